import type { WidgetModule } from '@portal/contract';
import type { CartCheckoutShell } from '../../shell.ts';
import { ownCart } from '../cart/cart-service.ts';
import { HeaderCart } from './header-cart.tsx';

/** The cart in the shell's header; the store opens with it. */
export function headerWidget(shell: CartCheckoutShell): WidgetModule<'cart-checkout.header'> {
  ownCart(shell);
  return { Widget: HeaderCart };
}
