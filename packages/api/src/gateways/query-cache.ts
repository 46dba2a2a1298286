/** How many questions about one payment may follow each other at once, and how soon one more may come. */
const BURST = 5;
const SECONDS_EACH = 2;
const KEPT = 10_000;

interface Entry<T> {
  asking?: Promise<T>;
  last?: T;
  /** Questions that may be asked at `at`. */
  left: number;
  at: number;
}

interface QueryCache<T> {
  get(key: string): Promise<T>;
  /** The next answer must be a new one. */
  forget(key: string): void;
}

/**
 * Asks a provider at most once at a time about one payment and, after the first few questions, once in two seconds; whoever asks in between gets the last
 * answer. So polls and notices don't reach the provider one to one, and an honest page still hears of a completed payment by its next question.
 */
export function createQueryCache<T>(now: () => Date, ask: (key: string) => Promise<T>): QueryCache<T> {
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
      entry.last = await ask(key);
      return entry.last;
    } finally {
      entry.asking = undefined;
    }
  }

  return {
    get: (key) => {
      const entry = entryOf(key);
      if (entry.asking) return entry.asking;
      if (entry.left < 1 && entry.last !== undefined) return Promise.resolve(entry.last);
      entry.asking = askNow(key, entry);
      return entry.asking;
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
}

/** How a gateway reaches its provider; tests give their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;
