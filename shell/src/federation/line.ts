/** What the slowest script (or the page itself) took on the member's line so far, in milliseconds. */
export function slowestAnswer(): number {
  const known = [...entriesOf('navigation'), ...entriesOf('resource')].filter(({ initiatorType }) => scripts.has(initiatorType));
  return Math.max(0, ...known.map(({ startTime, requestStart, responseEnd }) => responseEnd - (requestStart || startTime)));
}

const scripts = new Set(['navigation', 'script', 'link']);

function entriesOf(type: string): PerformanceResourceTiming[] {
  return (performance.getEntriesByType?.(type) ?? []) as PerformanceResourceTiming[];
}
