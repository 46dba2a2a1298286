import type { Kept } from '@portal/contract';

/** One intention under way: its key, whose it is, what was sent. */
export interface Attempt<Body> {
  key: string;
  /** Code of the member; null for a visitor. */
  member: string | null;
  body: Body;
}

export interface Attempts<Body> {
  /** The attempt under way, if it is this member's. */
  of(member: string | null): Attempt<Body> | null;
  /** Remembers it; `member` is who is logged in now: an answer may come after its person has left. */
  keep(attempt: Attempt<Body> | null, member: string | null): void;
}

/** Remembers one attempt: in memory, or also in what the shell stores for the person. */
export function openAttempts<Body>(name: string, kept?: Kept): Attempts<Body> {
  let current = kept?.read<Attempt<Body>>(name) ?? null;
  return {
    of: (member) => (current?.member === member ? current : null),
    keep(attempt, member) {
      const mine = attempt === null || attempt.member === member;
      current = mine ? attempt : null;
      if (mine && attempt) kept?.write(name, attempt);
      else if (mine) kept?.clear(name);
    },
  };
}
