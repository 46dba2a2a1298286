import type { CartItem } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

/** The classes in the cart, kept up to date. Empty while the cart's section can't be loaded; rows then say Apply. */
export function useCartItems(): CartItem[] {
  const { events, services } = useShell();
  const [items, setItems] = useState<CartItem[]>([]);
  useEffect(() => {
    let current = true;
    const undo = events.on('cart:changed', (cart) => {
      // The cart changed before `get` resolved, so that response is out of date.
      current = false;
      setItems(cart.items);
    });
    services.cart.get().then(
      (cart) => current && setItems(cart.items),
      () => undefined,
    );
    return () => {
      current = false;
      undo();
    };
  }, [events, services]);
  return items;
}
