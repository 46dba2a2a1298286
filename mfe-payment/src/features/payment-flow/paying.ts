import { msg } from '@lingui/core/macro';
import { type EndpointInput, type InvoicePage, isApiError, paths } from '@portal/contract';
import { abandonPayment, type startPayment } from '@portal/contract/endpoints';
import type { PaymentShell } from '../../shell.ts';
import { type Asking, keepAsking, onAwake } from '../payment-state/keep-asking.ts';
import { invitesToPay, isOpen, nextPaying, type PayEvent, type Paying, payingOf } from '../payment-state/payment-state.ts';
import type { Payable, Provider, StartAnswer } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';

const every = 5_000;
/** People look into a review: there is no hurry. */
const everyReview = 30_000;
const redirectAfter = 1_000;
const ignore = () => undefined;

/** The order to pay as `goOnlinePayment` takes it. */
export type PaymentOrder = EndpointInput<typeof startPayment>['body'];

export interface PayingTarget {
  payable: Payable;
  /** The order as the back end knows it now. */
  load: () => Promise<InvoicePage>;
  onPaid?: () => void;
}

export interface PayingSnapshot {
  paying: Paying;
  /** The newest answer of the back end. */
  page: InvoicePage;
}

export interface PayingStore {
  get: () => PayingSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Follows the order until the undo is called. */
  follow: () => () => void;
  /** Submits the order; resolves when it is known what became of it. */
  pay: (order: PaymentOrder, start: (order: PaymentOrder) => Promise<StartAnswer>) => Promise<void>;
  cancel: () => Promise<void>;
  /** Asks the provider for the open payment again; with `leave` the person goes to its page. */
  reopen: (leave: boolean) => Promise<void>;
  askNow: () => void;
  /** Asks the back end where the order stands; a failure says nothing. */
  look: () => Promise<void>;
  /** The countdown is at zero. */
  timeOver: () => Promise<void>;
}

/** Pays one order: does what each state of the machine asks for, and tells the machine what came of it. */
export function createPaying(shell: PaymentShell, target: PayingTarget, loaded: InvoicePage): PayingStore {
  let snapshot: PayingSnapshot = { paying: payingOf(loaded.invoice, shell.now()), page: loaded };
  let asking: (Asking & { of: string }) | undefined;
  let following = false;
  let submits = 0;
  let lateForSubmit = false;
  const listeners = new Set<() => void>();
  const { payable } = target;

  const show = (next: PayingSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const tell = (event: PayEvent) => {
    const before = snapshot.paying;
    const paying = nextPaying(before, event);
    if (paying === before) return;
    show({ ...snapshot, paying });
    announce(before, paying);
    ask();
    if (before.at === 'submitting' && lateForSubmit) void timeOver();
  };

  /** Tells the other sections how it ended, and leads on where there is nothing more to do. */
  const announce = (before: Paying, now: Paying) => {
    if (now.at === before.at) return;
    if (now.at === 'expired') setTimeout(() => shell.navigate('/'), redirectAfter);
    const paid = now.at === 'paid';
    if (paid || (now.at === 'failed' && now.ending)) shell.events.emit('payment:settled', { invoiceId: payable.invoice_id, paid });
    if (!paid) return;
    target.onPaid?.();
    void lookQuietly();
  };

  /** Loads the order anew. What was asked before a submit says nothing about what came of it. */
  const look = async (answered = false): Promise<void> => {
    const asked = submits;
    const page = await target.load();
    if (asked !== submits) return;
    show({ ...snapshot, page });
    tell({ type: 'found', invoice: page.invoice, now: shell.now(), answered });
  };
  const lookQuietly = () => look().catch(ignore);

  /** Keeps asking what the state waits for. */
  const ask = () => {
    const { paying } = snapshot;
    const of = following ? waitsFor(paying) : 'nothing';
    if (asking?.of === of) return;
    asking?.stop();
    asking = undefined;
    if (of === 'provider') asking = { of, ...keepAsking(askProvider, { every, onFailure: complain, silentAfter: 3, onSilence: unheard }) };
    if (of === 'order' || of === 'staff') asking = { of, ...keepAsking(askOrder, { every: of === 'staff' ? everyReview : every }) };
    if (paying.at === 'code' && paying.result === null && of !== 'nothing') void reopen(false);
  };
  const askOrder = async () => {
    await look();
    return false;
  };
  const askProvider = async (signal?: AbortSignal): Promise<boolean> => {
    const { paying } = snapshot;
    const provider = isOpen(paying) ? providerOf(paying.method) : undefined;
    if (!provider?.ask || !isOpen(paying) || paying.result === null) return false;
    const end = await provider.ask(shell, paying.result, signal);
    tell({ type: 'heard' });
    if (end?.paid) tell({ type: 'settled' });
    else if (end) tell({ type: 'ended', ending: end });
    return end !== null;
  };
  const complain = (error: unknown) => {
    const said = isApiError(error) && error.message;
    const words = provider()?.askFailed ?? msg`Error`;
    shell.notify.error(said || shell.i18n._(words));
  };
  const unheard = () => tell({ type: 'troubled', trouble: 'unheard' });
  const provider = (): Provider | undefined => (isOpen(snapshot.paying) ? providerOf(snapshot.paying.method) : undefined);

  const pay: PayingStore['pay'] = async (order, start) => {
    tell({ type: 'submitted' });
    if (snapshot.paying.at !== 'submitting') return;
    submits += 1;
    try {
      await begin(order, await start(order));
    } catch (error) {
      await refused(error);
    }
  };
  const begin = async (order: PaymentOrder, answer: StartAnswer) => {
    const taker = order.method ? providerOf(order.method) : undefined;
    const result = taker?.resultOf(answer);
    if (taker && result) {
      const payment = { method: order.method!, amount: order.needPay, result, endsAt: taker.endOf(result) };
      tell({ type: 'opened', kind: taker.kind, payment });
      // Coupon and credit are fixed from now on, whatever becomes of it.
      return lookQuietly();
    }
    tell({ type: 'settled' });
    if (!payable.apply_code) shell.navigate(paths.me({ tab: 'payment' }));
  };
  /** A payment may have begun all the same, here or in another tab: only the back end knows. */
  const refused = async (error: unknown) => {
    await look(true).catch(ignore);
    const code = isApiError(error) ? error.code : null;
    tell({ type: 'refused', inFlight: code === 'IN_FLIGHT' });
    if (!invitesToPay(snapshot.paying) || code === 'UNAUTHENTICATED') return;
    if (!isApiError(error)) reportError(error);
    await shell.dialogs.alert({
      title: shell.i18n._(msg`The payment could not start`),
      html: (isApiError(error) && error.message) || shell.i18n._(msg`Error`),
    });
  };

  const cancel = async () => {
    tell({ type: 'cancelling' });
    try {
      await shell.api.call(abandonPayment, { body: payable }, { quiet: true });
      tell({ type: 'cancelled' });
      await lookQuietly();
    } catch (error) {
      const code = isApiError(error) ? error.code : null;
      if (code === 'ALREADY_PAID' || code === 'NOT_FOUND') await lookQuietly();
      tell({ type: 'troubled', trouble: code === 'IN_FLIGHT' ? 'still-open' : 'unanswered' });
    }
  };

  const reopen = async (leave: boolean) => {
    try {
      const result = await provider()?.reopen(shell, payable);
      if (result) tell({ type: 'reopened', result, leaving: leave });
    } catch {
      await lookQuietly();
      tell({ type: 'troubled', trouble: 'unanswered' });
    }
  };

  /** A last question before the time is over: a payment that arrived counts. */
  const checkFinalStatus = async () => {
    await askProvider().catch(ignore);
    await lookQuietly();
  };
  const timeOver = async () => {
    lateForSubmit = snapshot.paying.at === 'submitting';
    if (lateForSubmit) return;
    await checkFinalStatus();
    tell({ type: 'timeOver' });
  };

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow() {
      following = true;
      const undo = [
        onAwake(() => {
          tell({ type: 'returned' });
          if (waitsFor(snapshot.paying) === 'nothing') void lookQuietly();
        }),
        shell.events.on('order:cancelled', ({ invoiceId }) => {
          if (invoiceId === payable.invoice_id) void lookQuietly();
        }),
      ];
      ask();
      return () => {
        for (const each of undo) each();
        following = false;
        ask();
      };
    },
    pay,
    cancel,
    reopen,
    askNow: () => asking?.now(),
    look: lookQuietly,
    timeOver,
  };
}

/** Who has to be asked again and again while a state lasts. */
function waitsFor(paying: Paying): 'provider' | 'order' | 'staff' | 'nothing' {
  if (paying.at === 'code' && paying.result !== null) return providerOf(paying.method)?.ask ? 'provider' : 'order';
  if (isOpen(paying) || paying.at === 'confirming') return 'order';
  return paying.at === 'review' ? 'staff' : 'nothing';
}
