import { randomUUID } from 'node:crypto';
import type { PaymeResult } from '@portal/contract';
import { changeBooking, enrolWait, listMyActivities, paymeStatus, preEnrol, showChanges, startPayment } from '@portal/contract/endpoints';
import type { TestCall } from '../../../testing/call.ts';

export interface Resident {
  token: string;
  classes: { id: number; member_fee: number | null }[];
}

/** Calls that were unanswered when the servers died; sending one again with its key must do nothing twice. */
export type Unanswered = (call: TestCall) => Promise<{ status: number; code?: string | null }>;

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** A family orders, pays, waits and changes its mind at any of the servers, until they die. */
export async function live(
  calls: TestCall[],
  pay: (paymentRequestId: string) => unknown,
  { token, classes }: Resident,
  onResponse: () => void,
): Promise<Unanswered[]> {
  let pending: Unanswered | undefined;
  const send = async <T extends { status: number; body: object }>(work: (call: TestCall) => Promise<T>): Promise<T> => {
    pending = async (again) => {
      const { status, body } = await work(again);
      return { status, code: (body as { code?: string | null }).code };
    };
    const response = await work(any(calls)!);
    pending = undefined;
    onResponse();
    return response;
  };
  const payOrder = async (invoiceId: string, needPay: number) => {
    const key = randomUUID();
    const body = { invoice_id: invoiceId, amount: needPay, needPay, method: 'PAYME_ON' };
    const request = (await send((by) => by(startPayment, { body }, { token, key }))).body.result as PaymeResult | undefined;
    if (!request?.paymentRequestId) return;
    await pay(request.paymentRequestId);
    const { paymentRequestId, reference_number } = request;
    await send((by) => by(paymeStatus, { body: { paymentRequestId, reference_number } }));
  };
  const changeMind = async () => {
    const { body } = await send((by) => by(listMyActivities, { body: {} }, { token }));
    const row = any((body.data ?? []).filter(({ changeable }) => changeable));
    if (!row) return;
    const params = { enrolment_no: row.enrolment_no! };
    const own = await send((by) => by(showChanges, { params }, { token }));
    const course = any([undefined, ...(own.body.courses ?? []).map(({ id }) => id)]);
    const shown = course ? await send((by) => by(showChanges, { params, query: { course } }, { token })) : own;
    if (shown.status !== 200) return;
    const { withdraw, moves, gives } = shown.body;
    const move = any(moves);
    const person = any(gives.filter(({ reason }) => !reason));
    const way = withdraw && (withdraw.back === 0 ? 'none' : any(['credit', 'provider'] as const)!);
    const change =
      move && Math.random() < 0.7
        ? ({ kind: 'move', class_id: move.activity.id, pay: move.pay, back: move.back } as const)
        : person && Math.random() < 0.5
          ? ({ kind: 'give', participant_code: person.code } as const)
          : way && ({ kind: 'withdraw', way, back: withdraw.back } as const);
    if (!change) return;
    const key = randomUUID();
    const changed = await send((by) => by(changeBooking, { params, body: { change } }, { token, key }));
    if (changed.body.invoice_id && change.kind === 'move') await payOrder(changed.body.invoice_id, change.pay);
  };
  try {
    for (;;) {
      const [{ id, member_fee }, key] = [any(classes)!, randomUUID()];
      const order = await send((by) => by(preEnrol, { body: { activities: [id], from: 'web' } }, { token, key }));
      if (order.body.id) await payOrder(order.body.id, member_fee! / 100);
      else if (order.body.full) await send((by) => by(enrolWait, { body: { ac_id: id } }, { token, key: randomUUID() }));
      if (order.status === 401) return [];
      await changeMind();
    }
  } catch {
    return pending ? [pending] : [];
  }
}
