import type { Endpoint } from '@portal/contract';
import { type FirstPage, type Input, responseKey, responsesPath } from '../protocol/first-page.ts';

type Known = { value: unknown };
export type TakeResponse = (endpoint: Endpoint, input: Input) => Known | Promise<Known | undefined> | undefined;
export type PrefetchedResponses = ReturnType<typeof createPrefetchedResponses>;

/** How old they may be: places go quickly. */
const usableMs = 10_000;

/**
 * The back end's responses that came with a rendered page (`first`), or that were fetched for the next one. Each is used once: a second
 * call wants fresh data. Members' calls (`token`) always go to the back end.
 */
export function createPrefetchedResponses(fetch: typeof globalThis.fetch, token: () => string | null, first: FirstPage['responses'] = {}) {
  const pages = new Map<string, Promise<FirstPage['responses']>>();
  const brought = { ...first };
  let opened = '';
  const take: TakeResponse = (endpoint, input) => {
    const key = responseKey(endpoint, input);
    return key in first
      ? takeFrom(first, key)
      : (endpoint.sameForAll && pages.get(opened)?.then((known) => takeFrom(known, key))) || undefined;
  };
  /** Fetches what a public page will request: one request instead of several in a row. Used only once the page is opened. */
  const fetchFor = (page: string, priority?: RequestPriority) => {
    if (token() !== null || pages.has(page)) return;
    pages.set(page, fetchResponses(fetch, page, priority));
    setTimeout(() => pages.delete(page), usableMs);
  };
  /** Call this when the link to a page is pressed: calls may take its responses. */
  const open = (page: string) => {
    fetchFor(page);
    opened = page;
  };
  /** Lets the responses that came with the page be used once more, for a while: when it is refreshed as a member's. */
  const again = () => {
    Object.assign(first, brought);
    setTimeout(() => {
      for (const key of Object.keys(brought)) delete first[key];
    }, usableMs);
  };
  return { take, fetchFor, open, again };
}

function takeFrom(known: FirstPage['responses'], key: string): Known | undefined {
  if (!Object.hasOwn(known, key)) return undefined;
  const { [key]: value } = known;
  delete known[key];
  return { value };
}

/** They are the same for everybody, so no credentials are sent. Empty if the server doesn't have them at hand. */
async function fetchResponses(fetch: typeof globalThis.fetch, page: string, priority?: RequestPriority): Promise<FirstPage['responses']> {
  const response = await fetch(responsesPath + page, { credentials: 'omit', priority, signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  );
  return response?.status === 200 ? response.json().catch(() => ({})) : {};
}
