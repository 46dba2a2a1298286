import type { ServerClock } from '../api/server-clock.ts';
import type { FirstPage } from '../protocol/first-page.ts';
import { pageTiming } from '../protocol/page-timing.ts';
import { navigationTiming, timingOf } from '../visit/navigation-timing.ts';

// `script` matters: a section's markup can't contain a script, but another element in it may have this id.
const firstPageScript = (document: Document) => document.querySelector('script#portal-first-page');

/** Reads the data that the server embedded in a server-rendered page; undefined if it sent the app shell. */
export function readFirstPage(document: Document): FirstPage | undefined {
  const text = firstPageScript(document)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Whether the server rendered the page and hydration isn't complete yet. */
export const isServerRendered = (document: Document): boolean => firstPageScript(document) !== null;

/** Call this when hydration is complete; from then on `isServerRendered` is false. */
export const removeFirstPageScript = (document: Document): void => firstPageScript(document)?.remove();

/** Shows what the page hides from members while it is still a visitor's. */
export const showMembers = (): void => document.documentElement.removeAttribute('data-member');

/** Removes the notice that the page is slow to load. Call this when the shell's code and messages have loaded. */
export const removeSlowLoadNotice = (document: Document): void => document.querySelector('body > #portal-help')?.remove();

const isFromCache = (): boolean => navigationTiming()?.transferSize === 0;

/** Whether the page's content may be stale: it came from the browser's cache, as on back navigation, or the server had no newer one. */
export const isStale = (): boolean => isFromCache() || timingOf(pageTiming.stale) !== undefined;

/** Sets the clock to the time when the server sent the page, so that hydration renders the same day as the server. */
export function setClock(clock: ServerClock): void {
  const { requestStart = 0, responseStart = 0 } = navigationTiming() ?? {};
  const sent = timingOf(pageTiming.sent);
  if (!sent || isFromCache()) return;
  clock.observe(new Date(Number(sent)).toUTCString(), performance.timeOrigin + requestStart, performance.timeOrigin + responseStart);
}
