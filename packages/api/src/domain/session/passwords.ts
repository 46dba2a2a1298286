import { hash, verify } from '@node-rs/argon2';
import { ApiFailure } from '../../api-failure.ts';
import type { Config } from '../../config.ts';

/** OWASP's settings for argon2id (2 in the library's enum, which type stripping can't import): 19 MiB, two passes, one lane. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash that belongs to no account: an unknown member number takes as long as a wrong password. */
const noAccount = '$argon2id$v=19$m=19456,t=2,p=1$b2Ygbm8gYWNjb3VudA$8G3IM1ZfNWBSDHLQx4WPLoJWmT0pUvBZ4E1fLhHi2Yk';

type Limits = Pick<Config, 'PASSWORD_HASHES_AT_ONCE' | 'PASSWORD_HASHES_WAITING'>;
/** One queue per process, because each hash takes 19 MiB. */
const queue = createHashQueue();

/** Hashes a password. `owner` is the one whose turn it takes: an address, or a logged-in member. */
export function hashPassword(password: string, limits: Limits, owner: string): Promise<string> {
  return queue(limits, owner, () => hash(password, strength));
}

/** Checks a password. Without a hash it takes the same time and returns false. */
export function isPassword(stored: string | null | undefined, password: string, limits: Limits, owner: string): Promise<boolean> {
  return queue(limits, owner, async () => (await verify(stored ?? noAccount, password)) && Boolean(stored));
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Admits a few at once; the rest wait, each owner in their own queue, and the queues take turns: someone who logs in again and again, even
 * with the right password, blocks no one else. Beyond the limit, the newest in the longest queue fails with BUSY, with a `Retry-After` by
 * which everyone now waiting will have had their turn.
 */
export function createHashQueue() {
  const lines = new Map<string, Waiting[]>();
  let inside = 0;
  let waiting = 0;
  /** How long one takes, as a moving average. */
  let ownMs = 0;

  const next = (): Waiting | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [owner, [item, ...others]] = first;
    lines.delete(owner);
    if (others.length > 0) lines.set(owner, others);
    waiting -= 1;
    return item;
  };
  const makeRoom = (own: Waiting[]) => {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own);
    longest.pop()?.refuse();
    for (const [owner, line] of lines) if (line.length === 0) lines.delete(owner);
    waiting -= 1;
  };
  const wait = (owner: string, { PASSWORD_HASHES_WAITING: most, PASSWORD_HASHES_AT_ONCE: atOnce }: Limits) =>
    new Promise<void>((begin, reject) => {
      const line = lines.get(owner) ?? [];
      const retryAfterSeconds = () => Math.max(1, Math.ceil((waiting * ownMs) / atOnce / 1000));
      line.push({ begin, refuse: () => reject(new ApiFailure('BUSY', { retryAfterSeconds: retryAfterSeconds() })) });
      lines.set(owner, line);
      waiting += 1;
      if (waiting > most) makeRoom(line);
    });

  return async <T>(limits: Limits, owner: string, work: () => Promise<T>): Promise<T> => {
    if (inside >= limits.PASSWORD_HASHES_AT_ONCE) await wait(owner, limits);
    else inside += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      ownMs = ownMs === 0 ? took : ownMs + (took - ownMs) / 10;
      const item = next();
      if (item) item.begin();
      else inside -= 1;
    }
  };
}
