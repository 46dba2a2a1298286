import { cartPromises } from './cart-section.ts';
import { proveByRival } from './prove-rivals.ts';
import { cartFaults, rivalCart } from './rival-cart.tsx';

proveByRival(cartPromises, rivalCart, cartFaults);
