import { type InvoicePage, isApiError } from '@portal/contract';
import { abandonPayment } from '@portal/contract/endpoints';
import type { PaymentShell } from '../../shell.ts';
import { isOpen, type Paying } from '../payment-state/payment-state.ts';
import { onAwake } from '../payment-state/poll.ts';
import type { Payable } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { createMachine, type PaymentMachine } from './payment-machine.ts';
import { createPolling, waitsFor } from './polling.ts';
import { createSubmit, type SubmitOrder } from './submit-order.ts';

/** Leaves time to read that the order has expired (INVOICE-21). */
const goHomeAfterMs = 1_000;

export interface PayingTarget {
  payable: Payable;
  /** Loads the order's current state from the back end. */
  load: () => Promise<InvoicePage>;
  /** Called once this page learns that the order is paid. */
  onPaid?: () => void;
}

export interface PayingStore extends Pick<PaymentMachine, 'get' | 'store'> {
  /** Keeps the state up to date, by polling and by events, until the returned function is called. */
  follow: () => () => void;
  pay: SubmitOrder;
  /** Cancels the open payment at the back end; the order can then be paid in another way. */
  cancel: () => Promise<void>;
  /** Requests the open payment from its provider again; `leave`: the person goes to the provider's page. */
  reopen: (leave: boolean) => Promise<void>;
  /** Polls at once instead of waiting for the next time. */
  queryNow: () => void;
  /** Reloads the order from the back end; a failure changes nothing. */
  reload: () => Promise<void>;
  /** To be called when the countdown reaches zero. */
  timeOver: () => Promise<void>;
}

/** Pays one order: runs the action that each state of the machine calls for, and reports the outcome to the machine. */
export function createPaying(shell: PaymentShell, { payable, load, onPaid }: PayingTarget, loaded: InvoicePage): PayingStore {
  /** The countdown reached zero while a submit was under way: the order may expire only after its response. */
  let timeRanOutInSubmit = false;

  const onChange = (before: Paying, now: Paying) => {
    if (now.status !== before.status) onNewStatus(now);
    polling.update();
    if (before.status === 'submitting' && timeRanOutInSubmit) void timeOver();
  };
  const machine = createMachine(shell, { loaded, load, onChange });
  const { get, dispatch, loadQuietly } = machine;

  const onNewStatus = (now: Paying) => {
    announceOutcome(now);
    if (now.status === 'expired') setTimeout(() => shell.navigate('/'), goHomeAfterMs);
    if (now.status !== 'paid') return;
    onPaid?.();
    void loadQuietly();
  };

  /** Notifies the other sections of an outcome; a failure without one is only a payment that has disappeared. */
  const announceOutcome = (now: Paying) => {
    const paid = now.status === 'paid';
    if (paid || (now.status === 'failed' && now.outcome)) shell.events.emit('payment:settled', { invoiceId: payable.invoice_id, paid });
  };

  const cancel = async () => {
    dispatch({ type: 'cancelling' });
    try {
      await shell.api.call(abandonPayment, { body: payable }, { quiet: true });
      dispatch({ type: 'cancelled' });
      await loadQuietly();
    } catch (error) {
      const code = isApiError(error) ? error.code : null;
      // Neither can be cancelled any more: once the reloaded order shows that, the issue below changes nothing.
      if (code === 'ALREADY_PAID' || code === 'NOT_FOUND') await loadQuietly();
      dispatch({ type: 'issue', issue: code === 'IN_FLIGHT' ? 'still-open' : 'unanswered' });
    }
  };

  const reopen = async (leave: boolean) => {
    const { paying } = get();
    const provider = isOpen(paying) ? providerOf(paying.method) : undefined;
    try {
      const result = await provider?.reopen(shell, payable);
      if (result) dispatch({ type: 'reopened', result, leaving: leave });
    } catch {
      await loadQuietly();
      dispatch({ type: 'issue', issue: 'unanswered' });
    }
  };
  const polling = createPolling(shell, machine, () => void reopen(false));

  const timeOver = async () => {
    timeRanOutInSubmit = get().paying.status === 'submitting';
    if (timeRanOutInSubmit) return;
    // Query once more before the order expires, in case the payment has arrived.
    await polling.queryProvider().catch(() => undefined);
    await loadQuietly();
    dispatch({ type: 'timeOver' });
  };

  const follow = () => {
    const stops = [
      onAwake(() => {
        dispatch({ type: 'returned' });
        if (waitsFor(get().paying) === 'nothing') void loadQuietly();
      }),
      shell.events.on('order:cancelled', ({ invoiceId }) => {
        if (invoiceId === payable.invoice_id) void loadQuietly();
      }),
      polling.stop,
    ];
    polling.start();
    return () => {
      for (const stop of stops) stop();
    };
  };

  return {
    get,
    store: machine.store,
    follow,
    pay: createSubmit(shell, machine, payable),
    cancel,
    reopen,
    queryNow: polling.now,
    reload: loadQuietly,
    timeOver,
  };
}
