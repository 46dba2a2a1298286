/**
 * What a page's response carries about this visit, in Server-Timing: the page itself is the same for everybody, and may come from the
 * browser's cache. Scripts read it as `PerformanceNavigationTiming.serverTiming`.
 */
export const pageTiming = {
  /** The server's time, in milliseconds. */
  sent: 'sent',
  /** The ticket with which the page reports what happened to its sections; only a share of the pages get one. */
  visit: 'visit',
  /** The page was rendered a while ago: the browser refreshes it. */
  stale: 'stale',
} as const;

/** Below it, by its ticket, a page reports what happened to its sections while it was open; the sums can be read there too. */
export const visitsPath = '/visits';

/** Where a page reports how long its navigation took, if the server keeps its trace. */
export const navigationsPath = '/navigations';
