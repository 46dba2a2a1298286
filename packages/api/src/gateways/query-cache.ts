/** How many queries about one payment may follow each other at once, and how many seconds earn one more. */
const BURST = 5;
const SECONDS_EACH = 2;
const KEPT = 10_000;

interface Entry<T> {
  querying?: Promise<T>;
  last?: T;
  /** How many queries were left at `at`. */
  left: number;
  at: number;
}

interface QueryCache<T> {
  get(key: string): Promise<T>;
  /** Makes the next response a fresh one. */
  forget(key: string): void;
}

/**
 * Queries a provider about one payment only once at a time and, after the first few queries, once in two seconds; queries in between get
 * the last response. Polls and notices then don't all reach the provider, yet a page still learns of a completed payment with its next
 * query.
 */
export function createQueryCache<T>(now: () => Date, query: (key: string) => Promise<T>): QueryCache<T> {
  const entries = new Map<string, Entry<T>>();

  function entryOf(key: string): Entry<T> {
    const at = now().getTime();
    const known = entries.get(key);
    const left = known ? Math.min(BURST, known.left + Math.max(0, at - known.at) / (SECONDS_EACH * 1000)) : BURST;
    const entry = Object.assign(known ?? {}, { left, at });
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  async function askNow(key: string, entry: Entry<T>): Promise<T> {
    entry.left -= 1;
    try {
      entry.last = await query(key);
      return entry.last;
    } finally {
      entry.querying = undefined;
    }
  }

  return {
    get: (key) => {
      const entry = entryOf(key);
      if (entry.querying) return entry.querying;
      if (entry.left < 1 && entry.last !== undefined) return Promise.resolve(entry.last);
      entry.querying = askNow(key, entry);
      return entry.querying;
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
}

/** How a gateway reaches its provider; tests supply their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;
