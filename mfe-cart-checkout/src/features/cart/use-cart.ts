import type { Cart } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { useStore } from 'zustand';
import { useShell } from '../../shell.ts';
import { cartOf, type Viewer } from './cart-rules.ts';
import { type OwnCart, ownCart } from './cart-service.ts';
import { forThisMember } from './participants.ts';

/**
 * Returns the cart at the viewer's prices, with the likely participant for each class until one is chosen. For this section's components.
 */
export function useCart(): Cart & { own: OwnCart; viewer: Viewer } {
  const own = ownCart(useShell());
  useStore(own.changes);
  const member = useMember();
  const viewer = own.viewer();
  const items = member ? forThisMember(own.items(), member) : own.items();
  return { ...cartOf(items, viewer), own, viewer };
}
