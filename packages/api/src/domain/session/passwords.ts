import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../api-failure.ts';
import type { Config } from '../../config.ts';

/** OWASP's choice for argon2id (2 in the library's enum, which type stripping can't import): 19 MiB, two passes, one lane. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of no account: an unknown member number costs as much time as a wrong password. */
const noAccount = '$argon2id$v=19$m=19456,t=2,p=1$b2Ygbm8gYWNjb3VudA$8G3IM1ZfNWBSDHLQx4WPLoJWmT0pUvBZ4E1fLhHi2Yk';

type Limits = Pick<Config, 'PASSWORD_HASHES_AT_ONCE' | 'PASSWORD_HASHES_WAITING'>;
/** One queue a process: each hash takes 19 MiB. */
const queue = createHashQueue();

export function hashPassword(password: string, limits: Limits): Promise<string> {
  return queue(limits, () => hash(password, strength));
}

/** Checks a password. Without a hash it takes the same time and is wrong. */
export function isPassword(stored: string | null | undefined, password: string, limits: Limits): Promise<boolean> {
  return queue(limits, async () => (await verify(stored ?? noAccount, password)) && Boolean(stored));
}

/** Lets a few through at once; the rest wait in a queue, and beyond its end are told BUSY. */
export function createHashQueue() {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(limits: Limits, work: () => Promise<T>): Promise<T> => {
    if (inside >= limits.PASSWORD_HASHES_AT_ONCE) {
      if (waiting.length >= limits.PASSWORD_HASHES_WAITING) throw fail('BUSY', { retryAfterSeconds: 5 });
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
