import type { ServerClock } from '../api/server-clock.ts';
import type { FirstPage } from '../protocol/first-page.ts';
import { pageTiming } from '../protocol/page-timing.ts';
import { navigationTiming, timingOf } from '../visit/navigation-timing.ts';

// A rendered page contains no script, but may use this id.
const serverMarkup = (document: Document) => document.querySelector('script#portal-first-page');

/** Reads what the server wrote beside a server-rendered page; undefined if it sent the app shell. */
export function readFirstPage(document: Document): FirstPage | undefined {
  const text = serverMarkup(document)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Whether the page is still as the server wrote it. */
export const isServerRendered = (document: Document): boolean => serverMarkup(document) !== null;

/** Call this when the page's own code has taken over. */
export const removeServerMarkup = (document: Document): void => serverMarkup(document)?.remove();

/** Call this when the shell's code and messages are there: removes the notice that they are late. */
export const removeHelp = (document: Document): void => document.querySelector('body > #portal-help')?.remove();

/** Whether the browser took the page from its cache, as when a person goes back to it: its content may be old. */
export const isFromCache = (): boolean => navigationTiming()?.transferSize === 0;

/** Sets the clock to the time at which the page was sent: the browser must show the same day as the server. */
export function setClock(clock: ServerClock): void {
  const { requestStart = 0, responseStart = 0 } = navigationTiming() ?? {};
  const sent = timingOf(pageTiming.sent);
  if (!sent || isFromCache()) return;
  clock.observe(new Date(Number(sent)).toUTCString(), performance.timeOrigin + requestStart, performance.timeOrigin + responseStart);
}
