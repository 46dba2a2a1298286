import { randomUUID } from 'node:crypto';
import type { PaymeResult } from '@portal/contract';
import { paymeStatus, preEnrol, startPayment } from '@portal/contract/endpoints';
import type { TestCall } from '../../testing/call.ts';

/** What was confirmed to a member before the server died, and which call went unanswered. */
export interface Reported {
  orders: string[];
  paid: string[];
  /** Repeats the unanswered call with its key; returns its status and, if it failed, its code. */
  unanswered: ((call: TestCall) => Promise<{ status: number; code?: string | null }>)[];
}

export interface Buyer {
  token: string;
  classIds: number[];
  /** HK$ of credit used for each order. */
  credit: number;
}

/** Orders and pays for one class after another until the server dies; `pay` is PayMe's app, and `onAnswer` is called for every response. */
export async function shop(
  call: TestCall,
  pay: (paymentRequestId: string) => unknown,
  { token, classIds, credit }: Buyer,
  onResponse: () => void,
): Promise<Reported> {
  const reported: Reported = { orders: [], paid: [], unanswered: [] };
  let pending: Reported['unanswered'][number] | undefined;
  const send = async <T extends { status: number; body: { code?: string | null } }>(work: (call: TestCall) => Promise<T>): Promise<T> => {
    pending = async (again) => {
      const { status, body } = await work(again);
      return { status, code: body.code };
    };
    const response = await work(call);
    pending = undefined;
    onResponse();
    return response;
  };
  try {
    for (const id of classIds) {
      const [orderKey, payKey] = [randomUUID(), randomUUID()];
      const order = await send((by) => by(preEnrol, { body: { activities: [id], from: 'web' } }, { token, key: orderKey }));
      if (!order.body.id) continue;
      const invoiceId = order.body.id;
      reported.orders.push(invoiceId);
      const needPay = 400 - credit;
      const body = { invoice_id: invoiceId, amount: needPay, needPay, method: 'PAYME_ON', credit };
      const payment = await send((by) => by(startPayment, { body }, { token, key: payKey }));
      const request = payment.body.result as PaymeResult | undefined;
      if (!request) continue;
      await pay(request.paymentRequestId);
      const { paymentRequestId, reference_number } = request;
      const poll = await send((by) => by(paymeStatus, { body: { paymentRequestId, reference_number } }));
      if (poll.body.reasonCode === 'PR005') reported.paid.push(invoiceId);
    }
  } catch {
    if (pending) reported.unanswered.push(pending);
  }
  return reported;
}
