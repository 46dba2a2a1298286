import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type InvoiceRow, outbox } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { mailInvoice } from './queue-mail.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const order = async (email: string | null) => api.order(await api.addMember({ email }), (await api.addClass()).id);
const mailsOf = ({ id }: InvoiceRow) =>
  api.ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupe, `order-reminder ${id}`));

test('owner of an order - is written to once at the address of his account, about that order', async () => {
  const invoice = await order('mine@example.org');
  for (let n = 0; n < 2; n += 1) await mailInvoice(api.ctx, api.ctx.db, invoice, 'order-reminder', { amount: 40_000 });
  const data = { invoiceId: invoice.id, amount: 40_000 };
  expect(await mailsOf(invoice)).toMatchObject([{ recipient: 'mine@example.org', template: 'order-reminder', locale: 'en', data }]);
});

test('applicant, who has no account - is written to at the address of the order', async () => {
  const invoice = { ...(await order('mine@example.org')), member_id: null, email: 'applicant@example.org' };
  await mailInvoice(api.ctx, api.ctx.db, invoice, 'order-reminder');
  expect(await mailsOf(invoice)).toMatchObject([{ recipient: 'applicant@example.org' }]);
});

test('owner without an address - is not written to', async () => {
  const invoice = await order(null);
  await mailInvoice(api.ctx, api.ctx.db, invoice, 'order-reminder');
  expect(await mailsOf(invoice)).toEqual([]);
});
