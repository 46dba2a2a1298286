import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CardResult } from '@portal/contract';
import { showInvoicePage } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { alerts, captures, type InvoiceRow } from '../../db/schema/index.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { bringReply, openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { createOtherCard, createOtherWallet, type OtherCard, type OtherWallet } from '../../testing/other-gateways.ts';

let api: MoneyApi;
let card: OtherCard;
let wallet: OtherWallet;
let member: string;
let invoice: InvoiceRow;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  card = createOtherCard();
  wallet = createOtherWallet();
  const { gateways } = api.ctx;
  Object.assign(gateways.card, { 'other-card': card });
  Object.assign(gateways.payme, { 'other-wallet': wallet });
  begin({ card: 'secure-acceptance', payme: 'payme' });
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  member = await api.addMember();
  invoice = await api.order(member, (await api.addClass()).id);
});

const begin = (current: Partial<MoneyApi['ctx']['gateways']['current']>) => Object.assign(api.ctx.gateways.current, current);
const swap = () => begin({ card: 'other-card', payme: 'other-wallet' });
const stateOf = async () => (await api.findInvoice(invoice.id)).state;
const capturesOf = () => api.ctx.db.select().from(captures).where(eq(captures.invoice_id, invoice.id)).orderBy(captures.id);
const shown = async () => (await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member })).body.invoice;
const startCard = async () => (await api.pay(member, invoice, { method: 'VISA_GP' })).body.result as CardResult;
const bringSealed = (fields: Record<string, string>) =>
  api.app.request(providerPaths.cardReceipt, { method: 'POST', body: new URLSearchParams(fields) });

test('starts a new payment at the new acquirer and settles it once', async () => {
  swap();
  const { action, fields } = await startCard();
  expect(action).toBe('https://other-acquirer.test/checkout');
  const reply = card.respond(fields.order!, true, api.clock.now());
  for (let n = 0; n < 3; n += 1) expect((await bringSealed(reply)).headers.get('location')).toContain('/globalpayment_success/');
  expect(await stateOf()).toBe('paid');
  expect(await capturesOf()).toHaveLength(1);
});

test('settles an order by the former acquirer’s reply', async () => {
  const page = await openCardPage(api, member, invoice);
  swap();
  await bringReply(api, page.respond('approve'));
  expect(await stateOf()).toBe('paid');
});

test('reopens the former acquirer’s page', async () => {
  const page = await openCardPage(api, member, invoice);
  swap();
  expect((await startCard()).fields.transaction_uuid).toBe(page.uuid);
});

test('queries a former acquirer once its page has closed', async () => {
  const start = api.clock.now();
  const page = await openCardPage(api, member, invoice);
  swap();
  page.respond('approve');
  api.clock.advance(16);
  await reconcilePayments.run(api.ctx);
  expect(await stateOf()).toBe('paid');
  api.clock.set(start);
});

test('refuses another acquirer’s report of a payment', async () => {
  const page = await openCardPage(api, member, invoice);
  card.form({ transactionUuid: page.uuid, reference: invoice.code, amount: 400, locale: 'en', signedAt: api.clock.now() });
  const response = await bringSealed(card.respond(page.uuid, true, api.clock.now()));
  expect([response.status, await stateOf(), (await shown()).in_flight]).toEqual([400, 'open', true]);
});

test('settles a shown code by its own wallet', async () => {
  const request = await api.startPayme(member, invoice);
  swap();
  expect(await api.startPayme(member, invoice)).toMatchObject({ paymentRequestId: request.paymentRequestId });
  api.sandbox.control.pay(request.paymentRequestId);
  expect(await api.poll(request)).toMatchObject({ reasonCode: 'PR005' });
  expect(await stateOf()).toBe('paid');
});

test('settles a new code by the new wallet’s notice', async () => {
  swap();
  const request = await api.startPayme(member, invoice);
  expect(request.webLink).toContain('https://other-wallet.test/');
  wallet.pay(request.paymentRequestId);
  const body = JSON.stringify({ ticket: request.paymentRequestId });
  await api.app.request(providerPaths.paymeNotice, { method: 'POST', body });
  expect([await stateOf(), await api.poll(request)]).toMatchObject(['paid', { reasonCode: 'PR005' }]);
});

test.each([
  ['cancelled by its owner', (id: string) => wallet.cancelRequest(id), 'PR004'],
  ['still open', async () => undefined, null],
] as const)('shows the same code for another wallet that %s [PAY-7]', async (_case, end, code) => {
  swap();
  const request = await api.startPayme(member, invoice);
  await end(request.paymentRequestId);
  expect((await api.poll(request)).reasonCode).toBe(code);
});

test('settles the order by a former acquirer’s late reply [PAY-5]', async () => {
  const start = api.clock.now();
  const page = await openCardPage(api, member, invoice);
  swap();
  const reply = page.respond('approve');
  api.sandbox.control.set({ notify: 'never', query: 'unindexed' });
  api.clock.advance(31);
  await reconcilePayments.run(api.ctx);
  await sweepOrders.run(api.ctx);
  expect(await stateOf()).toBe('expired');
  api.sandbox.control.set({ notify: 'never' });
  api.clock.advance(1);
  await bringReply(api, reply);
  expect([await stateOf(), (await capturesOf()).map(({ outcome }) => outcome)]).toEqual(['paid', ['paid']]);
  api.clock.set(start);
});

test('leaves a removed gateway’s payment to staff after a day', async () => {
  const start = api.clock.now();
  await openCardPage(api, member, invoice);
  swap();
  const former = api.ctx.gateways.card['secure-acceptance']!;
  delete api.ctx.gateways.card['secure-acceptance'];
  expect((await api.pay(member, invoice)).body.code).toBe('IN_FLIGHT');
  api.clock.advance(24 * 60 + 31);
  await reconcilePayments.run(api.ctx);
  expect(await shown()).toMatchObject({ in_flight: true, attempt: { state: 'review' } });
  const raised = await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id)).orderBy(alerts.id);
  expect(raised.map(({ kind }) => kind)).toEqual(['payment_review']);
  api.ctx.gateways.card['secure-acceptance'] = former;
  api.clock.set(start);
});
