import { expect } from '@jest/globals';
import type { CardResult, PaymeResult } from '@portal/contract';
import {
  type Changes,
  cancelInvoice,
  changeBooking,
  enrol,
  enrolWait,
  paymeStatus,
  preEnrol,
  removeWaitingEntry,
  showChanges,
  startPayment,
} from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import type { Choice as CardChoice, Reply } from '@portal/payment-sandbox';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, invoices, overpayments } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { enrolmentNumber } from '../../domain/enrolment/enrolment-number.ts';
import { findInvoice, lockInvoice } from '../../domain/invoice/find-invoice.ts';
import { payable } from '../../domain/invoice/invoice-rules.ts';
import { cancelRefund, openRefund, type RefundWay } from '../../domain/settlement/refunds.ts';
import { move, withdraw } from '../../domain/staff/bookings.ts';
import { type CancelRefund, cancelClass, changeClass, finishCancellations } from '../../domain/staff/classes.ts';
import { mergeMembers } from '../../domain/staff/members.ts';
import { enrolFor, takeAtCounter, voidOrder } from '../../domain/staff/orders.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import { offerSeats } from '../../jobs/offer-seats.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import type { World } from './world.ts';

/** A step of a history; returns the HTTP status, 200 for a job, or undefined if it didn't reach our database. */
type Step = (world: World) => Promise<number | undefined>;
export interface Named {
  name: string;
  step: Step;
}

/** Counts from the end, because steps act on recent things. */
const recent = fc.nat(3);
const pick = <T>(list: T[], back: number): T | undefined => list.at(-1 - (back % Math.max(1, list.length)));
const anyClass = fc.nat(2);

function named<T>(
  name: string,
  values: fc.Arbitrary<T>,
  step: (world: World, value: T) => Promise<number | undefined>,
): fc.Arbitrary<Named> {
  return values.map((value) => ({ name: `${name} ${JSON.stringify(value)}`, step: (world) => step(world, value) }));
}

interface Cart {
  member: number;
  classes: number[];
}
const carts: fc.Arbitrary<Cart> = fc.record({ member: fc.nat(2), classes: fc.uniqueArray(anyClass, { minLength: 1, maxLength: 2 }) });

async function makeOrder(world: World, { member, classes }: Cart): Promise<number> {
  const owner = world.members[member]!;
  const activities = classes.map((n) => world.classes[n]!.id);
  const { status, body } = await world.api.call(preEnrol, { body: { activities, from: 'web' } }, { token: owner.token });
  if (body.id) world.orders.push({ owner, id: body.id });
  return status;
}

interface Choice {
  method: string;
  credit: 'none' | 'half' | 'all';
  coupon: boolean;
}
const choices: fc.Arbitrary<Choice> = fc.record({
  method: fc.constantFrom('PAYME_ON', 'VISA_GP'),
  credit: fc.constantFrom('none', 'none', 'half', 'all'),
  coupon: fc.boolean(),
});

async function submitPayment(world: World, back: number, { method, credit: share, coupon }: Choice): Promise<number | undefined> {
  const chosen = pick(world.orders, back);
  if (!chosen) return undefined;
  const { ctx, call, findInvoice } = world.api;
  const { owner } = chosen;
  const invoice = await findInvoice(chosen.id);
  const off = coupon ? Math.min(10_000, invoice.amount) : 0;
  const most = Math.min(await creditBalance(ctx.db, owner.id), invoice.amount - off);
  const credit = { none: 0, half: Math.floor(most / 2), all: most }[share];
  const needPay = (invoice.confirmed ? payable(invoice) : invoice.amount - off - credit) / 100;
  const body = { invoice_id: invoice.id, amount: needPay, needPay, method, credit: credit / 100, coupon: coupon ? owner.coupon : null };
  const { status, body: response } = await call(startPayment, { body }, { token: owner.token });
  if (response.PayMe) world.payme.push(response.result as PaymeResult);
  if (response.GlobalPayment) world.cards.push(response.result as CardResult);
  return status;
}

const order = named('order', carts, makeOrder);
const submit = named('submit', fc.tuple(recent, choices), (world, [back, choice]) => submitPayment(world, back, choice));
const checkout = named('checkout', fc.tuple(carts, choices), async (world, [cart, choice]) => {
  const before = world.orders.length;
  const status = await makeOrder(world, cart);
  return world.orders.length === before ? status : submitPayment(world, 0, choice);
});

/** In PayMe's app; with `late` even after the request has expired, as real money sometimes does. */
const payme = named(
  'payme',
  fc.record({ request: recent, pays: fc.boolean(), late: fc.boolean() }),
  async (world, { request, pays, late }) => {
    const { paymentRequestId } = pick(world.payme, request) ?? {};
    const { pay, abort } = world.api.sandbox.control;
    if (paymentRequestId) (pays ? pay : abort)(paymentRequestId, late && pays);
    return undefined;
  },
);

const poll = named('poll', recent, async (world, back) => {
  const request = pick(world.payme, back);
  if (!request) return undefined;
  const { paymentRequestId, reference_number } = request;
  return (await world.api.call(paymeStatus, { body: { paymentRequestId, reference_number } })).status;
});

const notice = named('notice', recent, async (world, back) => {
  const body = JSON.stringify({ paymentRequestId: pick(world.payme, back)?.paymentRequestId });
  return (await world.api.app.request(providerPaths.paymeNotice, { method: 'POST', body })).status;
});

/** Money comes through PayMe, in time or late, with its notice right after. */
async function payByPayme(world: World, back: number): Promise<number | undefined> {
  const { paymentRequestId } = pick(world.payme, back) ?? {};
  if (!paymentRequestId) return undefined;
  world.api.sandbox.control.pay(paymentRequestId, true);
  const body = JSON.stringify({ paymentRequestId });
  return (await world.api.app.request(providerPaths.paymeNotice, { method: 'POST', body })).status;
}
const paymeMoney = named('payme money', fc.nat(6), payByPayme);

const responses = fc.constantFrom('approve', 'approve', 'approve', 'decline', 'review', 'partial', 'cancel');
async function finishCardPage(world: World, back: number, response: CardChoice): Promise<Reply | undefined> {
  const { fields } = pick(world.cards, back) ?? {};
  if (!fields) return undefined;
  await world.api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
  const found = world.api.sandbox.control.finishCardPage(fields.transaction_uuid!, response);
  if (found) world.replies.push(found);
  return found;
}

async function bringReply(world: World, found: Reply | undefined, byPost: boolean): Promise<number | undefined> {
  if (!found) return undefined;
  const path = byPost ? providerPaths.cardNotice : new URL(found.url).pathname;
  return (await world.api.app.request(path, { method: 'POST', body: new URLSearchParams(found.fields) })).status;
}

const card = named('card', fc.tuple(recent, responses), async (world, [back, response]) => {
  await finishCardPage(world, back, response);
  return undefined;
});
const reply = named('reply', fc.tuple(recent, fc.boolean()), (world, [back, byPost]) =>
  bringReply(world, pick(world.replies, back), byPost),
);
const cardMoney = named('card money', fc.tuple(fc.nat(6), fc.boolean()), async (world, [back, byPost]) =>
  bringReply(world, await finishCardPage(world, back, 'approve'), byPost),
);

const cancel = named('cancel', recent, async (world, back) => {
  const chosen = pick(world.orders, back);
  return chosen && (await world.api.call(cancelInvoice, { params: { id: chosen.id } }, { token: chosen.owner.token })).status;
});

const finish = named('enrol', recent, async (world, back) => {
  const chosen = pick(world.orders, back);
  return chosen && (await world.api.call(enrol, { body: { invoice_id: chosen.id } }, { token: chosen.owner.token })).status;
});

const join = named('join', fc.tuple(fc.nat(2), anyClass), async (world, [member, n]) => {
  const { token } = world.members[member]!;
  return (await world.api.call(enrolWait, { body: { ac_id: world.classes[n]!.id } }, { token })).status;
});

const leave = named('leave', fc.tuple(fc.nat(2), anyClass), async (world, [member, n]) => {
  const { token } = world.members[member]!;
  return (await world.api.call(removeWaitingEntry, { body: { activity_id: world.classes[n]!.id } }, { token })).status;
});

const resize = named('resize', fc.tuple(anyClass, fc.nat(3)), async (world, [n, capacity]) => {
  const { ctx } = world.api;
  await transaction(ctx.db, (tx) => changeCapacity(ctx, tx, world.classes[n]!.id, { capacity })).catch((error) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
  return 200;
});

/** Runs an operation of the office, which may be rejected. */
async function asOffice(world: World, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return transaction(world.api.ctx.db, work).then(
    () => 200,
    (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      return 409;
    },
  );
}

const office = { staff: 'mei' };

/** Finds a paid place of an order. */
async function paidPlace(world: World, back: number): Promise<number | undefined> {
  const order = pick(world.orders, back);
  if (!order) return undefined;
  const paid = and(eq(enrolments.invoice_id, order.id), eq(enrolments.state, 'paid'));
  return (await world.api.ctx.db.select({ id: enrolments.id }).from(enrolments).where(paid))[0]?.id;
}

async function payAtCounter(world: World, back: number): Promise<number | undefined> {
  const order = pick(world.orders, back);
  if (!order) return undefined;
  const { ctx } = world.api;
  const amount = payable(await findInvoice(ctx.db, order.id));
  return asOffice(world, (tx) => takeAtCounter(ctx, tx, office, order.id, { method: 'CASH', amount }));
}
const counter = named('counter', recent, payAtCounter);

/** Pays the newest order at once, through either provider with some credit or at the counter, or leaves it. */
async function payNow(world: World, by: Means): Promise<void> {
  if (by === 'CASH') await payAtCounter(world, 0);
  if (by === 'later' || by === 'CASH') return;
  await submitPayment(world, 0, { method: by, credit: 'half', coupon: false });
  if (by === 'PAYME_ON') await payByPayme(world, 0);
  else await bringReply(world, await finishCardPage(world, 0, 'approve'), true);
}
type Means = 'PAYME_ON' | 'VISA_GP' | 'CASH' | 'later';
const means: fc.Arbitrary<Means> = fc.constantFrom('PAYME_ON', 'PAYME_ON', 'VISA_GP', 'VISA_GP', 'CASH', 'later');

const buy = named('buy', fc.tuple(carts, means), async (world, [cart, by]) => {
  const before = world.orders.length;
  const status = await makeOrder(world, cart);
  if (world.orders.length > before) await payNow(world, by);
  return status;
});

const withdrawal = named(
  'withdraw',
  fc.tuple(recent, fc.constantFrom('provider', 'credit', 'none') as fc.Arbitrary<RefundWay>),
  async (world, [back, way]) => {
    const id = await paidPlace(world, back);
    return id === undefined ? undefined : asOffice(world, (tx) => withdraw(world.api.ctx, tx, office, id, { way }));
  },
);

const moving = named('move', fc.tuple(recent, anyClass, fc.boolean()), async (world, [back, n, waives]) => {
  const id = await paidPlace(world, back);
  if (id === undefined) return undefined;
  return asOffice(world, (tx) => move(world.api.ctx, tx, office, id, world.classes[n]!.id, waives ? 'waive' : 'settle'));
});

const refunding = named('refund', fc.tuple(recent, fc.nat(3), fc.boolean()), async (world, [back, quarters, cancels]) => {
  const order = pick(world.orders, back);
  if (!order) return undefined;
  return asOffice(world, async (tx) => {
    const { ctx } = world.api;
    const invoice = await lockInvoice(tx, order.id);
    const refund = await openRefund(ctx, tx, invoice, quarters > 0 ? Math.floor((invoice.amount * quarters) / 4) : undefined);
    if (refund && cancels) await cancelRefund(ctx, tx, refund.id);
  });
});

const voiding = named('void', recent, async (world, back) => {
  const order = pick(world.orders, back);
  return order && asOffice(world, (tx) => voidOrder(world.api.ctx, tx, office, order.id));
});

const enrolling = named('enrol for', fc.tuple(fc.nat(2), anyClass), async (world, [member, n]) => {
  const owner = world.members[member]!;
  const { ctx, findMember } = world.api;
  const account = await findMember(owner.code);
  const rights = { office: { beforeWindow: true, outsideAges: true }, locale: 'en' } as const;
  return asOffice(world, (tx) =>
    enrolFor(ctx, tx, office, { account, classIds: [world.classes[n]!.id], participantCode: owner.code, ...rights }),
  );
});

const cancellation = named(
  'cancel class',
  fc.tuple(anyClass, fc.constantFrom('provider', 'credit', 'choice') as fc.Arbitrary<CancelRefund>, fc.boolean()),
  async (world, [n, way, finishes]) => {
    await cancelClass(world.api.ctx, office, world.classes[n]!.id, way);
    if (finishes) world.api.clock.advance(8 * 1440);
    await finishCancellations(world.api.ctx);
    return 200;
  },
);

const changing = named('change class', anyClass, (world, n) =>
  asOffice(world, (tx) => changeClass(world.api.ctx, tx, office, world.classes[n]!.id, { venue: 'Elsewhere' })),
);

/** The second account of a person goes over to the first; from then on, both are one. */
const merging = named('merge', fc.tuple(fc.nat(2), fc.nat(2)), async (world, [to, from]) => {
  const [keep, other] = [world.members[to]!, world.members[from]!];
  if (keep.id === other.id) return undefined;
  const status = await asOffice(world, (tx) => mergeMembers(world.api.ctx, tx, office, keep.id, other.id));
  if (status === 200) {
    const ids = [...(keep.merged ?? []), other.id, ...(other.merged ?? [])];
    const merged = { ...keep, credit: keep.credit + other.credit, coupons: keep.coupons + other.coupons, merged: ids };
    const isOne = ({ id }: { id: number }) => id === keep.id || id === other.id;
    world.members = world.members.map((member) => (isOne(member) ? merged : member));
    world.orders = world.orders.map((order) => (isOne(order.owner) ? { ...order, owner: merged } : order));
  }
  return status;
});

/** What a family has and is owed, in HK$. */
async function moneyOf({ api: { ctx } }: World, memberId: number) {
  const credit = await creditBalance(ctx.db, memberId);
  const own = eq(invoices.member_id, memberId);
  const refunds = await ctx.db
    .select({ amount: overpayments.amount })
    .from(overpayments)
    .innerJoin(invoices, eq(invoices.id, overpayments.invoice_id))
    .where(and(own, eq(overpayments.resolution, 'refund'), isNull(overpayments.cancelled_at)));
  return { credit: credit / 100, refunds: refunds.reduce((sum, { amount }) => sum + amount, 0) / 100 };
}

/** All that the page offers for a booking, with what it says of the money. */
function offers({ withdraw, moves, gives }: Changes) {
  const byProvider = withdraw?.by_provider ?? 0;
  const back = withdraw?.back ?? 0;
  const ways = !withdraw ? [] : back === 0 ? (['none'] as const) : (['credit', 'provider'] as const);
  return [
    ...ways.map((way) => ({
      change: { kind: 'withdraw' as const, way, back },
      credit: way === 'credit' ? back : way === 'provider' ? back - byProvider : 0,
      refunds: way === 'provider' ? byProvider : 0,
      pay: 0,
    })),
    ...moves.map((move) => ({
      change: { kind: 'move' as const, class_id: move.activity.id, pay: move.pay, back: move.back, outside_ages: true },
      credit: move.back,
      refunds: 0,
      pay: move.pay,
    })),
    ...gives
      .filter(({ reason }) => !reason)
      .map(({ code }) => ({
        change: { kind: 'give' as const, participant_code: code, outside_ages: true },
        credit: 0,
        refunds: 0,
        pay: 0,
      })),
  ];
}

/** A paid booking of any order; if there is none yet, one that is ordered and paid at the counter now. */
async function anyBooking(world: World, n: number): Promise<{ owner: World['members'][number]; id: number; classId: number } | undefined> {
  const { ctx } = world.api;
  const find = async () => {
    const ids = world.orders.map(({ id }) => id);
    const paid = and(inArray(enrolments.invoice_id, ids), eq(enrolments.state, 'paid'));
    const rows = ids.length > 0 ? await ctx.db.select().from(enrolments).where(paid).orderBy(asc(enrolments.id)) : [];
    const found = rows[n % Math.max(1, rows.length)];
    return found && { owner: world.orders.find(({ id }) => id === found.invoice_id)!.owner, id: found.id, classId: found.activity_id };
  };
  const found = await find();
  if (found) return found;
  const before = world.orders.length;
  await makeOrder(world, { member: n % 3, classes: [n % 2] });
  const order = world.orders[before];
  if (!order) return undefined;
  await payAtCounter(world, 0);
  return find();
}

/** Cents that a class's rule leaves of its fee today (CHANGE-1, CHANGE-6). */
function leftOf({ api: { ctx } }: World, { member_fee, start_date }: World['classes'][number], free: boolean): number {
  const days = (Date.parse(start_date) - Date.parse(hongKongDate(ctx.now()))) / 86_400_000;
  if (free || !member_fee) return member_fee ?? 0;
  if (days < 14) return 0;
  return member_fee > 200_00 ? member_fee - 200_00 : member_fee * 0.75;
}

/** However often a booking was moved before, it is worth its class's fee (CHANGE-2, CHANGE-3). */
function checkQuotes(world: World, classId: number, { free, withdraw, moves }: Changes): void {
  const left = leftOf(world, world.classes.find(({ id }) => id === classId)!, free) / 100;
  if (withdraw) expect(withdraw.back).toBe(left);
  for (const { fee, pay, back } of moves) expect([pay, back]).toEqual([Math.max(0, fee - left), Math.max(0, left - fee)]);
}

/** A change of mind moves exactly the money that the page showed (CHANGE-2, CHANGE-3). */
const kinds = fc.constantFrom('move', 'move', 'move', 'withdraw', 'give');
const changeOfMind = named('change of mind', fc.tuple(fc.nat(99), kinds, fc.nat(99), means), async (world, [which, kind, n, by]) => {
  const booking = await anyBooking(world, which);
  if (!booking) return undefined;
  const { owner, id, classId } = booking;
  const { call } = world.api;
  const as = { token: owner.token };
  const params = { enrolment_no: enrolmentNumber({ id }) };
  const own = await call(showChanges, { params }, as);
  expect(own.status).toBe(200);
  const course = own.body.courses[n % (own.body.courses.length + 1)]?.id;
  const shown = course ? await call(showChanges, { params, query: { course } }, as) : own;
  if (world.isPlain) checkQuotes(world, classId, shown.body);
  const all = offers(shown.body).filter(({ change }) => change.kind === kind);
  const offer = all[n % Math.max(1, all.length)];
  if (!offer) return undefined;
  const before = await moneyOf(world, owner.id);
  const { status, body } = await call(changeBooking, { params, body: { change: offer.change } }, as);
  if (status !== 200) return status;
  const after = await moneyOf(world, owner.id);
  expect([after.credit - before.credit, after.refunds - before.refunds].map((hkd) => Math.round(hkd * 100))).toEqual(
    [offer.credit, offer.refunds].map((hkd) => Math.round(hkd * 100)),
  );
  if (!body.invoice_id) expect(offer.pay).toBe(0);
  else {
    world.orders.push({ owner, id: body.invoice_id });
    expect((await world.api.findInvoice(body.invoice_id)).amount).toBe(Math.round(offer.pay * 100));
    await payNow(world, by);
  }
  return status;
});

const wait = named('wait', fc.constantFrom(1, 5, 19), async (world, minutes) => {
  world.api.clock.advance(minutes);
  return undefined;
});

/** Orders expire: the short ones, or the advance ones as well. */
const runOut = named('run out', fc.constantFrom(31, 31, 4321), async (world, minutes) => {
  world.api.clock.advance(minutes);
  await sweepOrders.run(world.api.ctx);
  return 200;
});

const job = named('job', fc.nat(2), async (world, n) => {
  await [sweepOrders, reconcilePayments, offerSeats][n]!.run(world.api.ctx);
  return 200;
});

/** A history of up to twenty-four steps. */
export const histories = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: checkout },
    { weight: 2, arbitrary: order },
    { weight: 6, arbitrary: submit },
    { weight: 9, arbitrary: paymeMoney },
    { weight: 2, arbitrary: payme },
    { weight: 2, arbitrary: poll },
    { weight: 2, arbitrary: notice },
    { weight: 6, arbitrary: cardMoney },
    { weight: 3, arbitrary: card },
    { weight: 4, arbitrary: reply },
    { weight: 2, arbitrary: cancel },
    { weight: 1, arbitrary: finish },
    { weight: 4, arbitrary: join },
    { weight: 1, arbitrary: leave },
    { weight: 1, arbitrary: resize },
    { weight: 3, arbitrary: counter },
    { weight: 3, arbitrary: withdrawal },
    { weight: 2, arbitrary: moving },
    { weight: 8, arbitrary: changeOfMind },
    { weight: 2, arbitrary: refunding },
    { weight: 1, arbitrary: voiding },
    { weight: 1, arbitrary: enrolling },
    { weight: 1, arbitrary: cancellation },
    { weight: 1, arbitrary: changing },
    { weight: 1, arbitrary: merging },
    { weight: 2, arbitrary: wait },
    { weight: 6, arbitrary: runOut },
    { weight: 1, arbitrary: job },
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
);

/** What families and the office do with bookings, without coupons or favours of the office. */
export const changesOfMind = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: buy },
    { weight: 8, arbitrary: changeOfMind },
    { weight: 3, arbitrary: join },
    { weight: 1, arbitrary: cancel },
    { weight: 1, arbitrary: cancellation },
    { weight: 1, arbitrary: changing },
    { weight: 1, arbitrary: runOut },
  ),
  { minLength: 4, maxLength: 10, size: 'max' },
);
