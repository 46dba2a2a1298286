import type { Invoice, PaymentAttempt } from '@portal/contract';

/** A payment that is open at its provider. `result` is what the provider shows it by; null until it is known. */
export interface OpenPayment {
  method: string;
  /** HK$. */
  amount: number;
  result: unknown;
  /** After this moment it takes no more money. */
  endsAt: string | null;
}

/** Why an open payment can't be seen to, or given up, at this moment. */
export type PaymentIssue = 'unheard' | 'unanswered' | 'still-open';

/** How a payment ended without success, in the provider's words. `uncharged`: the provider is sure that it took nothing. */
export interface Outcome {
  code: string;
  description: string;
  uncharged: boolean;
}

/** Where paying one order stands. README.md has the table. */
export type Paying =
  /** `cancelled`: the person has just given up a payment here. */
  | { status: 'form'; cancelled: boolean }
  | { status: 'submitting' }
  | ({ status: 'code'; cancelling: boolean; issue: PaymentIssue | null } & OpenPayment)
  /** `leaving`: the person is on the way to the provider's page. */
  | ({ status: 'card'; cancelling: boolean; issue: PaymentIssue | null; leaving: boolean } & OpenPayment)
  | { status: 'confirming' }
  | { status: 'review' }
  | { status: 'paid' }
  /** `outcome` is null where it is only known that no payment is open any more. */
  | { status: 'failed'; outcome: Outcome | null }
  /** Its time ran out here; `unsure`: a payment was open, and its provider may yet confirm it. */
  | { status: 'expired'; unsure: boolean }
  /** It was over when the page asked. */
  | { status: 'closed'; cancelled: boolean };

export type PayEvent =
  | { type: 'submitted' }
  | { type: 'opened'; kind: 'code' | 'card'; payment: OpenPayment }
  /** `inFlight`: because another payment runs. */
  | { type: 'refused'; inFlight: boolean }
  /** The order as the back end knows it. `answered`: it follows a submit, and says what became of it. */
  | { type: 'found'; invoice: Invoice; now: number; answered?: boolean }
  | { type: 'reopened'; result: unknown; leaving: boolean }
  | { type: 'settled' }
  | { type: 'ended'; outcome: Outcome }
  | { type: 'cancelling' }
  | { type: 'cancelled' }
  | { type: 'issue'; issue: PaymentIssue }
  | { type: 'heard' }
  | { type: 'returned' }
  | { type: 'timeOver' };

/** Where paying an order stands by what the back end says of it alone: how a page begins, in whatever tab, language or device. */
export function payingOf(invoice: Invoice, now: number): Paying {
  if (invoice.paid) return { status: 'paid' };
  if (invoice.attempt) return openOf(invoice.attempt, invoice.amount_remaining);
  if (invoice.in_flight) return { status: 'confirming' };
  if (invoice.state === 'expired' || invoice.state === 'cancelled') return { status: 'closed', cancelled: invoice.state === 'cancelled' };
  if (invoice.expiry_time && Date.parse(invoice.expiry_time) <= now) return { status: 'closed', cancelled: false };
  return { status: 'form', cancelled: false };
}

function openOf({ method, state, result, expires_at }: PaymentAttempt, amount: number): Paying {
  const open = { method, amount, result: result ?? null, endsAt: expires_at ?? null, cancelling: false, issue: null };
  if (state === 'code') return { status: 'code', ...open };
  return state === 'card' ? { status: 'card', ...open, leaving: false } : { status: state };
}

/** The one table of paying: what an event makes of a state. What it doesn't name stays as it is; nothing leaves `paid` (PAY-4). */
export function nextPaying(state: Paying, event: PayEvent): Paying {
  if (state.status === 'paid' || state.status === 'expired') return event.type === 'settled' ? { status: 'paid' } : state;
  switch (event.type) {
    case 'settled':
      return { status: 'paid' };
    case 'submitted':
      return invitesToPay(state) ? { status: 'submitting' } : state;
    case 'opened':
      return state.status === 'submitting' ? opened(event) : state;
    case 'refused':
      if (state.status !== 'submitting') return state;
      return event.inFlight ? { status: 'confirming' } : { status: 'form', cancelled: false };
    case 'found':
      return state.status === 'submitting' && !event.answered && !event.invoice.paid ? state : found(state, event);
    case 'timeOver':
      return timeOver(state) ?? state;
    default:
      return isOpen(state) ? nextOpen(state, event) : state;
  }
}

function opened({ kind, payment }: Extract<PayEvent, { type: 'opened' }>): Paying {
  const open = { ...payment, cancelling: false, issue: null };
  return kind === 'code' ? { status: 'code', ...open } : { status: 'card', ...open, leaving: true };
}

/** A payment that is no longer there has ended; how, only its provider could say. A back end that never speaks of attempts says nothing about it (0017). */
function found(state: Paying, { invoice, now }: Extract<PayEvent, { type: 'found' }>): Paying {
  const known = payingOf(invoice, now);
  if (known.status === 'form') {
    if (invitesToPay(state)) return state;
    const wasOpen = isOpen(state) || state.status === 'confirming' || state.status === 'review';
    if (wasOpen) return invoice.attempt === undefined ? state : { status: 'failed', outcome: null };
  }
  if (known.status === 'closed' && !known.cancelled) return timeOver(state) ?? known;
  if (isOpen(state) && isOpen(known) && state.status === known.status && state.method === known.method) {
    return { ...state, result: known.result ?? state.result, endsAt: known.endsAt };
  }
  return known;
}

/** The time ran out before the person's eyes. */
function timeOver(state: Paying): Paying | undefined {
  return isOpen(state) || invitesToPay(state) ? { status: 'expired', unsure: isOpen(state) } : undefined;
}

function nextOpen(state: Open, event: PayEvent): Paying {
  switch (event.type) {
    case 'reopened':
      return state.status === 'card'
        ? { ...state, result: event.result, leaving: event.leaving, issue: null }
        : { ...state, result: event.result, issue: null };
    case 'ended':
      return { status: 'failed', outcome: event.outcome };
    case 'cancelling':
      return { ...state, cancelling: true, issue: null };
    case 'cancelled':
      return { status: 'form', cancelled: true };
    case 'issue':
      return { ...state, cancelling: false, issue: event.issue };
    case 'heard':
      return state.issue === 'unheard' ? { ...state, issue: null } : state;
    case 'returned':
      return state.status === 'card' ? { ...state, leaving: false } : state;
    default:
      return state;
  }
}

type Open = Extract<Paying, { status: 'code' | 'card' }>;

/** Whether a payment is open that the person can still pay. */
export function isOpen(state: Paying): state is Open {
  return state.status === 'code' || state.status === 'card';
}

/** Whether the page asks for a payment: never while one may bring money (PAY-10). */
export function invitesToPay(state: Paying): boolean {
  return state.status === 'form' || state.status === 'failed';
}
