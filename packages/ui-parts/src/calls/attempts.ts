/** One intention on its way: its key, whose it is, what was sent. */
export interface Attempt<Body> {
  key: string;
  /** Code of the member; null for a visitor. */
  member: string | null;
  body: Body;
}

export interface Attempts<Body> {
  /** The attempt under way, if it is this member's. */
  of(member: string | null): Attempt<Body> | null;
  keep(attempt: Attempt<Body> | null): void;
}

/** Remembers one attempt: in memory, or also in this tab's storage. Where storage is closed or full, memory has to do. */
export function openAttempts<Body>(storageKey: string, stored: boolean): Attempts<Body> {
  let current = stored ? read<Body>(storageKey) : null;
  return {
    of: (member) => (current?.member === member ? current : null),
    keep(attempt) {
      current = attempt;
      if (stored) write(storageKey, attempt);
    },
  };
}

function read<Body>(key: string): Attempt<Body> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Attempt<Body> | null;
  } catch {
    return null;
  }
}

function write(key: string, attempt: unknown): void {
  try {
    if (attempt === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(attempt));
  } catch {
    // Closed or full: the key is known until the page is left.
  }
}
