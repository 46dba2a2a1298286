import type { Cart } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { cartOf, type Viewer } from './cart-rules.ts';
import { type OwnCart, ownCart } from './cart-service.ts';
import { forThisMember } from './participants.ts';

/** The cart at the viewer's prices, each class for whom it is likely to be until another is chosen; for this section's components. */
export function useCart(): Cart & { own: OwnCart; viewer: Viewer } {
  const own = ownCart(useShell());
  useSyncExternalStore(own.subscribe, own.version);
  const member = useMember();
  const viewer = own.viewer();
  const items = member ? forThisMember(own.items(), member) : own.items();
  return { ...cartOf(items, viewer), own, viewer };
}
