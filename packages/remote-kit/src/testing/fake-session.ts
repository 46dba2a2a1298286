import type { Member, Session } from '@portal/contract';
import type { RegistrationForm } from '@portal/contract/endpoints';

/** A session whose member the test sets. */
export interface FakeSession extends Session {
  /** Logs a member in or out from outside, as another tab would. */
  become(user: Member | null): void;
  /** The forms that were registered. */
  readonly registrations: RegistrationForm[];
  /** The names with which a login was tried. */
  readonly logins: string[];
}

/** `nextUser` returns the member who logs in, or throws an ApiError. */
export function fakeSession(initial: Member | null, nextUser: () => Member, onChange: (user: Member | null) => void): FakeSession {
  const listeners = new Set<() => void>();
  const registrations: RegistrationForm[] = [];
  const logins: string[] = [];
  let user = initial;
  const become = (next: Member | null) => {
    user = next;
    onChange(next);
    for (const listener of listeners) listener();
  };
  const enter = () => {
    const member = nextUser();
    become(member);
    return member;
  };
  return {
    registrations,
    logins,
    become,
    get user() {
      return user;
    },
    get loggedIn() {
      return user !== null;
    },
    ready: Promise.resolve(),
    async login({ username }) {
      logins.push(username);
      return enter();
    },
    async register(form) {
      registrations.push(form);
      return enter();
    },
    logout: async () => become(null),
    refresh: async () => user,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
