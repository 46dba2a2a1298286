import type { Invoice, PaymentAttempt } from '@portal/contract';

/** A payment that is open at its provider. `result` is the provider's data for showing it; null until known. */
export interface OpenPayment {
  method: string;
  /** HK$. */
  amount: number;
  result: unknown;
  /** After this time it takes no money. */
  endsAt: string | null;
}

/** Why an open payment can't be checked or cancelled right now. */
export type PaymentIssue = 'unheard' | 'unanswered' | 'still-open';

/** How a payment failed, in the provider's words. `uncharged`: the provider is sure that it charged nothing. */
export interface Outcome {
  code: string;
  description: string;
  uncharged: boolean;
}

/** The state of paying one order. README.md has the table. */
export type Paying =
  /** `cancelled`: a payment was just cancelled here. */
  | { status: 'form'; cancelled: boolean }
  | { status: 'submitting' }
  | ({ status: 'code'; cancelling: boolean; issue: PaymentIssue | null } & OpenPayment)
  /** `leaving`: the person is on the way to the provider's page. */
  | ({ status: 'card'; cancelling: boolean; issue: PaymentIssue | null; leaving: boolean } & OpenPayment)
  | { status: 'confirming' }
  | { status: 'review' }
  | { status: 'paid' }
  /** `outcome` is null if all we know is that no payment is open any more. */
  | { status: 'failed'; outcome: Outcome | null }
  /** Its time ran out on this page. `unsure`: a payment was open, and its provider may still confirm it. */
  | { status: 'expired'; unsure: boolean }
  /** It had already ended when the page loaded it. */
  | { status: 'closed'; cancelled: boolean };

export type PayEvent =
  | { type: 'submitted' }
  | { type: 'opened'; kind: 'code' | 'card'; payment: OpenPayment }
  /** `inFlight`: because another payment is under way. */
  | { type: 'refused'; inFlight: boolean }
  /** The back end's state of the order. `answered`: this follows a submit and shows its outcome. */
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

/** Returns the payment state from the back end's response alone: where a page starts, in any tab, language or device. */
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

/** The table of payment states: returns the state after an event. Anything not listed changes nothing; nothing leaves `paid` (PAY-4). */
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

/** A payment that has disappeared has ended; only its provider knows how. A back end without attempts can't report that (0017). */
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

/** The time ran out while the page was open. */
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

/** Whether the person can still complete an open payment. */
export function isOpen(state: Paying): state is Open {
  return state.status === 'code' || state.status === 'card';
}

/** Whether the page offers to pay: never while an earlier payment may still succeed (PAY-10). */
export function invitesToPay(state: Paying): boolean {
  return state.status === 'form' || state.status === 'failed';
}
