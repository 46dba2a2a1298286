import type { Settings } from '@portal/contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ShellServices } from './shell-services.ts';

const ShellServicesContext = createContext<ShellServices | null>(null);

export function ShellServicesProvider({ shellServices, children }: { shellServices: ShellServices; children: ReactNode }) {
  return <ShellServicesContext value={shellServices}>{children}</ShellServicesContext>;
}

/** Returns everything that the shell has, for its own components. */
export function useShellServices(): ShellServices {
  const shellServices = useContext(ShellServicesContext);
  if (!shellServices) throw new Error('useShellServices was called outside the shell');
  return shellServices;
}

export function useSettings(): Settings {
  return useStore(useShellServices().settings);
}

/** Whether a member is logged in, as far as this browser knows. */
export function useLoggedIn(): boolean {
  const { session } = useShellServices();
  return useSyncExternalStore(
    session.subscribe,
    () => session.loggedIn,
    () => false,
  );
}
