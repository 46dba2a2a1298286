import { uuid } from '@portal/contract';
import * as v from 'valibot';

export const attemptKey = 'portal.cart.order';
const nextKeyName = 'portal.cart.order.next';

const enrolItem = v.object({ id: v.number(), special_request: v.optional(v.string()), participant_code: v.optional(v.string()) });
const attemptSchema = v.object({
  /** The idempotency key: the same question again makes no second order (PAY-6). */
  key: v.string(),
  /** Who orders; nobody else may finish it. */
  member: v.string(),
  body: v.object({ activities: v.array(enrolItem), from: v.literal('web'), total: v.number() }),
});

/** An order that was asked for and not yet answered. All tabs of this browser share it, so that two of them make one order. */
export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** The attempt of this member that was not answered, if there is one. */
export function openAttempt(storage: Storage, member: string): OrderAttempt | null {
  const attempt = storedAttempt(storage);
  return attempt?.member === member ? attempt : null;
}

/**
 * Lays the key of this browser's next order ready. Tabs see what another one stores only after a moment: a key that is made when the button is pressed may be
 * two, in two tabs that are pressed within it.
 */
export function prepareKey(storage: Storage): string {
  return read(storage, nextKeyName) ?? renewKey(storage);
}

/** Begins an attempt; one for the same classes that was not answered goes on under its key. */
export function beginAttempt(storage: Storage, member: string, body: OrderAttempt['body']): OrderAttempt {
  const stored = storedAttempt(storage);
  if (stored?.member === member && JSON.stringify(stored.body) === JSON.stringify(body)) return stored;
  // The prepared key is that of the stored attempt: another order needs another one.
  const attempt = { key: stored ? renewKey(storage) : prepareKey(storage), member, body };
  write(storage, attemptKey, JSON.stringify(attempt));
  return attempt;
}

/** Forgets the attempt: it was answered, or the person gave it up. */
export function endAttempt(storage: Storage): void {
  try {
    storage.removeItem(attemptKey);
  } catch {
    // It was never kept.
  }
  renewKey(storage);
}

function storedAttempt(storage: Storage): OrderAttempt | null {
  try {
    const { success, output } = v.safeParse(attemptSchema, JSON.parse(read(storage, attemptKey) ?? 'null'));
    return success ? output : null;
  } catch {
    return null;
  }
}

function renewKey(storage: Storage): string {
  const key = uuid();
  write(storage, nextKeyName, key);
  return key;
}

function read(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}

function write(storage: Storage, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch {
    // A full or forbidden storage: a reload can't ask again, this page can.
  }
}
