export interface PollOptions {
  /** Milliseconds between a response and the next request. */
  every: number;
  /** Called for each failure. */
  onFailure?: (error: unknown) => void;
  /**
   * Pauses after this many failures in a row, until the page is visible again, the connection is back, or `now` is called. By default it
   * never pauses.
   */
  silentAfter?: number;
  onSilence?: () => void;
}

export interface Polling {
  /** Polls at once, even while paused. */
  now: () => void;
  stop: () => void;
}

/**
 * Keeps calling `query` until it resolves with true: never two requests at a time (INVOICE-31), none while the device is offline, and one
 * at once when the page is visible again or the connection is back.
 */
export function poll(
  query: (signal: AbortSignal) => Promise<boolean>,
  { every, onFailure, silentAfter = Number.POSITIVE_INFINITY, onSilence }: PollOptions,
): Polling {
  const life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling = false;
  let failures = 0;

  const now = async () => {
    if (polling || life.signal.aborted) return;
    clearTimeout(timer);
    if (!navigator.onLine) return;
    polling = true;
    const over = await query(life.signal).then(answered, failed);
    polling = false;
    if (over) end();
    else if (failures < silentAfter) timer = setTimeout(now, every);
  };
  const answered = (over: boolean) => {
    failures = 0;
    return over;
  };
  const failed = (error: unknown) => {
    if (life.signal.aborted) return true;
    failures += 1;
    onFailure?.(error);
    if (failures === silentAfter) onSilence?.();
    return false;
  };
  const again = () => {
    failures = 0;
    void now();
  };

  timer = setTimeout(now, every);
  const sleep = onAwake(again);
  const end = () => {
    clearTimeout(timer);
    sleep();
    life.abort();
  };
  return { now: again, stop: end };
}

/** Calls back when the page is visible again, restored from the browser's cache, or back online; returns a function to stop. */
export function onAwake(callback: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && callback();
  const shown = (event: PageTransitionEvent) => event.persisted && callback();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', callback);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', callback);
    window.removeEventListener('pageshow', shown);
  };
}
