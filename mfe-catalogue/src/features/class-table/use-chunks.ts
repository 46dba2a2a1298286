import { startTransition, useEffect, useState } from 'react';

export const chunk = 40;

/**
 * Returns how many rows of a long table to render: at least `first` at once, the rest in steps that don't block typing or scrolling. In the
 * end all rows are in the page, for find-in-page, print and screen readers.
 */
export function useChunks(rows: number, first = 0): number {
  const [shown, setShown] = useState(Math.max(chunk, first));
  useEffect(() => {
    if (shown < rows) startTransition(() => setShown(shown + chunk));
  }, [shown, rows]);
  return Math.min(shown, rows);
}
