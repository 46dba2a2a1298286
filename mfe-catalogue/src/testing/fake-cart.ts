import type { Activity, Cart, CartItem, CartService } from '@portal/contract';
import type { CatalogueTestShell } from './render-catalogue.tsx';

/** A cart that reports its changes like the real one; connect it with `notify`. */
export function fakeCart(items: CartItem[] = []) {
  let content = items;
  const cart = (): Cart => ({ items: content, quantity: content.length, memberTotal: 0, nonMemberTotal: 0, total: 0 });
  let shell: CatalogueTestShell | undefined;
  const change = (next: CartItem[]) => {
    content = next;
    shell?.events.happen('cart:changed', cart());
  };
  const service: CartService = {
    get: async () => cart(),
    add: async (activity: Activity) => {
      change([...content, activity]);
      return { added: true, overlaps: [] };
    },
    remove: async (id) => change(content.filter((item) => item.id !== id)),
    clear: async () => change([]),
  };
  return {
    service,
    codes: () => content.map((item) => item.code),
    notify: (target: CatalogueTestShell) => {
      shell = target;
    },
  };
}
