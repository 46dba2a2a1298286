import { createHash, randomBytes } from 'node:crypto';
import { type Approver, isSamePerson, readApprovers } from '@portal/releases';
import type { Message } from '../pages/texts.ts';

/**
 * An approver who is logged in. `message`: the result of the last action, shown once. `typed`: what was typed when an earlier session
 * expired.
 */
export interface Session {
  approver: string;
  message?: Message | undefined;
  typed?: string | undefined;
}

interface StoredSession extends Session {
  /** A hash of the password's hash: a new password ends the session. */
  password: string;
  begun: number;
  used: number;
}

export interface Sessions {
  begin: (approver: Approver, typed?: string) => string;
  find: (token: string) => Promise<Session | undefined>;
  end: (token: string) => void;
}

export const idleMs = 30 * 60_000;
export const maxAgeMs = 8 * 3600_000;
const maxSessions = 1_000;

/**
 * Stores sessions in memory, by the hash of their token; a restart of the console ends them all. An approver who was removed is logged out
 * with the next request.
 */
export function createSessions(approversFile: string, now = Date.now): Sessions {
  const stored = new Map<string, StoredSession>();
  const isOver = ({ begun, used }: StoredSession) => now() - used > idleMs || now() - begun > maxAgeMs;
  const removeOld = () => {
    for (const [key, session] of stored) if (isOver(session) || stored.size > maxSessions) stored.delete(key);
  };
  return {
    begin({ name, password }, typed) {
      removeOld();
      const token = randomBytes(32).toString('base64url');
      stored.set(hashOf(token), { approver: name, password: hashOf(password), begun: now(), used: now(), ...(typed && { typed }) });
      return token;
    },
    async find(token) {
      const key = hashOf(token);
      const session = stored.get(key);
      if (!session) return undefined;
      const listed = (await readApprovers(approversFile)).find(({ name }) => isSamePerson(name, session.approver));
      if (!isOver(session) && listed && hashOf(listed.password) === session.password) return Object.assign(session, { used: now() });
      stored.delete(key);
      return undefined;
    },
    end: (token) => void stored.delete(hashOf(token)),
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
