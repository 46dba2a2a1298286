import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { abandonPayment, enrolWait, preEnrol, showInvoicePage } from '@portal/contract/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import {
  activities,
  alerts,
  captures,
  coupons,
  couponUses,
  creditEntries,
  enrolments,
  type InvoiceRow,
  outbox,
  overpayments,
  paymentAttempts,
  receipts,
  waitingEntries,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { creditBalance } from '../credit/credit-ledger.ts';
import { queryProviders } from '../payment/check-attempt.ts';
import { changeCapacity } from '../waiting/change-capacity.ts';
import { cancelOrder, settle } from './settle.ts';
import type { SettlementEvent } from './settlement-event.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.set({ notify: 'never' });
  member = await api.addMember();
});

const run = (id: string, event: SettlementEvent) => transaction(api.ctx.db, (tx) => settle(api.ctx, tx, id, event));
const money = (attemptId: string, transactionId: string, amount = 40_000): SettlementEvent => ({
  type: 'confirm',
  capture: { attemptId, transactionId, amount, statusCode: 'PR005', statusText: '' },
});
const failure = (attemptId: string): SettlementEvent => ({
  type: 'fail',
  attemptId,
  lapsed: false,
  certain: true,
  statusCode: 'PR004',
  statusText: '',
});
const receiptsOf = (id: string) => api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, id));
const outcomesOf = async (id: string) =>
  (await api.ctx.db.select().from(captures).where(eq(captures.invoice_id, id)).orderBy(captures.id)).map(({ outcome }) => outcome);
const mailsOf = async (id: string) =>
  (await api.ctx.db.select().from(outbox).orderBy(outbox.id)).filter(({ data }) => data.invoiceId === id).map(({ template }) => template);
const detailsOf = async (id: string) =>
  (await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, id)).orderBy(alerts.id)).map(({ detail }) => detail);
/** What the order's member sees of their credit. */
const ledgerOf = async (id: string) =>
  (await api.ctx.db.select().from(creditEntries).where(eq(creditEntries.invoice_id, id)).orderBy(creditEntries.id)).map(
    ({ type, delta, en, zh }) => [type, delta, en, zh],
  );
const alertsOf = async (id: string) =>
  (await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, id)).orderBy(alerts.id)).map(({ kind }) => kind);
const takenOf = (activityId: number) =>
  api.ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.activity_id, activityId), inArray(enrolments.state, ['held', 'paid'])));
const attemptOf = (id: string) => api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
const credit = (invoice: InvoiceRow) => creditBalance(api.ctx.db, invoice.member_id!);

async function started(changes: object = {}, choice: object = {}) {
  const activity = await api.addClass(changes);
  const invoice = await api.order(member, activity.id);
  const { reference_number: attempt, paymentRequestId } = await api.startPayme(member, invoice, choice);
  return { activity, invoice, attempt, paymentRequestId };
}

async function expired(changes: object = {}, choice: object = {}) {
  const order = await started(changes, choice);
  api.clock.advance(30);
  await sweepOrders.run(api.ctx);
  expect((await api.findInvoice(order.invoice.id)).state).toBe('expired');
  return order;
}

describe('an open order', () => {
  test('is paid with its place, one receipt and one mail [PAY-2, PAY-9]', async () => {
    const { invoice, activity, attempt } = await started();
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('paid');
    expect(await takenOf(activity.id)).toMatchObject([{ state: 'paid', paid_at: api.clock.now() }]);
    expect(await receiptsOf(invoice.id)).toMatchObject([{ amount: 40_000 }]);
    expect(await mailsOf(invoice.id)).toEqual(['order-paid']);
  });

  test('ignores repeated reports of any kind [PAY-3, PAY-9]', async () => {
    const { invoice, attempt } = await started();
    await run(invoice.id, money(attempt, 't'));
    for (let n = 0; n < 4; n += 1) expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('unchanged');
    expect(await receiptsOf(invoice.id)).toHaveLength(1);
    expect(await mailsOf(invoice.id)).toEqual(['order-paid']);
    expect(await credit(invoice)).toBe(0);
  });

  test('is paid despite a failure before or after [INVOICE-15, PAY-4]', async () => {
    for (const events of [
      [money, failure],
      [failure, money],
    ]) {
      const { invoice, attempt } = await started();
      for (const event of events) await run(invoice.id, event(attempt, 't'));
      expect((await api.findInvoice(invoice.id)).state).toBe('paid');
      expect((await run(invoice.id, failure(attempt))).outcome).toBe('unchanged');
      for (const type of ['expire', 'cancel'] as const) expect((await run(invoice.id, { type })).outcome).toBe('unchanged');
      expect(await attemptOf(attempt)).toMatchObject([{ state: 'succeeded' }]);
      member = await api.addMember();
    }
  });

  test('credits a second payment from any provider without a receipt [PAY-3]', async () => {
    const { invoice, attempt } = await started();
    await api.call(abandonPayment, { body: { invoice_id: invoice.id } }, { as: member });
    const { body } = await api.pay(member, invoice, { method: 'VISA_GP' });
    const second = (body.result as { fields: Record<string, string> }).fields.transaction_uuid!;
    await run(invoice.id, money(attempt, 'first'));
    expect((await run(invoice.id, money(second, 'second'))).outcome).toBe('overpaid');
    expect((await run(invoice.id, money(attempt, 'third'))).outcome).toBe('overpaid');
    expect(await credit(invoice)).toBe(80_000);
    expect(await outcomesOf(invoice.id)).toEqual(['paid', 'overpaid', 'overpaid']);
    expect(await receiptsOf(invoice.id)).toHaveLength(1);
    const kept = await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, invoice.id));
    const credited = { amount: 40_000, resolution: 'credit', settled_at: api.clock.now() };
    expect(kept).toMatchObject([credited, credited]);
    const entry = ['overpayment', 40_000, `Paid twice: order ${invoice.code}`, `重複付款：訂單 ${invoice.code}`];
    expect(await ledgerOf(invoice.id)).toEqual([entry, entry]);
    expect(await alertsOf(invoice.id)).toEqual(['overpayment', 'overpayment']);
    expect(await mailsOf(invoice.id)).toEqual(['order-paid', 'order-overpaid', 'order-overpaid']);
  });

  test('fails an attempt that brings less than the amount [PAY-3]', async () => {
    const { invoice, attempt } = await started();
    expect((await run(invoice.id, money(attempt, 'part', 20_000))).outcome).toBe('partial');
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'failed', status_code: 'MISMATCH' }]);
    expect(await detailsOf(invoice.id)).toEqual([{ code: invoice.code, cents: 20_000, resolution: 'refund' }]);
    expect(await mailsOf(invoice.id)).toEqual([]);
    expect((await run(invoice.id, money(attempt, 'whole'))).outcome).toBe('paid');
    await run(invoice.id, money(attempt, 'more', 20_000));
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'succeeded' }]);
  });

  test('is paid once with nothing to pay, confirmed twice', async () => {
    const invoice = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
    const outcomes = [];
    for (let n = 0; n < 2; n += 1) outcomes.push((await run(invoice.id, { type: 'confirm' })).outcome);
    expect(outcomes).toEqual(['paid', 'unchanged']);
    expect(await mailsOf(invoice.id)).toEqual(['order-paid']);
  });

  test('refuses money for an attempt of another order', async () => {
    const [mine, other] = [await started(), await started()];
    await expect(run(mine.invoice.id, money(other.attempt, 't'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('reports about a card payment', () => {
  const word = (attemptId: string, state: 'confirming' | 'review', transactionId?: string): SettlementEvent => ({
    type: 'await',
    attemptId,
    state,
    transactionId,
    statusCode: '100',
    statusText: '',
  });
  async function atCardPage() {
    const invoice = await api.order(member, (await api.addClass()).id);
    const { uuid: attempt } = await openCardPage(api, member, invoice);
    const settleEvent = async (event: SettlementEvent) => (await run(invoice.id, event)).outcome;
    return { invoice, attempt, settleEvent };
  }

  test('awaits a decision and reports a repeated review once [PAY-3]', async () => {
    const { invoice, attempt, settleEvent } = await atCardPage();
    const outcomes = [];
    for (const state of ['confirming', 'confirming', 'review', 'review', 'confirming'] as const)
      outcomes.push(await settleEvent(word(attempt, state, 't')));
    expect(outcomes).toEqual(['awaited', 'unchanged', 'awaited', 'unchanged', 'unchanged']);
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'review', transaction_id: 't' }]);
    expect(await alertsOf(invoice.id)).toEqual(['payment_review']);
    expect(await detailsOf(invoice.id)).toEqual([{ code: invoice.code, attempt, cents: 40_000 }]);
    expect(await mailsOf(invoice.id)).toEqual(['payment-review']);
  });

  test.each([
    ['failed', false],
    ['lapsed', true],
  ])('with %s, ignores the same transaction but checks another [PAY-4]', async (state, lapsed) => {
    const { attempt, settleEvent } = await atCardPage();
    await settleEvent(word(attempt, 'confirming', 't'));
    expect(await settleEvent({ ...failure(attempt), lapsed } as SettlementEvent)).toBe('failed');
    expect(await settleEvent(word(attempt, 'confirming', 't'))).toBe('unchanged');
    expect(await attemptOf(attempt)).toMatchObject([{ state }]);
    expect(await settleEvent(word(attempt, 'confirming', 'another'))).toBe('awaited');
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'confirming', transaction_id: 'another' }]);
  });

  test('awaits a reply that names no transaction after a failure', async () => {
    const { attempt, settleEvent } = await atCardPage();
    await settleEvent(failure(attempt));
    expect(await settleEvent(word(attempt, 'confirming'))).toBe('awaited');
  });

  test('awaits nothing after an accepted part of the amount [PAY-3]', async () => {
    const { attempt, settleEvent } = await atCardPage();
    expect(await settleEvent(money(attempt, 't', 10_000))).toBe('partial');
    expect(await settleEvent(word(attempt, 'confirming', 't'))).toBe('unchanged');
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'failed' }]);
  });

  test('mails the owner about each of two declined reviews [PAY-9]', async () => {
    const { invoice, attempt, settleEvent } = await atCardPage();
    await settleEvent(word(attempt, 'review', 't'));
    expect(await settleEvent(failure(attempt))).toBe('failed');
    const { uuid: second } = await openCardPage(api, member, invoice);
    await settleEvent(word(second, 'review', 'u'));
    expect(await settleEvent(failure(second))).toBe('failed');
    expect((await mailsOf(invoice.id)).filter((template) => template === 'payment-declined')).toHaveLength(2);
  });

  test('still decides a review after the order is paid otherwise [PAY-3]', async () => {
    const { invoice, attempt, settleEvent } = await atCardPage();
    await settleEvent(failure(attempt));
    const { reference_number: another } = await api.startPayme(member, invoice);
    await settleEvent(word(attempt, 'review', 't'));
    expect(await settleEvent(money(another, 'u'))).toBe('paid');
    const [review] = await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id)).orderBy(alerts.id);
    expect(review).toMatchObject({ kind: 'payment_review', resolved_at: null });
  });

  test('holds seats past the order’s end while a decision is pending [PAY-10]', async () => {
    const { invoice, attempt, settleEvent } = await atCardPage();
    await settleEvent(word(attempt, 'confirming', 't'));
    api.clock.advance(30);
    expect(await settleEvent({ type: 'expire' })).toBe('in-flight');
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
  });

  test('ends by a failure if no transaction was named', async () => {
    const { attempt, settleEvent } = await atCardPage();
    await settleEvent(word(attempt, 'confirming'));
    expect(await settleEvent({ ...failure(attempt), certain: false } as SettlementEvent)).toBe('failed');
  });

  test('lets only the provider revoke a doubtful reply [PAY-4]', async () => {
    const { attempt, settleEvent } = await atCardPage();
    const doubtful = { ...failure(attempt), certain: false } as SettlementEvent;
    await settleEvent(word(attempt, 'confirming', 't'));
    expect(await settleEvent(doubtful)).toBe('unchanged');
    expect(await attemptOf(attempt)).toMatchObject([{ state: 'confirming' }]);
    expect(await settleEvent(failure(attempt))).toBe('failed');
    expect(await settleEvent(doubtful)).toBe('unchanged');
  });

  test('change nothing about an attempt of another order', async () => {
    const [mine, other] = [await atCardPage(), await atCardPage()];
    expect(await mine.settleEvent(word(other.attempt, 'confirming', 't'))).toBe('unchanged');
    expect(await mine.settleEvent(failure(other.attempt))).toBe('unchanged');
    expect(await attemptOf(other.attempt)).toMatchObject([{ state: 'live' }]);
  });
});

describe('the clocks of an order, seconds apart', () => {
  const at = (minutes: number, seconds: number) => minutes + seconds / 60;

  test.each([
    [at(19, 59), 'open', 200],
    [at(20, 1), 'expired', 409],
  ])('without a payment, after %d minutes: %s [SEAT-5, INVOICE-23]', async (minutes, state, status) => {
    const invoice = await api.order(member, (await api.addClass()).id);
    api.clock.advance(minutes);
    await sweepOrders.run(api.ctx);
    expect((await api.findInvoice(invoice.id)).state).toBe(state);
    expect((await api.pay(member, invoice)).status).toBe(status);
  });

  test.each([
    [at(20, 1), 'open'],
    [at(29, 59), 'open'],
    [at(30, 1), 'expired'],
  ])('with a payment under way, after %d minutes: %s [SEAT-5, PAY-10, INVOICE-24]', async (minutes, state) => {
    const { invoice } = await started();
    api.clock.advance(minutes);
    await sweepOrders.run(api.ctx);
    expect((await api.findInvoice(invoice.id)).state).toBe(state);
  });

  test('accepts at 29:59 a payment started at 19:59 [SEAT-5]', async () => {
    const invoice = await api.order(member, (await api.addClass()).id);
    api.clock.advance(at(19, 59));
    const request = await api.startPayme(member, invoice);
    api.clock.advance(10);
    api.sandbox.control.pay(request.paymentRequestId);
    expect(await api.poll(request)).toMatchObject({ reasonCode: 'PR005' });
    expect(await mailsOf(invoice.id)).toEqual(['order-paid']);
  });

  test('retains an advance order’s three days when a payment starts [CONST-01, SEAT-5]', async () => {
    const { id } = await api.addClass({ capacity: 0 });
    await api.call(enrolWait, { body: { ac_id: id } }, { as: member });
    await transaction(api.ctx.db, (tx) => changeCapacity(api.ctx, tx, id, { capacity: 1 }));
    const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id));
    const offer = await api.findInvoice(entry!.invoice_id!);
    expect(offer.expiry_time.getTime() - offer.created_at.getTime()).toBe(4320 * 60_000);
    await api.startPayme(member, offer);
    expect(await api.findInvoice(offer.id)).toMatchObject({ org_expiry_time: offer.expiry_time, expiry_time: offer.expiry_time });
  });
});

describe('money that comes after the end', () => {
  test('pays as if in time if places are still free [PAY-5]', async () => {
    const { invoice, activity, attempt } = await expired();
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('paid');
    expect(await takenOf(activity.id)).toMatchObject([{ state: 'paid' }]);
    expect(await alertsOf(invoice.id)).toEqual([]);
    expect(await receiptsOf(invoice.id)).toHaveLength(1);
  });

  test('credits the full value if the places are gone [PAY-5, SEAT-1]', async () => {
    const { invoice, activity, attempt } = await expired({ capacity: 1 });
    await api.order(await api.addMember(), activity.id);
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('late');
    expect(await outcomesOf(invoice.id)).toEqual(['late']);
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
    expect(await takenOf(activity.id)).toHaveLength(1);
    expect(await credit(invoice)).toBe(40_000);
    expect(await ledgerOf(invoice.id)).toEqual([
      ['late_payment', 40_000, `Paid after the places were released: order ${invoice.code}`, `名額釋出後才收到付款：訂單 ${invoice.code}`],
    ]);
    expect(await alertsOf(invoice.id)).toEqual(['late_payment']);
    expect(await receiptsOf(invoice.id)).toHaveLength(1);
    expect(await mailsOf(invoice.id)).toEqual(['order-late']);
    await run(invoice.id, money(attempt, 't'));
    expect(await credit(invoice)).toBe(40_000);
  });

  test('leaves the place to somebody who waits for it [PAY-5, SEAT-7]', async () => {
    const { invoice, activity, attempt } = await started({ capacity: 1 });
    await api.call(enrolWait, { body: { ac_id: activity.id } }, { as: await api.addMember() });
    api.clock.advance(30);
    await sweepOrders.run(api.ctx);
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('late');
    expect(await takenOf(activity.id)).toMatchObject([{ state: 'held' }]);
  });

  test('takes no place if one of two is left [PAY-5]', async () => {
    const [a, b] = [await api.addClass(), await api.addClass({ capacity: 1 })];
    const invoice = await api.order(member, a.id, b.id);
    const { reference_number: attempt } = await api.startPayme(member, invoice);
    api.clock.advance(30);
    await sweepOrders.run(api.ctx);
    await api.order(await api.addMember(), b.id);
    expect((await run(invoice.id, money(attempt, 't', 80_000))).outcome).toBe('late');
    expect(await takenOf(a.id)).toEqual([]);
    expect(await credit(invoice)).toBe(80_000);
  });

  test('credits it if one class is booked again [PAY-5, SEAT-2]', async () => {
    const [a, b] = [await api.addClass(), await api.addClass()];
    const invoice = await api.order(member, a.id, b.id);
    const { reference_number: attempt } = await api.startPayme(member, invoice);
    api.clock.advance(30);
    await sweepOrders.run(api.ctx);
    const again = await api.order(member, b.id);
    expect((await run(invoice.id, money(attempt, 't', 80_000))).outcome).toBe('late');
    expect(await takenOf(a.id)).toEqual([]);
    expect(await takenOf(b.id)).toMatchObject([{ state: 'held', invoice_id: again.id }]);
    expect(await credit(invoice)).toBe(80_000);
  });

  test('takes the last place of each of two classes [PAY-5]', async () => {
    const [a, b] = [await api.addClass({ capacity: 1 }), await api.addClass({ capacity: 1 })];
    const invoice = await api.order(member, a.id, b.id);
    const { reference_number: attempt } = await api.startPayme(member, invoice);
    api.clock.advance(30);
    await sweepOrders.run(api.ctx);
    expect((await run(invoice.id, money(attempt, 't', 80_000))).outcome).toBe('paid');
    for (const { id } of [a, b]) expect(await takenOf(id)).toMatchObject([{ state: 'paid' }]);
  });

  test.each([
    ['both places of a class for two children are left - both are taken', 2, 'paid', 2],
    ['one of them is left - neither is taken, and the money is credit', 1, 'late', 1],
  ])('%s [PAY-5, SEAT-1]', async (_case, capacity, outcome, places) => {
    const host_id = (await api.findMember(member)).id;
    const children = [await api.addMember({ host_id }), await api.addMember({ host_id })];
    const { id } = await api.addClass({ capacity: 2 });
    const sent = { activities: children.map((participant_code) => ({ id, participant_code })), from: 'web' };
    const { body } = await api.call(preEnrol, { body: sent }, { as: member });
    const invoice = await api.findInvoice(body.id!);
    const { reference_number: attempt } = await api.startPayme(member, invoice);
    api.clock.advance(30);
    await sweepOrders.run(api.ctx);
    if (capacity === 1) await api.order(await api.addMember(), id);
    expect((await run(invoice.id, money(attempt, 't', 80_000))).outcome).toBe(outcome);
    expect(await takenOf(id)).toHaveLength(places);
    expect(await credit(invoice)).toBe(outcome === 'paid' ? 0 : 80_000);
    expect(await receiptsOf(invoice.id)).toHaveLength(1);
  });

  test('takes the payer off the waiting list if there is room [PAY-5, SEAT-7]', async () => {
    const { invoice, activity, attempt } = await expired({ capacity: 1 });
    await api.order(await api.addMember(), activity.id);
    const { body } = await api.call(enrolWait, { body: { ac_id: activity.id } }, { as: member });
    await api.ctx.db.update(activities).set({ capacity: 3 }).where(eq(activities.id, activity.id));
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('paid');
    const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, body.id!));
    expect(entry?.state).toBe('enrolled');
  });

  test.each([
    ['enrolled again', 'held'],
    ['enrolled again and paid', 'paid'],
  ])('credits it if the payer has %s meanwhile [PAY-5, SEAT-2]', async (_what, state) => {
    const { invoice, activity, attempt } = await expired();
    const again = await api.order(member, activity.id);
    if (state === 'paid') await run(again.id, money((await api.startPayme(member, again)).reference_number, 'again'));
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('late');
    expect(await takenOf(activity.id)).toMatchObject([{ state, invoice_id: again.id }]);
  });

  test('takes credit and coupon again, unless spent [PAY-5, PAY-8]', async () => {
    for (const spent of ['nothing', 'coupon', 'credit']) {
      member = await api.addMember();
      await api.giveCredit(member, 5_000);
      const coupon = await api.addCoupon(member);
      const { invoice, attempt } = await expired({}, { credit: 50, coupon, off: 100 });
      expect(await credit(invoice)).toBe(5_000);
      if (spent === 'coupon') await api.ctx.db.update(coupons).set({ quantity: 0 }).where(eq(coupons.member_id, invoice.member_id!));
      if (spent === 'credit') await api.giveCredit(member, -1);
      const { outcome } = await run(invoice.id, money(attempt, 't', 25_000));
      const kept = { nothing: ['paid', 0], coupon: ['late', 30_000], credit: ['late', 29_999] }[spent];
      expect([outcome, await credit(invoice)]).toEqual(kept);
      const [use] = await api.ctx.db.select().from(couponUses).where(eq(couponUses.invoice_id, invoice.id));
      expect(use?.state).toBe(spent === 'nothing' ? 'consumed' : 'returned');
      const { couponUsed } = (await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member })).body;
      expect(couponUsed?.value).toBe(spent === 'nothing' ? 100 : undefined);
      const [{ quantity } = { quantity: -1 }] = await api.ctx.db.select().from(coupons).where(eq(coupons.member_id, invoice.member_id!));
      expect(quantity).toBe(spent === 'credit' ? 1 : 0);
    }
  });

  test('credits it if another order took the coupon’s last use [PAY-5, PAY-11]', async () => {
    const coupon = await api.addCoupon(member);
    const { invoice, attempt } = await expired({}, { coupon, off: 100 });
    const other = await api.order(member, (await api.addClass()).id);
    await api.pay(member, other, { coupon, off: 100 });
    expect((await run(invoice.id, money(attempt, 't', 30_000))).outcome).toBe('late');
    const uses = await api.ctx.db
      .select()
      .from(couponUses)
      .where(inArray(couponUses.invoice_id, [invoice.id, other.id]));
    expect(uses.map(({ invoice_id, state }) => [invoice_id, state])).toEqual(
      expect.arrayContaining([
        [invoice.id, 'returned'],
        [other.id, 'reserved'],
      ]),
    );
  });

  test('credits it if another order spent the credit [PAY-5, PAY-11]', async () => {
    await api.giveCredit(member, 5_000);
    const { invoice, attempt } = await expired({}, { credit: 50 });
    const other = await api.order(member, (await api.addClass()).id);
    await api.pay(member, other, { credit: 50 });
    expect(await credit(invoice)).toBe(0);
    expect((await run(invoice.id, money(attempt, 't', 35_000))).outcome).toBe('late');
    expect(await credit(invoice)).toBe(35_000);
  });

  test('does the same for a cancelled order', async () => {
    const { invoice, attempt } = await started();
    api.clock.advance(30);
    expect((await run(invoice.id, { type: 'cancel' })).outcome).toBe('in-flight');
    await queryProviders(api.ctx, invoice.id);
    await run(invoice.id, { type: 'cancel' });
    expect((await api.findInvoice(invoice.id)).state).toBe('cancelled');
    expect((await run(invoice.id, money(attempt, 't'))).outcome).toBe('paid');
  });
});

describe('the waiting list of a class', () => {
  async function waiting(activityId: number) {
    const code = await api.addMember();
    const { body } = await api.call(enrolWait, { body: { ac_id: activityId } }, { as: code });
    return { code, id: body.id! };
  }
  const stateOf = async (id: string) => (await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, id)))[0]!;

  test('offers a seat to the first on the list for three days [SEAT-7, WAIT-07]', async () => {
    const { id } = await api.addClass({ capacity: 1 });
    const order = await api.order(member, id);
    const [first, second] = [await waiting(id), await waiting(id)];
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    expect((await api.findInvoice(order.id)).state).toBe('expired');
    const offered = await stateOf(first.id);
    expect([offered.state, (await stateOf(second.id)).state]).toEqual(['offered', 'waiting']);
    expect(await api.findInvoice(offered.invoice_id!)).toMatchObject({ advance: true, amount: 40_000, state: 'open' });
    expect(await mailsOf(offered.invoice_id!)).toEqual(['waiting-offer']);
    const { body } = await api.call(preEnrol, { body: { activities: [id], from: 'web' } }, { as: await api.addMember() });
    expect(body.code).toBe('FULL');
  });

  test('passes a lapsed offer to the next on the list [SEAT-7]', async () => {
    const { id } = await api.addClass({ capacity: 1 });
    await api.order(member, id);
    const [first, second] = [await waiting(id), await waiting(id)];
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    api.clock.advance(4320);
    await sweepOrders.run(api.ctx);
    expect([(await stateOf(first.id)).state, (await stateOf(second.id)).state]).toEqual(['lapsed', 'offered']);
  });

  test('gives the place of a paid offer and closes the entry [SEAT-7]', async () => {
    const { id } = await api.addClass({ capacity: 1 });
    await api.order(member, id);
    const entry = await waiting(id);
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    const offer = await api.findInvoice((await stateOf(entry.id)).invoice_id!);
    const request = await api.startPayme(entry.code, offer);
    api.sandbox.control.pay(request.paymentRequestId);
    await api.poll(request);
    expect((await stateOf(entry.id)).state).toBe('enrolled');
    expect(await takenOf(id)).toMatchObject([{ state: 'paid' }]);
  });

  test('offer that is paid can’t be declined any more [PAY-4]', async () => {
    const { invoice, attempt } = await started();
    await run(invoice.id, money(attempt, 't'));
    const declined = transaction(api.ctx.db, (tx) => cancelOrder(api.ctx, tx, invoice.id));
    await expect(declined).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });

  test('makes no more offers than there are free places [SEAT-7, SEAT-1]', async () => {
    const { id } = await api.addClass({ capacity: 2 });
    await api.order(member, id);
    await api.order(await api.addMember(), id);
    const entries = [await waiting(id), await waiting(id), await waiting(id)];
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    expect(await Promise.all(entries.map(async (entry) => (await stateOf(entry.id)).state))).toEqual(['offered', 'offered', 'waiting']);
    expect(await takenOf(id)).toHaveLength(2);
  });
});
