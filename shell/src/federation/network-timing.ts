/** How quickly the member's connection has loaded the page and its scripts so far, in milliseconds of the page's clock. */
export interface Line {
  /** How long the slowest of them took. */
  slowest: number;
  /** When the last of them had arrived. */
  lastResponse: number;
}

export function readNetworkTiming(): Line {
  const known = [...entriesOf('navigation'), ...entriesOf('resource')].filter(({ initiatorType }) => scripts.has(initiatorType));
  return {
    slowest: Math.max(0, ...known.map(({ startTime, requestStart, responseEnd }) => responseEnd - (requestStart || startTime))),
    lastResponse: Math.max(0, ...known.map(({ responseEnd }) => responseEnd)),
  };
}

const scripts = new Set(['navigation', 'script', 'link']);

function entriesOf(type: string): PerformanceResourceTiming[] {
  return (performance.getEntriesByType?.(type) ?? []) as PerformanceResourceTiming[];
}

/** Whether the connection has room for what may never be used; a browser that doesn't say is assumed to be fast. */
export function hasRoom(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return !saveData && !effectiveType?.endsWith('2g');
}
