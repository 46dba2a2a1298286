import { type MemberStorage, uuid } from '@portal/contract';

export const attemptName = 'order';
const nextKeyName = 'next order';

/** An order that was sent and has no response yet. All tabs of this browser share it, so that two of them place only one order. */
export interface OrderAttempt {
  /** The idempotency key: repeating the request doesn't place a second order (PAY-6). */
  key: string;
  body: {
    activities: { id: number; special_request?: string; participant_code?: string }[];
    from: 'web';
    total: number;
    outside_ages: boolean;
  };
}

/** The member's unanswered attempt, if there is one. */
export const openAttempt = (storage: MemberStorage) => storage.read<OrderAttempt>(attemptName);

/**
 * Prepares the key of this browser's next order. Tabs see each other's storage only after a moment: if the key were made on the press, two
 * tabs pressed within that moment would use two keys.
 */
export const prepareKey = (storage: MemberStorage) => storage.read<string>(nextKeyName) ?? renewKey(storage);

/** Begins an attempt, or resumes an unanswered one for exactly the same request, with its key. */
export function beginAttempt(storage: MemberStorage, body: OrderAttempt['body']): OrderAttempt {
  const open = openAttempt(storage);
  if (open && JSON.stringify(open.body) === JSON.stringify(body)) return open;
  // The prepared key belongs to the open attempt; a different order needs a new one.
  const attempt = { key: open ? renewKey(storage) : prepareKey(storage), body };
  storage.write(attemptName, attempt);
  return attempt;
}

/** Forgets the attempt, once it has a response or the person has abandoned it. */
export function endAttempt(storage: MemberStorage): void {
  storage.clear(attemptName);
  renewKey(storage);
}

function renewKey(storage: MemberStorage): string {
  const key = uuid();
  storage.write(nextKeyName, key);
  return key;
}
