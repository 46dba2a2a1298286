import { isApiError, uuid } from '@portal/contract';
import { useMember, useShell } from '@portal/contract/react';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, openAttempts } from './attempts.ts';

export interface IdempotentCall<Body, Output> {
  /**
   * Sends a body. The same body keeps its key until its outcome is known, so that retrying after a lost response does nothing twice
   * (PAY-6); a different body gets a new key. A call during another one joins it.
   */
  call: (body: Body) => Promise<Output>;
  busy: boolean;
  /** A body whose outcome is unknown (the connection broke, the page was reloaded); `call` it again to find out. */
  unsettled: Body | null;
  /** Abandons an unsettled body, as when the person has changed it. */
  forget: () => void;
}

export interface IdempotentCallOptions {
  /** Remembers an unsettled body in this tab across a reload. Only for bodies without files, identity numbers and passwords. */
  overReload?: boolean;
}

/**
 * One key for each intention: `useIdempotentCall('order', (body: Order, idempotencyKey) => shell.api.call(preEnrol, { body }, {
 * idempotencyKey }))`. `name` distinguishes the calls of a section.
 */
export function useIdempotentCall<Body, Output>(
  name: string,
  send: (body: Body, idempotencyKey: string) => Promise<Output>,
  { overReload = false }: IdempotentCallOptions = {},
): IdempotentCall<Body, Output> {
  const { storage, session } = useShell();
  const member = useMember()?.code ?? null;
  const [attempts] = useState(() => openAttempts<Body>(`attempt ${name}`, overReload ? storage.tab : undefined));
  const [unsettled, setUnsettled] = useState<Body | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<Output> | null>(null);

  // Ignores what another member left in this tab.
  useEffect(() => setUnsettled(attempts.of(member)?.body ?? null), [attempts, member]);

  const settle = (attempt: Attempt<Body> | null) => {
    attempts.keep(attempt, session.user?.code ?? null);
    setUnsettled(attempt?.body ?? null);
  };
  const run = async (body: Body): Promise<Output> => {
    const known = attempts.of(member);
    const attempt = known && sameBody(known.body, body) ? known : { key: uuid(), member, body };
    attempts.keep(attempt, member);
    setBusy(true);
    try {
      const response = await send(body, attempt.key);
      settle(null);
      return response;
    } catch (error) {
      settle(isSettledBy(error) ? null : attempt);
      throw error;
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return {
    call: (body) => {
      running.current ??= run(body);
      return running.current;
    },
    busy,
    unsettled,
    forget: () => settle(null),
  };
}

/** Whether the server refused for good: it would refuse the same key and body for ever. Otherwise the outcome is unknown. */
function isSettledBy(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'RATE_LIMITED' && error.code !== 'BUSY';
}

const sameBody = (item: unknown, other: unknown) => fingerprint(item) === fingerprint(other);

/** A file is identified by its name, size and time. */
function fingerprint(body: unknown): string {
  return JSON.stringify(body, (_name, value) => (value instanceof File ? ['file', value.name, value.size, value.lastModified] : value));
}
