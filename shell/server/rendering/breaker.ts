export interface Breaker {
  /** Whether no attempts are made for now. */
  isOpen(): boolean;
  succeeded(): void;
  /** Call this after a failure; `grave` if it ended the process. */
  failed(grave?: boolean): void;
}

/** After this many failures in a row, or a single grave one, nothing is tried for a while. */
const failuresAllowed = 3;
const shortestRestMs = 10_000;
const longestRestMs = 300_000;

/** Stops trying what has failed: first for ten seconds, then twice as long each time, until it succeeds. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let restMs = shortestRestMs;
  let restUntil = 0;
  return {
    isOpen: () => now() < restUntil,
    succeeded() {
      failures = 0;
      restMs = shortestRestMs;
    },
    failed(grave = false) {
      failures += 1;
      if (now() < restUntil || (!grave && failures < failuresAllowed)) return;
      failures = 0;
      restUntil = now() + restMs;
      restMs = Math.min(2 * restMs, longestRestMs);
    },
  };
}
