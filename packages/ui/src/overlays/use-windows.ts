import { useEffect, useState } from 'react';

type Windows = typeof import('./windows.tsx');

let windows: Windows | undefined;

/** Fetches the code of dialogs before the first one opens, such as when the page is idle or a pointer goes down. */
export async function preloadWindows(): Promise<void> {
  windows ??= await import('./windows.tsx');
}

/**
 * Returns the windows' code once it is wanted and loaded. If it can't be fetched, the window counts as closed and the error is reported.
 */
export function useWindows(wanted: boolean, onClose: (() => void) | undefined): Windows | undefined {
  const [, setReady] = useState(windows !== undefined);
  useEffect(() => {
    if (!wanted || windows) return;
    preloadWindows().then(
      () => setReady(true),
      (error) => {
        reportError(error);
        onClose?.();
      },
    );
  }, [wanted]);
  return windows;
}
