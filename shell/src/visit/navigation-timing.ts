import { navigationsPath } from '../protocol/page-timing.ts';

/** How the browser got this page, and when. */
export const navigationTiming = () => performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;

/** What the server reported about this page's response (protocol/page-timing.ts). */
export const timingOf = (name: string): string | undefined =>
  navigationTiming()?.serverTiming?.find((item) => item.name === name)?.description;

/** The headers that make a call part of this page's trace; none unless the server announced that it records one (Server-Timing). */
export const pageTrace: Record<string, string> = Object.fromEntries(
  (navigationTiming()?.serverTiming ?? [])
    .filter(({ name }) => name === 'traceparent' || name === 'tracestate')
    .map(({ name, description }) => [name, description]),
);

/** Reports how long the navigation to this page took, if its trace is kept. */
export function reportNavigation(sendBeacon: Navigator['sendBeacon']): void {
  if (!pageTrace.traceparent) return;
  const notify = () => {
    const {
      responseStart: response,
      domInteractive: interactive,
      loadEventEnd: loaded,
    } = navigationTiming() as PerformanceNavigationTiming;
    const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    sendBeacon(navigationsPath, JSON.stringify({ ...pageTrace, response, shown, interactive, loaded }));
  };
  // `loadEventEnd` is set only after the load handlers have run.
  const soon = () => void setTimeout(notify);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
