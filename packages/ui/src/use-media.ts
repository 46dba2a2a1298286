import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and when it changes; on the server none does. `useMedia(media.belowMd)` */
export function useMedia(query: string): boolean {
  const condition = query.replace('@media ', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(condition);
      list?.addEventListener?.('change', listener);
      return () => list?.removeEventListener?.('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(condition).matches ?? false,
    () => false,
  );
}
