import { type InvoicePage, isApiError } from '@portal/contract';
import { abandonPayment } from '@portal/contract/endpoints';
import type { PaymentShell } from '../../shell.ts';
import { onAwake } from '../payment-state/keep-asking.ts';
import { isOpen, type Paying } from '../payment-state/payment-state.ts';
import type { Payable } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { createMachine, type PaymentMachine } from './payment-machine.ts';
import { createPolling, waitsFor } from './polling.ts';
import { createSubmit, type SubmitOrder } from './submit-order.ts';

const redirectAfter = 1_000;

export interface PayingTarget {
  payable: Payable;
  /** Loads the order's current state from the back end. */
  load: () => Promise<InvoicePage>;
  onPaid?: () => void;
}

export interface PayingStore extends Pick<PaymentMachine, 'get' | 'subscribe'> {
  /** Follows the order until the returned function is called. */
  follow: () => () => void;
  pay: SubmitOrder;
  cancel: () => Promise<void>;
  /** Requests the open payment from its provider again; `leave`: the person goes to the provider's page. */
  reopen: (leave: boolean) => Promise<void>;
  askNow: () => void;
  /** Reloads the order from the back end; a failure changes nothing. */
  look: () => Promise<void>;
  /** Called when the countdown reaches zero. */
  timeOver: () => Promise<void>;
}

/** Pays one order: runs the action that each state of the machine calls for, and reports the outcome to the machine. */
export function createPaying(shell: PaymentShell, { payable, load, onPaid }: PayingTarget, loaded: InvoicePage): PayingStore {
  let lateForSubmit = false;

  const onChange = (before: Paying, now: Paying) => {
    announce(before, now);
    polling.update();
    if (before.status === 'submitting' && lateForSubmit) void timeOver();
  };
  const machine = createMachine(shell, { loaded, load, onChange });
  const { get, dispatch, loadQuietly } = machine;

  /** Reports the outcome to the other sections. After an expiry, goes to the front page a little later. */
  const announce = (before: Paying, now: Paying) => {
    if (now.status === before.status) return;
    if (now.status === 'expired') setTimeout(() => shell.navigate('/'), redirectAfter);
    const paid = now.status === 'paid';
    if (paid || (now.status === 'failed' && now.outcome)) shell.events.emit('payment:settled', { invoiceId: payable.invoice_id, paid });
    if (!paid) return;
    onPaid?.();
    void loadQuietly();
  };

  const cancel = async () => {
    dispatch({ type: 'cancelling' });
    try {
      await shell.api.call(abandonPayment, { body: payable }, { quiet: true });
      dispatch({ type: 'cancelled' });
      await loadQuietly();
    } catch (error) {
      const code = isApiError(error) ? error.code : null;
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
    lateForSubmit = get().paying.status === 'submitting';
    if (lateForSubmit) return;
    // Ask once more before the order expires, in case the payment has arrived.
    await polling.askProvider().catch(() => undefined);
    await loadQuietly();
    dispatch({ type: 'timeOver' });
  };

  const follow = () => {
    const undo = [
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
      for (const each of undo) each();
    };
  };

  return {
    get,
    subscribe: machine.subscribe,
    follow,
    pay: createSubmit(shell, machine, payable),
    cancel,
    reopen,
    askNow: polling.now,
    look: loadQuietly,
    timeOver,
  };
}
