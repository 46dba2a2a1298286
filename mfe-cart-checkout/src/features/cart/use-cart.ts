import type { Cart } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { cartOf, type Viewer } from './cart-rules.ts';
import { type OwnCart, ownCart } from './cart-service.ts';

/** The cart at the viewer's prices, for this section's components. */
export function useCart(): Cart & { own: OwnCart; viewer: Viewer } {
  const own = ownCart(useShell());
  useSyncExternalStore(own.subscribe, own.version);
  const viewer = own.viewer();
  return { ...cartOf(own.items(), viewer), own, viewer };
}
