import type { Config } from '../../config.ts';
import { refuse } from '../../refusal.ts';

type Limits = Pick<Config, 'PASSWORD_HASHES_AT_ONCE' | 'PASSWORD_HASHES_WAITING'>;

/** Lets a few through at once; the rest wait in a queue, and beyond its end are told BUSY. */
export function createHashQueue() {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(limits: Limits, work: () => Promise<T>): Promise<T> => {
    if (inside >= limits.PASSWORD_HASHES_AT_ONCE) {
      if (waiting.length >= limits.PASSWORD_HASHES_WAITING) throw refuse('BUSY', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
