import { createHash, randomBytes } from 'node:crypto';
import { isSamePerson, type Officer, readOfficers } from '@portal/releases';
import type { Message } from '../pages/texts.ts';

/**
 * An officer who is logged in. `message`: what the last press of a button came to, shown once. `typed`: what was typed when an earlier
 * session was over.
 */
export interface Session {
  officer: string;
  message?: Message | undefined;
  typed?: string | undefined;
}

interface Kept extends Session {
  /** Of the password's hash: another password ends the session. */
  password: string;
  begun: number;
  used: number;
}

export interface Sessions {
  begin: (officer: Officer, typed?: string) => string;
  find: (token: string) => Promise<Session | undefined>;
  end: (token: string) => void;
}

export const idleMs = 30 * 60_000;
export const longestMs = 8 * 3600_000;
const mostSessions = 1_000;

/**
 * Keeps sessions in memory, by the hash of their token; a start of the console ends all. Whoever is not listed any more is out with the
 * next request.
 */
export function createSessions(officersFile: string, now = Date.now): Sessions {
  const kept = new Map<string, Kept>();
  const isOver = ({ begun, used }: Kept) => now() - used > idleMs || now() - begun > longestMs;
  const forgetOld = () => {
    for (const [key, session] of kept) if (isOver(session) || kept.size > mostSessions) kept.delete(key);
  };
  return {
    begin({ name, password }, typed) {
      forgetOld();
      const token = randomBytes(32).toString('base64url');
      kept.set(hashOf(token), { officer: name, password: hashOf(password), begun: now(), used: now(), ...(typed && { typed }) });
      return token;
    },
    async find(token) {
      const key = hashOf(token);
      const session = kept.get(key);
      if (!session) return undefined;
      const listed = (await readOfficers(officersFile)).find(({ name }) => isSamePerson(name, session.officer));
      if (!isOver(session) && listed && hashOf(listed.password) === session.password) return Object.assign(session, { used: now() });
      kept.delete(key);
      return undefined;
    },
    end: (token) => void kept.delete(hashOf(token)),
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
