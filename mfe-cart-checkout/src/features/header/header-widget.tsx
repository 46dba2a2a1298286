import type { Shell, WidgetModule } from '@portal/contract';
import { ownCart } from '../cart/cart-service.ts';
import { HeaderCart } from './header-cart.tsx';

/** The cart in the shell's header; the store opens with it. */
export function headerWidget(shell: Shell<'cart-checkout'>): WidgetModule<'cart-checkout.header'> {
  ownCart(shell);
  return { Widget: HeaderCart };
}
