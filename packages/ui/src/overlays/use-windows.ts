import { useEffect, useState } from 'react';

type Windows = typeof import('./windows.tsx');

let windows: Windows | undefined;

/** Loads the code of dialogs before the first one opens, for example when the page is idle or on pointer down. */
export async function preloadWindows(): Promise<void> {
  windows ??= await import('./windows.tsx');
}

/** Returns the dialogs' code once wanted and loaded. If it can't be loaded, closes the window and reports the error. */
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
