import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  applyForMembership,
  listMyPayments,
  listUnpaidInvoices,
  paymeCode,
  showApplicationPayment,
  showInvoice,
  showInvoicePage,
  showSimpleInvoice,
  startPayment,
} from '@portal/contract/endpoints';
import { sql } from 'drizzle-orm';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { createForms } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  api.sandbox.control.set({ notify: 'never' });
});
afterAll(() => api.close());

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await api.database.query("select 1 from pg_locks where not granted and relation = 'payment_attempts'::regclass");
  return rows.length > 0;
}

/** Requests an order that is paid after the call has read the order, and before it reads the attempts to pay it. */
async function queryWhilePaid<T>({ id, amount }: InvoiceRow, attemptId: string, query: () => Promise<T>): Promise<T> {
  let response: Promise<T> | undefined;
  await transaction(api.ctx.db, async (tx) => {
    await tx.execute(sql`lock table payment_attempts`);
    response = query();
    while (!(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
    const capture = { attemptId, transactionId: attemptId, amount, statusCode: 'PR005', statusText: '' };
    await settle(api.ctx, tx, id, { type: 'confirm', capture });
  });
  return response!;
}

interface Shown {
  paid: boolean;
  in_flight?: boolean | null;
}

const calls: Record<string, (member: string, order: InvoiceRow) => Promise<Shown | undefined>> = {
  'payment page': async (as, { id }) => (await api.call(showInvoicePage, { params: { id } }, { as })).body.invoice,
  'order of a member': async (as, { id }) => (await api.call(showInvoice, { params: { id } }, { as })).body.invoice,
  'order for anybody': async (_, { id }) => (await api.call(showSimpleInvoice, { params: { id } })).body,
  'unpaid orders': async (as) => (await api.call(listUnpaidInvoices, {}, { as })).body.payments[0],
  'all orders': async (as) => (await api.call(listMyPayments, {}, { as })).body.data[0],
};
const unpaid = { paid: false, in_flight: true };

test.each(Object.keys(calls))('%s shows an order being paid as unpaid only with its payment', async (name) => {
  const member = await api.addMember();
  const order = await api.order(member, (await api.addClass()).id);
  const { reference_number } = await api.startPayme(member, order);
  expect(await queryWhilePaid(order, reference_number, () => calls[name]!(member, order))).toMatchObject(unpaid);
  expect((await api.findInvoice(order.id)).state).toBe('paid');
});

test('shows an application’s order being paid in the same way', async () => {
  const forms = await createForms(api.call);
  const { apply_code: code } = (await api.call(applyForMembership, { body: forms.individual() })).body;
  const show = async () => (await api.call(showApplicationPayment, { params: { code } })).body.invoice;
  const { id, amount } = (await show())!;
  const sum = { amount, needPay: amount, credit: 0, method: 'PAYME_ON' };
  await api.call(startPayment, { body: { invoice_id: id, apply_code: code, ...sum } });
  const { result } = (await api.call(paymeCode, { body: { invoice_id: id, apply_code: code } })).body;
  expect(await queryWhilePaid(await api.findInvoice(id), result.reference_number, show)).toMatchObject(unpaid);
  expect(await show()).toMatchObject({ paid: true });
});

test('sends a code again while its order is being paid', async () => {
  const member = await api.addMember();
  const order = await api.order(member, (await api.addClass()).id);
  const { reference_number, paymentRequestId } = await api.startPayme(member, order);
  const again = () => api.call(paymeCode, { body: { invoice_id: order.id } }, { as: member });
  expect(await queryWhilePaid(order, reference_number, again)).toMatchObject({ status: 200, body: { result: { paymentRequestId } } });
});
