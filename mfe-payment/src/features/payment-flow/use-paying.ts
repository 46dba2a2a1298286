import type { EndpointOutput, InvoicePage } from '@portal/contract';
import { startPayment } from '@portal/contract/endpoints';
import { useIdempotentCall } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../../shell.ts';
import { createPaying, type PayingStore, type PayingTarget } from './paying.ts';
import type { PayingSnapshot } from './payment-machine.ts';
import type { PaymentOrder } from './submit-order.ts';

export interface Payment extends PayingSnapshot, Pick<PayingStore, 'cancel' | 'reopen' | 'queryNow' | 'reload' | 'timeOver'> {
  payable: PayingTarget['payable'];
  pay: (order: PaymentOrder) => Promise<void>;
}

/** Pays one order on the page that calls it; retries of a submit use the same key (PAY-6). */
export function usePaying(target: PayingTarget, loaded: InvoicePage): Payment {
  const shell = useShell();
  const [paying] = useState(() => createPaying(shell, target, loaded));
  const start = useIdempotentCall<PaymentOrder, EndpointOutput<typeof startPayment>>('start', (body, idempotencyKey) =>
    shell.api.call(startPayment, { body }, { quiet: true, idempotencyKey }),
  );
  useEffect(() => paying.follow(), [paying]);
  const { cancel, reopen, queryNow, reload, timeOver } = paying;
  return {
    ...useStore(paying.store),
    payable: target.payable,
    pay: (order) => paying.pay(order, start.call),
    cancel,
    reopen,
    queryNow,
    reload,
    timeOver,
  };
}
