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
export type Trouble = 'unheard' | 'unanswered' | 'still-open';

/** How a payment ended without success, in the provider's words. `uncharged`: the provider is sure that it took nothing. */
export interface Ending {
  code: string;
  description: string;
  uncharged: boolean;
}

/** Where paying one order stands. README.md has the table. */
export type Paying =
  /** `cancelled`: the person has just given up a payment here. */
  | { at: 'form'; cancelled: boolean }
  | { at: 'submitting' }
  | ({ at: 'code'; cancelling: boolean; trouble: Trouble | null } & OpenPayment)
  /** `leaving`: the person is on the way to the provider's page. */
  | ({ at: 'card'; cancelling: boolean; trouble: Trouble | null; leaving: boolean } & OpenPayment)
  | { at: 'confirming' }
  | { at: 'review' }
  | { at: 'paid' }
  /** `ending` is null where it is only known that no payment is open any more. */
  | { at: 'failed'; ending: Ending | null }
  /** Its time ran out here; `unsure`: a payment was open, and its provider may yet confirm it. */
  | { at: 'expired'; unsure: boolean }
  /** It was over when the page asked. */
  | { at: 'closed'; cancelled: boolean };

export type PayEvent =
  | { type: 'submitted' }
  | { type: 'opened'; kind: 'code' | 'card'; payment: OpenPayment }
  /** `inFlight`: because another payment runs. */
  | { type: 'refused'; inFlight: boolean }
  /** The order as the back end knows it. `answered`: it follows a submit, and says what became of it. */
  | { type: 'found'; invoice: Invoice; now: number; answered?: boolean }
  | { type: 'reopened'; result: unknown; leaving: boolean }
  | { type: 'settled' }
  | { type: 'ended'; ending: Ending }
  | { type: 'cancelling' }
  | { type: 'cancelled' }
  | { type: 'troubled'; trouble: Trouble }
  | { type: 'heard' }
  | { type: 'returned' }
  | { type: 'timeOver' };

/** Where paying an order stands by what the back end says of it alone: how a page begins, in whatever tab, language or device. */
export function payingOf(invoice: Invoice, now: number): Paying {
  if (invoice.paid) return { at: 'paid' };
  if (invoice.attempt) return openOf(invoice.attempt, invoice.amount_remaining);
  if (invoice.in_flight) return { at: 'confirming' };
  if (invoice.state === 'expired' || invoice.state === 'cancelled') return { at: 'closed', cancelled: invoice.state === 'cancelled' };
  if (invoice.expiry_time && Date.parse(invoice.expiry_time) <= now) return { at: 'closed', cancelled: false };
  return { at: 'form', cancelled: false };
}

function openOf({ method, state, result, expires_at }: PaymentAttempt, amount: number): Paying {
  const open = { method, amount, result: result ?? null, endsAt: expires_at ?? null, cancelling: false, trouble: null };
  if (state === 'code') return { at: 'code', ...open };
  return state === 'card' ? { at: 'card', ...open, leaving: false } : { at: state };
}

/** The one table of paying: what an event makes of a state. What it doesn't name stays as it is; nothing leaves `paid` (PAY-4). */
export function nextPaying(state: Paying, event: PayEvent): Paying {
  if (state.at === 'paid' || state.at === 'expired') return event.type === 'settled' ? { at: 'paid' } : state;
  switch (event.type) {
    case 'settled':
      return { at: 'paid' };
    case 'submitted':
      return invitesToPay(state) ? { at: 'submitting' } : state;
    case 'opened':
      return state.at === 'submitting' ? opened(event) : state;
    case 'refused':
      if (state.at !== 'submitting') return state;
      return event.inFlight ? { at: 'confirming' } : { at: 'form', cancelled: false };
    case 'found':
      return state.at === 'submitting' && !event.answered && !event.invoice.paid ? state : found(state, event);
    case 'timeOver':
      return timeOver(state) ?? state;
    default:
      return isOpen(state) ? nextOpen(state, event) : state;
  }
}

function opened({ kind, payment }: Extract<PayEvent, { type: 'opened' }>): Paying {
  const open = { ...payment, cancelling: false, trouble: null };
  return kind === 'code' ? { at: 'code', ...open } : { at: 'card', ...open, leaving: true };
}

/** A payment that is no longer there has ended; how, only its provider could say. A back end that never speaks of attempts says nothing about it (0017). */
function found(state: Paying, { invoice, now }: Extract<PayEvent, { type: 'found' }>): Paying {
  const known = payingOf(invoice, now);
  if (known.at === 'form') {
    if (invitesToPay(state)) return state;
    const wasOpen = isOpen(state) || state.at === 'confirming' || state.at === 'review';
    if (wasOpen) return invoice.attempt === undefined ? state : { at: 'failed', ending: null };
  }
  if (known.at === 'closed' && !known.cancelled) return timeOver(state) ?? known;
  if (isOpen(state) && isOpen(known) && state.at === known.at && state.method === known.method) {
    return { ...state, result: known.result ?? state.result, endsAt: known.endsAt };
  }
  return known;
}

/** The time ran out before the person's eyes. */
function timeOver(state: Paying): Paying | undefined {
  return isOpen(state) || invitesToPay(state) ? { at: 'expired', unsure: isOpen(state) } : undefined;
}

function nextOpen(state: Open, event: PayEvent): Paying {
  switch (event.type) {
    case 'reopened':
      return state.at === 'card'
        ? { ...state, result: event.result, leaving: event.leaving, trouble: null }
        : { ...state, result: event.result, trouble: null };
    case 'ended':
      return { at: 'failed', ending: event.ending };
    case 'cancelling':
      return { ...state, cancelling: true, trouble: null };
    case 'cancelled':
      return { at: 'form', cancelled: true };
    case 'troubled':
      return { ...state, cancelling: false, trouble: event.trouble };
    case 'heard':
      return state.trouble === 'unheard' ? { ...state, trouble: null } : state;
    case 'returned':
      return state.at === 'card' ? { ...state, leaving: false } : state;
    default:
      return state;
  }
}

type Open = Extract<Paying, { at: 'code' | 'card' }>;

/** Whether a payment is open that the person can still pay. */
export function isOpen(state: Paying): state is Open {
  return state.at === 'code' || state.at === 'card';
}

/** Whether the page asks for a payment: never while one may bring money (PAY-10). */
export function invitesToPay(state: Paying): boolean {
  return state.at === 'form' || state.at === 'failed';
}
