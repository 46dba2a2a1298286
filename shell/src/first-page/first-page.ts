import type { Endpoint } from '@portal/contract';
import type { ServerClock } from '../api/server-clock.ts';

/** What the server knew when it rendered a page, and wrote beside it. */
export interface FirstPage {
  /** The release whose code rendered it. */
  build: string;
  /** The server's time when it was sent, in milliseconds. */
  sent: number;
  /** What the back end answered the page's calls, by `answerKey`. */
  answers: Record<string, unknown>;
}

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Names a call of a page by what is asked. */
export function answerKey({ method, path }: Pick<Endpoint, 'method' | 'path'>, { params, query, body }: Input): string {
  return JSON.stringify([method, path, params, query, body]);
}

const written = (document: Document) => document.getElementById('portal-first-page');

/** Reads what the server wrote beside the page that it rendered; nothing if it sent the frame. */
export function readFirstPage(document: Document): FirstPage | undefined {
  const text = written(document)?.textContent;
  const sent = document.querySelector<HTMLMetaElement>('meta[name="portal-sent"]')?.content;
  return text ? { ...JSON.parse(text), sent: Number(sent) } : undefined;
}

/** The page still stands as the server wrote it. */
export const isWritten = (document: Document): boolean => written(document) !== null;

/** The page is its own code's now. */
export const forgetWritten = (document: Document): void => written(document)?.remove();

/** Takes an answer that came with the page. */
export type TakeAnswer = (endpoint: Endpoint, input: Input) => { value: unknown } | undefined;

/** Gives each answer once: who asks again wants to know what is new. */
export function createAnswers(answers: Record<string, unknown>): TakeAnswer {
  const left = new Map(Object.entries(answers));
  return (endpoint, input) => {
    const key = answerKey(endpoint, input);
    if (!left.has(key)) return undefined;
    const value = left.get(key);
    left.delete(key);
    return { value };
  };
}

const arrival = () => performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;

/** The browser took the page from its cache, as it does when somebody goes back to it: what it says may be old. */
export const isFromCache = (): boolean => arrival()?.transferSize === 0;

/** Sets the clock to the time at which the page was sent: it has to show the day that the server wrote. */
export function setClock(clock: ServerClock, { sent }: FirstPage): void {
  const { requestStart = 0, responseStart = 0 } = arrival() ?? {};
  if (isFromCache()) return;
  clock.observe(new Date(sent).toUTCString(), performance.timeOrigin + requestStart, performance.timeOrigin + responseStart);
}
