/** What the member's line did for this page so far, by its scripts and the page itself, in milliseconds of the page's clock. */
export interface Line {
  /** What the slowest of them took. */
  slowest: number;
  /** When the last of them had come. */
  lastCame: number;
}

export function readNetworkTiming(): Line {
  const known = [...entriesOf('navigation'), ...entriesOf('resource')].filter(({ initiatorType }) => scripts.has(initiatorType));
  return {
    slowest: Math.max(0, ...known.map(({ startTime, requestStart, responseEnd }) => responseEnd - (requestStart || startTime))),
    lastCame: Math.max(0, ...known.map(({ responseEnd }) => responseEnd)),
  };
}

const scripts = new Set(['navigation', 'script', 'link']);

function entriesOf(type: string): PerformanceResourceTiming[] {
  return (performance.getEntriesByType?.(type) ?? []) as PerformanceResourceTiming[];
}
