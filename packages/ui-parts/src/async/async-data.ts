/** How an attempt to load ended. */
export type Outcome<T> = { ok: true; value: T } | { ok: false };

/**
 * A part of a page's data that loads separately: the rest of the page shows while it loads, and stays if it fails. `AsyncSection` displays
 * it.
 */
export interface AsyncData<T> {
  /** The last attempt; it never rejects. */
  readonly outcome: Promise<Outcome<T>>;
  /** The outcome, once known, so that a page that the person returns to shows it at once. */
  readonly settled: Outcome<T> | undefined;
  /** Tries again. */
  reload(): void;
}

/** Starts loading a part of a page: `{ banners: asyncData(() => shell.api.call(listBanners, {}, { quiet: true })) }`. */
export function asyncData<T>(load: () => Promise<T>): AsyncData<T> {
  const attempt = () => {
    const outcome = load().then(
      (value): Outcome<T> => ({ ok: true, value }),
      (): Outcome<T> => ({ ok: false }),
    );
    const state: { outcome: Promise<Outcome<T>>; settled?: Outcome<T> } = { outcome };
    void outcome.then((settled) => {
      state.settled = settled;
    });
    return state;
  };
  let last = attempt();
  return {
    get outcome() {
      return last.outcome;
    },
    get settled() {
      return last.settled;
    },
    reload() {
      last = attempt();
    },
  };
}
