import type { InvoicePage } from '@portal/contract';
import type { PaymentShell } from '../../shell.ts';
import { nextPaying, type PayEvent, type Paying, payingOf } from '../payment-state/payment-state.ts';

export interface PayingSnapshot {
  paying: Paying;
  /** The newest answer of the back end. */
  page: InvoicePage;
}

/** The state of paying one order, and the order itself: the table of `payment-state.ts`, kept for a page. */
export interface PaymentMachine {
  get: () => PayingSnapshot;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: PayEvent) => void;
  /** Loads the order again. `answered`: it follows a submit, and says what became of it. */
  load: (answered?: boolean) => Promise<void>;
  /** The same; a failure changes nothing. */
  loadQuietly: () => Promise<void>;
  /** An order is being submitted: what was asked before says nothing about what came of it. */
  forgetLoads: () => void;
}

export interface MachineOptions {
  loaded: InvoicePage;
  load: () => Promise<InvoicePage>;
  onChange: (before: Paying, now: Paying) => void;
}

export function createMachine({ now }: Pick<PaymentShell, 'now'>, { loaded, load, onChange }: MachineOptions): PaymentMachine {
  let snapshot: PayingSnapshot = { paying: payingOf(loaded.invoice, now()), page: loaded };
  let submits = 0;
  const listeners = new Set<() => void>();

  const show = (next: PayingSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (event: PayEvent) => {
    const before = snapshot.paying;
    const paying = nextPaying(before, event);
    if (paying === before) return;
    show({ ...snapshot, paying });
    onChange(before, paying);
  };
  const loadAgain = async (answered = false) => {
    const asked = submits;
    const page = await load();
    if (asked !== submits) return;
    show({ ...snapshot, page });
    dispatch({ type: 'found', invoice: page.invoice, now: now(), answered });
  };

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    load: loadAgain,
    loadQuietly: () => loadAgain().catch(() => undefined),
    forgetLoads() {
      submits += 1;
    },
  };
}
