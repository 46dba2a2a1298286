import { type Kept, uuid } from '@portal/contract';

export const attemptName = 'order';
const nextKeyName = 'next order';

/** An order that was sent and not yet answered. All tabs of this browser share it, so that two of them place only one order. */
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
export const openAttempt = (kept: Kept) => kept.read<OrderAttempt>(attemptName);

/**
 * Prepares the key of this browser's next order. Tabs see each other's storage only after a moment: if the key were made on the press, two
 * tabs pressed within that moment would use two keys.
 */
export const prepareKey = (kept: Kept) => kept.read<string>(nextKeyName) ?? renewKey(kept);

/** Begins an attempt, or resumes an unanswered one for exactly the same request, with its key. */
export function beginAttempt(kept: Kept, body: OrderAttempt['body']): OrderAttempt {
  const open = openAttempt(kept);
  if (open && JSON.stringify(open.body) === JSON.stringify(body)) return open;
  // The prepared key belongs to the open attempt; a different order needs a new one.
  const attempt = { key: open ? renewKey(kept) : prepareKey(kept), body };
  kept.write(attemptName, attempt);
  return attempt;
}

/** Forgets the attempt, once answered or abandoned by the person. */
export function endAttempt(kept: Kept): void {
  kept.clear(attemptName);
  renewKey(kept);
}

function renewKey(kept: Kept): string {
  const key = uuid();
  kept.write(nextKeyName, key);
  return key;
}
