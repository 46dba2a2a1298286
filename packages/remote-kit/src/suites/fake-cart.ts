import type { Activity, CartItem, CartService } from '@portal/contract';
import type { TestShell } from '../testing/index.ts';

/** The cart of the section `cart-checkout`, as far as others see it: its content, and an event for each change. */
export function fakeCart(shell: () => TestShell<'catalogue'>, ...items: Activity[]): { service: CartService; codes: () => string[] } {
  let inCart = items;
  const cart = () => ({ items: inCart as CartItem[], quantity: inCart.length, memberTotal: 0, nonMemberTotal: 0, total: 0 });
  const become = (next: Activity[]) => {
    inCart = next;
    shell().events.happen('cart:changed', cart());
  };
  return {
    codes: () => inCart.map(({ code }) => code),
    service: {
      get: async () => cart(),
      add: async (activity) => {
        become([...inCart, activity]);
        return { added: true, overlaps: [] };
      },
      remove: async (id) => become(inCart.filter((one) => one.id !== id)),
      clear: async () => become([]),
    },
  };
}
