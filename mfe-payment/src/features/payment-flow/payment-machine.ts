import type { InvoicePage } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PaymentShell } from '../../shell.ts';
import { nextPaying, type PayEvent, type Paying, payingOf } from '../payment-state/payment-state.ts';

export interface PayingSnapshot {
  paying: Paying;
  /** The back end's latest response. */
  page: InvoicePage;
}

/** The payment state of one order, and the order itself. Runs the table in `payment-state.ts` for a page. */
export interface PaymentMachine {
  store: StoreApi<PayingSnapshot>;
  get: () => PayingSnapshot;
  dispatch: (event: PayEvent) => void;
  /** Reloads the order. `answered`: this follows a submit and shows its outcome. */
  load: (answered?: boolean) => Promise<void>;
  /** The same; a failure changes nothing. */
  loadQuietly: () => Promise<void>;
  /** Ignores earlier requests when an order is submitted: they say nothing about its outcome. */
  forgetLoads: () => void;
}

export interface MachineOptions {
  loaded: InvoicePage;
  load: () => Promise<InvoicePage>;
  onChange: (before: Paying, now: Paying) => void;
}

export function createMachine({ now }: Pick<PaymentShell, 'now'>, { loaded, load, onChange }: MachineOptions): PaymentMachine {
  const store = createStore<PayingSnapshot>(() => ({ paying: payingOf(loaded.invoice, now()), page: loaded }));
  let submits = 0;

  const dispatch = (event: PayEvent) => {
    const before = store.getState().paying;
    const paying = nextPaying(before, event);
    if (paying === before) return;
    store.setState({ paying });
    onChange(before, paying);
  };
  const loadAgain = async (answered = false) => {
    const requested = submits;
    const page = await load();
    if (requested !== submits) return;
    store.setState({ page });
    dispatch({ type: 'found', invoice: page.invoice, now: now(), answered });
  };

  return {
    store,
    get: store.getState,
    dispatch,
    load: loadAgain,
    loadQuietly: () => loadAgain().catch(() => undefined),
    forgetLoads() {
      submits += 1;
    },
  };
}
