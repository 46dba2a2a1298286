import { msg } from '@lingui/core/macro';
import { type CardResult, type EndpointOutput, isApiError, type PaymeResult, paths } from '@portal/contract';
import { startPayment } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentOrder } from './pay-conversions.ts';
import { askOnce, type PollEnd, pollPayment } from './poll-payment.ts';

export type PaymentState =
  | { phase: 'form' }
  | { phase: 'submitting' }
  | { phase: 'code'; request: PaymeResult }
  | { phase: 'card'; form: CardResult }
  | { phase: 'paid' }
  | { phase: 'warning'; message: string };

export interface Payment {
  state: PaymentState;
  submit: (order: PaymentOrder) => Promise<void>;
  /** Ends the attempt only: the order stays unpaid, a late completion is still honoured (INVOICE-15). */
  abandon: () => void;
  /** One last look at a running attempt; true when it turns out paid (INVOICE-22). */
  lastLook: () => Promise<boolean>;
}

/** Pays an invoice online: submit, then a code that is polled, or the card page, or nothing left to pay. */
export function usePayment(invoiceId: string, onPaid?: () => void): Payment {
  const shell = useShell<'payment'>();
  const [state, setState] = useState<PaymentState>({ phase: 'form' });
  const submitting = useRef(false);
  const attempt = useRef({ order: '', key: '' });
  const polling = useRef<AbortController | null>(null);

  const settle = useCallback(
    (end: PollEnd) => {
      polling.current?.abort();
      if ('stopped' in end) return setState({ phase: 'form' });
      shell.events.emit('payment:settled', { invoiceId, paid: end.paid });
      if (!end.paid) return setState({ phase: 'warning', message: `[${end.code}] ${end.description}` });
      setState({ phase: 'paid' });
      onPaid?.();
    },
    [shell, invoiceId, onPaid],
  );

  const request = state.phase === 'code' ? state.request : null;
  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    polling.current = controller;
    const complain = (message?: string) => shell.notify.error(message || shell.i18n._(msg`PayMe Request Error`));
    pollPayment(shell, request, complain, controller.signal).then(settle, ignoreAbort(controller.signal));
    return () => controller.abort();
  }, [shell, request, settle]);

  const follow = (answer: EndpointOutput<typeof startPayment>) => {
    if (answer.PayMe && answer.result && 'webLink' in answer.result) return setState({ phase: 'code', request: answer.result });
    if (answer.GlobalPayment && answer.result && 'action' in answer.result) return setState({ phase: 'card', form: answer.result });
    shell.events.emit('payment:settled', { invoiceId, paid: true });
    onPaid?.();
    shell.navigate(paths.me({ tab: 'payment' }));
  };

  const submit = async (order: PaymentOrder) => {
    if (submitting.current) return;
    submitting.current = true;
    setState({ phase: 'submitting' });
    const text = JSON.stringify(order);
    if (attempt.current.order !== text) attempt.current = { order: text, key: crypto.randomUUID() };
    try {
      follow(await shell.api.call(startPayment, { body: order }, { quiet: true, idempotencyKey: attempt.current.key }));
      attempt.current.order = '';
    } catch (error) {
      setState({ phase: 'form' });
      await shell.dialogs.alert({
        title: shell.i18n._(msg`The payment could not start`),
        html: isApiError(error) ? error.message : shell.i18n._(msg`Error`),
      });
    } finally {
      submitting.current = false;
    }
  };

  const lastLook = async () => {
    if (state.phase !== 'code') return state.phase === 'paid';
    const end = await askOnce(shell, state.request).catch(() => null);
    if (end?.paid) settle(end);
    return end?.paid === true;
  };

  return { state, submit, abandon: () => setState({ phase: 'form' }), lastLook };
}

const ignoreAbort = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};
