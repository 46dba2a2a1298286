import { LRUCache } from 'lru-cache';

/** Shares one response among callers that request the same thing within a second, so a crowd costs no more than one caller. */
export type SingleFlight = <T>(key: string, make: () => Promise<T>) => Promise<T>;

const reuseMs = 1_000;

/** A failure is shared only with callers that are already waiting for it. */
export function createSingleFlight(now: () => Date): SingleFlight {
  const responses = new LRUCache<string, { at: number; response: Promise<unknown> }>({ max: 1_000 });
  return <T>(key: string, make: () => Promise<T>) => {
    const at = now().getTime();
    const known = responses.get(key);
    if (known && Math.abs(at - known.at) < reuseMs) return known.response as Promise<T>;
    const response = make();
    responses.set(key, { at, response });
    response.catch(() => responses.delete(key));
    return response;
  };
}
