import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { alerts, type InvoiceRow, outbox, paymentAttempts, receipts } from '../db/schema/index.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { renderMail } from '../jobs/render-mail.ts';
import { bringReply, openCardPage } from '../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { runAdmin } from '../testing/run-admin.ts';

let api: MoneyApi;
let invoice: InvoiceRow;
let transaction: string;
let uuid: string;
const printed: string[] = [];
const failed: string[] = [];
beforeAll(async () => {
  api = await createMoneyApi();
});
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  const member = await api.addMember();
  invoice = await api.order(member, (await api.addClass()).id);
  const page = await openCardPage(api, member, invoice, { locale: 'zh' });
  uuid = page.uuid;
  const reply = page.respond('review');
  transaction = reply.fields.transaction_id!;
  await bringReply(api, reply);
});
afterAll(async () => {
  await api.close();
});

async function admin(...words: string[]): Promise<number> {
  printed.length = 0;
  failed.length = 0;
  return runAdmin(api.ctx, words, printed, failed);
}

const stateOf = async () => (await api.findInvoice(invoice.id)).state;
const statusOf = async () => (await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, uuid)))[0]?.status_code;
const openAlerts = async () =>
  (await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id)).orderBy(alerts.id)).filter(
    ({ resolved_at }) => !resolved_at,
  );

test('payment in review is listed with its order, amount and transaction', async () => {
  await admin('reviews', 'list');
  expect(printed.find((line) => line.startsWith(invoice.code))).toMatch(new RegExp(`HK\\$400 .*card +${transaction} +201$`));
});

test('pays an accepted order once, even after the gateway’s response [PAY-3]', async () => {
  expect(await admin('reviews', 'accept', invoice.code.toLowerCase())).toBe(0);
  expect([printed, await stateOf(), await openAlerts()]).toEqual([[`Order ${invoice.code}: paid.`], 'paid', []]);
  expect(await statusOf()).toBe('ACCEPTED');
  expect(await admin('reviews', 'accept', invoice.code)).toBe(1);
  expect(failed).toEqual([`Order ${invoice.code} has no payment in review.`]);
  expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
});

test('lets a rejected order be paid in another way and mails its owner', async () => {
  expect(await admin('reviews', 'reject', invoice.code)).toBe(0);
  expect([await stateOf(), await openAlerts()]).toEqual(['open', []]);
  expect(await statusOf()).toBe('REJECTED');
  const [mail] = (await api.ctx.db.select().from(outbox)).filter(
    ({ data, template }) => data.invoiceId === invoice.id && template === 'payment-declined',
  );
  expect((await renderMail(api.ctx, mail!)).subject).toBe(`Order ${invoice.code}: your payment was not accepted`);
});

test('prefers the gateway’s decision over the operator’s', async () => {
  api.sandbox.control.decideCard(uuid, 'accept');
  expect(await admin('reviews', 'reject', invoice.code)).toBe(1);
  expect([failed, await stateOf()]).toEqual([['The provider has decided it: the payment has succeeded.'], 'paid']);
});

test('counts a payment once by the number that the operator enters [PAY-3]', async () => {
  const member = await api.addMember();
  invoice = await api.order(member, (await api.addClass()).id);
  await openCardPage(api, member, invoice);
  const start = api.clock.now();
  api.sandbox.control.set({ query: 'down', notify: 'never' });
  api.clock.advance(24 * 60 + 16);
  await reconcilePayments.run(api.ctx);
  expect(await admin('reviews', 'accept', invoice.code)).toBe(1);
  expect(failed[0]).toContain('--transaction');
  expect(await admin('reviews', 'accept', invoice.code, '--transaction', '77')).toBe(0);
  expect(await stateOf()).toBe('paid');
  api.clock.set(start);
});

test('warns in both languages not to pay again during a review', async () => {
  const [mail] = (await api.ctx.db.select().from(outbox)).filter(
    ({ data, template }) => data.invoiceId === invoice.id && template === 'payment-review',
  );
  const [en, zh] = [await renderMail(api.ctx, { ...mail!, locale: 'en' }), await renderMail(api.ctx, { ...mail!, locale: 'zh' })];
  expect(en.text).toContain('Your payment of HK$400 for order');
  expect(en.text).toContain('do not pay again');
  expect(zh.text).toContain('請勿重複付款');
});
