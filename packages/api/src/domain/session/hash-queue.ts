import type { Config } from '../../config.ts';
import { refuse } from '../../refusal.ts';

type Limits = Pick<Config, 'PASSWORD_HASHES_AT_ONCE' | 'PASSWORD_HASHES_WAITING'>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Lets a few through at once; the rest wait, each owner in a line of its own, and the lines take turns: who logs in again and again, with a good password too,
 * keeps nobody else from it. Beyond the limit the newest of the longest line is told BUSY.
 */
export function createHashQueue() {
  const lines = new Map<string, Waiting[]>();
  let inside = 0;
  let waiting = 0;

  const next = (): Waiting | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [owner, [one, ...others]] = first;
    lines.delete(owner);
    if (others.length > 0) lines.set(owner, others);
    waiting -= 1;
    return one;
  };
  const makeRoom = (own: Waiting[]) => {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), own);
    longest.pop()?.refuse();
    for (const [owner, line] of lines) if (line.length === 0) lines.delete(owner);
    waiting -= 1;
  };
  const wait = (owner: string, most: number) =>
    new Promise<void>((begin, fail) => {
      const line = lines.get(owner) ?? [];
      line.push({ begin, refuse: () => fail(refuse('BUSY', { retryAfterSeconds: 5 })) });
      lines.set(owner, line);
      waiting += 1;
      if (waiting > most) makeRoom(line);
    });

  return async <T>(limits: Limits, owner: string, work: () => Promise<T>): Promise<T> => {
    if (inside >= limits.PASSWORD_HASHES_AT_ONCE) await wait(owner, limits.PASSWORD_HASHES_WAITING);
    else inside += 1;
    try {
      return await work();
    } finally {
      const one = next();
      if (one) one.begin();
      else inside -= 1;
    }
  };
}
