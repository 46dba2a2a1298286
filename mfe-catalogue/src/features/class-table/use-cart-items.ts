import type { CartItem } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

/** The classes in the cart, updated as it changes. Empty if the cart section can't be loaded: every row then offers Apply. */
export function useCartItems(): CartItem[] {
  const { events, services } = useShell();
  const [items, setItems] = useState<CartItem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const unsubscribe = events.on('cart:changed', (cart) => {
      // If `get` resolves after this change, its result is stale.
      isCurrent = false;
      setItems(cart.items);
    });
    services.cart.get().then(
      (cart) => isCurrent && setItems(cart.items),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [events, services]);
  return items;
}
