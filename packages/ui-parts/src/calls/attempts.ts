import type { MemberStorage } from '@portal/contract';

/** One attempt under way: its key, its member and what was sent. */
export interface Attempt<Body> {
  key: string;
  /** Code of the member; null for a visitor. */
  member: string | null;
  body: Body;
}

export interface Attempts<Body> {
  /** The attempt under way, if it is this member's. */
  of(member: string | null): Attempt<Body> | null;
  /** Remembers it; `member` is who is logged in now, because a response may arrive after its member has logged out. */
  keep(attempt: Attempt<Body> | null, member: string | null): void;
}

/** Remembers one attempt: in memory and, with `storage`, in the shell's storage. */
export function openAttempts<Body>(name: string, storage?: MemberStorage): Attempts<Body> {
  let current = storage?.read<Attempt<Body>>(name) ?? null;
  return {
    of: (member) => (current?.member === member ? current : null),
    keep(attempt, member) {
      const mine = attempt === null || attempt.member === member;
      current = mine ? attempt : null;
      if (mine && attempt) storage?.write(name, attempt);
      else if (mine) storage?.clear(name);
    },
  };
}
