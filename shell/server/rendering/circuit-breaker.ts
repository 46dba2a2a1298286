export interface CircuitBreaker {
  /** While it is open, make no attempts. */
  isOpen(): boolean;
  recordSuccess(): void;
  /** `fatal`: the failure ended the process. */
  recordFailure(fatal?: boolean): void;
}

/** This many failures in a row, or one fatal failure, open the breaker. */
const failureThreshold = 3;
const shortestPauseMs = 10_000;
const longestPauseMs = 300_000;

/** Pauses attempts after failures: first for ten seconds, then twice as long each time, until one succeeds. */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let pauseMs = shortestPauseMs;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    recordSuccess() {
      failures = 0;
      pauseMs = shortestPauseMs;
    },
    recordFailure(fatal = false) {
      failures += 1;
      if (now() < openUntil || (!fatal && failures < failureThreshold)) return;
      failures = 0;
      openUntil = now() + pauseMs;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    },
  };
}
