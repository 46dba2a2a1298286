import type { Cart, Shell } from '@portal/contract';
import { paysMemberPrice } from '@portal/contract/entities';
import { useMember, useShell } from '@portal/contract/react';
import { formatDate } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { cartOf } from './cart-rules.ts';
import { type OwnCart, ownCart } from './cart-service.ts';

/** The cart at the viewer's prices, for this section's components. */
export function useCart(): Cart & { own: OwnCart; memberPrice: boolean } {
  const shell: Shell<'cart-checkout'> = useShell<'cart-checkout'>();
  const own = ownCart(shell);
  const items = useSyncExternalStore(own.subscribe, own.items);
  const memberPrice = paysMemberPrice(useMember(), formatDate(shell.now()));
  return { ...cartOf(items, memberPrice), own, memberPrice };
}
