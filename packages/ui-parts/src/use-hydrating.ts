import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is the render with which React takes over what the server rendered: it must give the same. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
