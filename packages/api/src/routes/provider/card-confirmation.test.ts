import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { showInvoicePage, showSimpleInvoice } from '@portal/contract/endpoints';
import { sandboxCredentials } from '@portal/payment-sandbox';
import { eq } from 'drizzle-orm';
import { alerts, captures, enrolments, type InvoiceRow, outbox, paymentAttempts, receipts } from '../../db/schema/index.ts';
import { signFields } from '../../gateways/secure-acceptance/signed-fields.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { bringReply, type CardPage, openCardPage, postReply } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
let invoice: InvoiceRow;
let page: CardPage;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  faults();
  member = await api.addMember();
  invoice = await api.order(member, (await api.addClass({ capacity: 1 })).id);
  page = await openCardPage(api, member, invoice);
});

/** The gateway's merchant post stays out: only the browser brings the reply. */
const faults = (more: object = {}) => api.sandbox.control.set({ notify: 'never', ...more });
const jobs = async () => {
  await reconcilePayments.run(api.ctx);
  await sweepOrders.run(api.ctx);
};
const stateOf = async () => (await api.findInvoice(invoice.id)).state;
const shown = async () => (await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member })).body.invoice;
const simple = async () => (await api.call(showSimpleInvoice, { params: { id: invoice.id } })).body;
const alertsOf = () => api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id)).orderBy(alerts.id);
const mailsOf = async () =>
  (await api.ctx.db.select().from(outbox).orderBy(outbox.id))
    .filter(({ data }) => data.invoiceId === invoice.id)
    .map(({ template }) => template);
const seatsOf = async () =>
  (await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, invoice.id))).map(({ state }) => state);
const attempt = async () => (await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, page.uuid)))[0]!;

describe('a browser brings an approval', () => {
  test.each([['down'], ['unindexed']] as const)('stays pending while the gateway can’t be queried (%s) [PAY-2, PAY-7]', async (query) => {
    faults({ query });
    const response = await bringReply(api, page.respond('approve'));
    expect(response.headers.get('location')).toBe(`https://portal.test/en/globalpayment_success/${invoice.id}`);
    expect(await stateOf()).toBe('open');
    expect(await shown()).toMatchObject({ paid: false, in_flight: true, attempt: { method: 'VISA_GP', state: 'confirming' } });
    expect(await simple()).toMatchObject({ paid: false, in_flight: true });
    expect((await api.pay(member, invoice)).body.code).toBe('IN_FLIGHT');
    api.clock.advance(5);
    await jobs();
    expect(await stateOf()).toBe('open');
    faults();
    api.clock.advance(1);
    await jobs();
    expect(await stateOf()).toBe('paid');
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  });

  test('holds the seat until the gateway responds [PAY-5, PAY-10]', async () => {
    const start = api.clock.now();
    faults({ query: 'down' });
    await bringReply(api, page.respond('approve'));
    api.clock.advance(60);
    await jobs();
    expect([await stateOf(), await seatsOf()]).toEqual(['open', ['held']]);
    expect(await shown()).toMatchObject({ state: 'open', expiry_time: null, attempt: { state: 'confirming' } });
    faults();
    await jobs();
    expect([await stateOf(), await seatsOf()]).toEqual(['paid', ['paid']]);
    api.clock.set(start);
  });

  test('goes to staff after a day of silence from the gateway [PAY-7]', async () => {
    const start = api.clock.now();
    faults({ query: 'down' });
    await bringReply(api, page.respond('approve'));
    api.clock.advance(24 * 60 + 31);
    for (let n = 0; n < 3; n += 1) await jobs();
    expect(await shown()).toMatchObject({ state: 'open', attempt: { state: 'review' } });
    expect(await simple()).toMatchObject({ in_flight: true, in_review: true });
    expect(await alertsOf()).toMatchObject([{ kind: 'payment_review', resolved_at: null }]);
    expect(await mailsOf()).toEqual(['payment-review']);
    api.clock.set(start);
  });

  test('is never paid for a payment that the gateway doesn’t have [PAY-7]', async () => {
    const { fields } = page.respond('decline');
    const forged: Record<string, string> = {
      ...fields,
      decision: 'ACCEPT',
      transaction_id: '9'.repeat(22),
      auth_amount: '400.00',
      reason_code: '100',
    };
    const names = [...new Set([...fields.signed_field_names!.split(','), 'auth_amount'])];
    forged.signed_field_names = names.join(',');
    forged.signature = signFields(forged, names, sandboxCredentials.card.secretKey);
    expect((await bringReply(api, { url: 'https://api.test/api/payment/card_receipt', fields: forged })).status).toBe(303);
    await jobs();
    expect(await shown()).toMatchObject({ paid: false, attempt: { state: 'confirming' } });
  });

  test('isn’t paid by a declined payment’s number [PAY-7]', async () => {
    const { fields } = page.respond('decline');
    const names = fields.signed_field_names!.split(',');
    const signed: Record<string, string> = {
      ...fields,
      decision: 'ACCEPT',
      auth_amount: '400.00',
      signed_field_names: [...names, 'auth_amount'].join(','),
    };
    signed.signature = signFields(signed, [...names, 'auth_amount'], sandboxCredentials.card.secretKey);
    const response = await bringReply(api, { url: 'https://api.test/api/payment/card_receipt', fields: signed });
    expect(response.headers.get('location')).toContain('/globalpayment_cancel/');
    expect([await stateOf(), (await attempt()).state]).toEqual(['open', 'failed']);
    const { code } = await api.findInvoice((await attempt()).invoice_id);
    expect(await alertsOf()).toMatchObject([{ kind: 'payment_mismatch', detail: { code, attempt: page.uuid } }]);
  });

  test('isn’t paid by another order’s payment [PAY-7]', async () => {
    const theirs = page.respond('approve');
    const mine = await openCardPage(api, member, await api.order(member, (await api.addClass()).id));
    const names = theirs.fields.signed_field_names!.split(',');
    const fields: Record<string, string> = { ...theirs.fields, req_transaction_uuid: mine.uuid };
    fields.signature = signFields(fields, names, sandboxCredentials.card.secretKey);
    await bringReply(api, { ...theirs, fields });
    expect(await stateOf()).toBe('open');
    const [row] = await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, mine.uuid));
    expect(row).toMatchObject({ state: 'failed', status_code: 'MISMATCH' });
  });

  test('makes one payment when repeated twenty times at once [PAY-3]', async () => {
    const reply = page.respond('approve');
    await Promise.all(Array.from({ length: 20 }, () => [bringReply(api, reply), postReply(api, reply)]).flat());
    expect(await stateOf()).toBe('paid');
    expect(await api.ctx.db.select().from(captures).where(eq(captures.invoice_id, invoice.id))).toHaveLength(1);
  });
});

describe('no reply comes', () => {
  test.each([
    ['approve', 'paid'],
    ['decline', 'open'],
  ] as const)('%s: after the page’s end the order is %s [PAY-2]', async (choice, state) => {
    const start = api.clock.now();
    page.respond(choice);
    api.clock.advance(15);
    await jobs();
    expect([await stateOf(), (await attempt()).state]).toEqual([state, state === 'paid' ? 'succeeded' : 'lapsed']);
    api.clock.set(start);
  });

  test('finds the money within hours if the gateway reports late [PAY-5]', async () => {
    const start = api.clock.now();
    page.respond('approve');
    faults({ query: 'unindexed' });
    api.clock.advance(31);
    await jobs();
    expect([await stateOf(), (await attempt()).state]).toEqual(['expired', 'lapsed']);
    faults();
    api.clock.advance(61);
    await jobs();
    expect(await stateOf()).toBe('paid');
    api.clock.set(start);
  });
});

describe('a card in review', () => {
  const review = async () => {
    const reply = page.respond('review');
    await bringReply(api, reply);
    return reply;
  };

  test('holds the seat, with one message to staff and owner [PAY-10]', async () => {
    const start = api.clock.now();
    const reply = await review();
    for (let n = 0; n < 20; n += 1) await bringReply(api, reply);
    api.clock.advance(3 * 24 * 60);
    await jobs();
    expect([await stateOf(), await seatsOf()]).toEqual(['open', ['held']]);
    expect(await shown()).toMatchObject({
      state: 'open',
      expiry_time: null,
      in_flight: true,
      attempt: { method: 'VISA_GP', state: 'review' },
    });
    expect(await simple()).toMatchObject({ paid: false, in_flight: true, in_review: true });
    expect(await alertsOf()).toMatchObject([{ kind: 'payment_review', detail: { code: invoice.code, cents: 40_000 } }]);
    expect(await mailsOf()).toEqual(['payment-review']);
    for (const method of ['VISA_GP', 'PAYME_ON']) expect((await api.pay(member, invoice, { method })).body.code).toBe('IN_FLIGHT');
    api.clock.set(start);
  });

  test('pays the order and resolves the alert if accepted', async () => {
    await review();
    api.sandbox.control.decideCard(page.uuid, 'accept');
    api.clock.advance(11);
    await jobs();
    expect([await stateOf(), await seatsOf(), await mailsOf()]).toEqual(['paid', ['paid'], ['payment-review', 'order-paid']]);
    expect(await alertsOf()).toMatchObject([{ kind: 'payment_review', resolved_at: api.clock.now() }]);
  });

  test('releases its place and mails the owner if rejected late [SEAT-3]', async () => {
    const start = api.clock.now();
    const reply = await review();
    api.sandbox.control.decideCard(page.uuid, 'reject');
    api.clock.advance(60);
    await jobs();
    expect([await stateOf(), await seatsOf(), await mailsOf()]).toEqual(['expired', ['released'], ['payment-review', 'payment-declined']]);
    await bringReply(api, reply);
    expect([(await attempt()).state, await alertsOf()]).toMatchObject(['failed', [{ resolved_at: expect.any(Date) }]]);
    api.clock.set(start);
  });

  test('stays in review after another transaction’s decline [PAY-4]', async () => {
    faults({ notify: 'out-of-order' });
    page.respond('review');
    await api.sandbox.control.flush();
    expect((await attempt()).state).toBe('review');
  });
});

test('puts a PayMe payment in review after a silent day [PAY-7]', async () => {
  const start = api.clock.now();
  invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice);
  api.sandbox.control.pay(request.paymentRequestId);
  api.sandbox.control.set({ down: true, notify: 'never' });
  api.clock.advance(24 * 60 + 31);
  for (let n = 0; n < 3; n += 1) await jobs();
  expect(await shown()).toMatchObject({ in_flight: true, attempt: { method: 'PAYME_ON', state: 'review' } });
  expect(await alertsOf()).toMatchObject([{ kind: 'payment_review' }]);
  expect(await mailsOf()).toEqual(['payment-review']);
  faults();
  api.clock.advance(11);
  await jobs();
  expect([await stateOf(), (await shown()).attempt]).toEqual(['paid', null]);
  api.clock.set(start);
});
