import type { Settings } from '@portal/contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The portal, for the shell's own components. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal was called outside the portal');
  return portal;
}

export function useSettings(): Settings {
  return useStore(usePortal().settings);
}

/** Whether someone is logged in as far as this browser knows. */
export function useLoggedIn(): boolean {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, () => session.loggedIn);
}
