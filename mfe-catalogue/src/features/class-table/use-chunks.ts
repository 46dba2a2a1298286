import { startTransition, useEffect, useState } from 'react';

export const chunk = 40;

/**
 * How many rows of a long table to show: the first ones at once (at least `first`), the rest in steps that never block typing or scrolling.
 * All rows end up in the page, so find-in-page, print and screen readers have them all.
 */
export function useChunks(rows: number, first = 0): number {
  const [shown, setShown] = useState(Math.max(chunk, first));
  useEffect(() => {
    if (shown < rows) startTransition(() => setShown(shown + chunk));
  }, [shown, rows]);
  return Math.min(shown, rows);
}
