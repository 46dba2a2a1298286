import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelInvoice, enrolWait, listMyActivities, showCalendar, showNextLessons, uploadDocument } from '@portal/contract/endpoints';
import { and, asc, desc, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import {
  type ActivityRecord,
  activities,
  attendance,
  captures,
  coupons,
  documentSettings,
  enrolments,
  favourites,
  invoiceLines,
  invoices,
  members,
  outbox,
  overpayments,
  plans,
  posts,
  queueTickets,
  receipts,
  staffActions,
  vacancyAlerts,
  waitingEntries,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { renderMail } from '../../jobs/render-mail.ts';
import { sendReminders } from '../../jobs/send-reminders.ts';
import { pdf } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { creditBalance } from '../credit/credit-ledger.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { addQueue } from '../queue/join-queue.ts';
import { cancelRefund, openRefund, settleRefund } from '../settlement/refunds.ts';
import { askForDocumentAgain, rejectEntry } from '../waiting/approve-entry.ts';
import { move, withdraw } from './bookings.ts';
import { cancelClass, changeClass, finishCancellations, notify } from './classes.ts';
import { proposeRefund, type Refund } from './give-back.ts';
import { changeMember, exportPerson, forgetMember, type MemberChange, mergeMembers } from './members.ts';
import { enrolFor, takeAtCounter, voidOrder } from './orders.ts';
import { recordAction } from './record-action.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const actor = { staff: 'mei', reason: 'at the counter' };
const run = <T>(work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<T>) => transaction(api.ctx.db, work);
const idOf = async (code: string) => (await api.findMember(code)).id;

const take = (invoiceId: string, amount: number, more = {}) =>
  run((tx) => takeAtCounter(api.ctx, tx, actor, invoiceId, { method: 'CASH', amount, ...more }));

/** A member with a paid place, taken at the counter. */
async function paid(activity: ActivityRecord, changes: Parameters<typeof api.addMember>[0] = {}) {
  const member = await api.addMember(changes);
  const order = await api.order(member, activity.id);
  await take(order.id, order.amount);
  return { member, order, enrolment: await enrolmentOf(order.id) };
}

const enrolmentOf = async (orderId: string) => (await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, orderId)))[0]!;
const stateOf = async (id: number) => (await api.ctx.db.select().from(enrolments).where(eq(enrolments.id, id)))[0]!.state;
const wait = async (member: string, { id }: ActivityRecord) => {
  const { body } = await api.call(enrolWait, { body: { ac_id: id } }, { as: member });
  return body;
};
const entryOf = async (member: string) =>
  (
    await api.ctx.db
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.member_id, await idOf(member)))
  )[0]!;

/** The newest mail to a member. */
async function mailTo(member: string) {
  const { email } = await api.findMember(member);
  const [row] = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, email!)).orderBy(desc(outbox.id)).limit(1);
  return { template: row!.template, mail: await renderMail(api.ctx, row!) };
}
const mailsOf = async (member: string, template: string) => {
  const { email } = await api.findMember(member);
  return api.ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email!), eq(outbox.template, template as never)));
};

describe('money at the counter [OFFICE-01, OFFICE-02]', () => {
  test('pays an order with one receipt, one mail and a record', async () => {
    const { member, order } = await paid(await api.addClass());
    expect((await api.findInvoice(order.id)).state).toBe('paid');
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, order.id))).toHaveLength(1);
    expect(await mailsOf(member, 'order-paid')).toHaveLength(1);
    const [action] = await api.ctx.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject, `order ${order.code}`));
    expect(action).toMatchObject({
      staff: 'mei',
      action: 'taken-at-counter',
      reason: 'at the counter',
      after: { method: 'CASH', cents: 40_000 },
    });
  });

  test('rejects a second payment of the same order', async () => {
    const { order } = await paid(await api.addClass());
    await expect(take(order.id, 40_000)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await api.ctx.db.select().from(captures).where(eq(captures.invoice_id, order.id))).toHaveLength(1);
  });

  test('rejects another amount than the order’s', async () => {
    const order = await api.order(await api.addMember(), (await api.addClass()).id);
    await expect(take(order.id, 39_900)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await api.findInvoice(order.id)).state).toBe('open');
  });

  test('rejects while the member’s own payment may still bring money [PAY-10]', async () => {
    const member = await api.addMember();
    const order = await api.order(member, (await api.addClass()).id);
    await api.startPayme(member, order);
    await expect(take(order.id, 40_000)).rejects.toMatchObject({ code: 'IN_FLIGHT' });
  });

  test('pays an expired order while its seat is free [PAY-5]', async () => {
    const order = await api.order(await api.addMember(), (await api.addClass()).id);
    await run((tx) => voidOrder(api.ctx, tx, actor, order.id));
    await take(order.id, 40_000);
    expect((await api.findInvoice(order.id)).state).toBe('paid');
  });
});

test('voiding an unpaid order frees its seat for the waiting list', async () => {
  const activity = await api.addClass({ capacity: 1 });
  const order = await api.order(await api.addMember(), activity.id);
  const next = await api.addMember();
  await wait(next, activity);
  await run((tx) => voidOrder(api.ctx, tx, actor, order.id));
  expect((await entryOf(next)).state).toBe('offered');
});

describe('booking for a member [OFFICE-03]', () => {
  const office = { beforeWindow: true, outsideAges: false };
  const enrol = async (member: string, activity: ActivityRecord, rights = office) => {
    const account = await api.findMember(member);
    return run((tx) =>
      enrolFor(api.ctx, tx, actor, { account, classIds: [activity.id], participantCode: member, office: rights, locale: 'en' }),
    );
  };

  test('holds a place for three days before the booking period', async () => {
    const activity = await api.addClass({ member_book_start_date: '2099-01-01', member_book_end_date: '2099-02-01' });
    const order = await enrol(await api.addMember(), activity);
    expect(order).toMatchObject({ state: 'open', advance: true, amount: 40_000 });
  });

  test('is rejected before the booking period without that right', async () => {
    const activity = await api.addClass({ member_book_start_date: '2099-01-01', member_book_end_date: '2099-02-01' });
    expect(await enrol(await api.addMember(), activity, { ...office, beforeWindow: false })).toMatchObject({ reason: 'not-open' });
  });

  test('never books a full class [SEAT-1]', async () => {
    const activity = await api.addClass({ capacity: 1 });
    await api.order(await api.addMember(), activity.id);
    expect(await enrol(await api.addMember(), activity)).toMatchObject({ reason: 'full' });
  });
});

describe('withdrawal [OFFICE-04]', () => {
  const end = (enrolmentId: number, refund: Refund) => run((tx) => withdraw(api.ctx, tx, actor, enrolmentId, refund));

  test('frees the seat and offers it to the waiting list [SEAT-7]', async () => {
    const activity = await api.addClass({ capacity: 1 });
    const { enrolment } = await paid(activity);
    const next = await api.addMember();
    await wait(next, activity);
    await end(enrolment.id, { way: 'none' });
    expect(await stateOf(enrolment.id)).toBe('withdrawn');
    expect((await entryOf(next)).state).toBe('offered');
  });

  test('gives the fee back as credit and mails it in the family’s language', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    expect(await end(enrolment.id, { way: 'credit', amount: 20_000 })).toBe(20_000);
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(20_000);
    const { template, mail } = await mailTo(member);
    expect([template, mail.subject]).toEqual(['booking-withdrawn', expect.stringMatching(/^Chan Person \d+ is withdrawn from Class \d+$/)]);
    expect(mail.text).toContain('HK$200 is now in your account balance.');
  });

  test('refunds through the provider what it took, the rest as credit', async () => {
    const member = await api.addMember();
    await api.giveCredit(member, 10_000);
    const order = await api.order(member, (await api.addClass()).id);
    const request = await api.startPayme(member, order, { credit: 100 });
    api.sandbox.control.pay(request.paymentRequestId);
    await api.poll(request);
    expect(await end((await enrolmentOf(order.id)).id, { way: 'provider' })).toBe(40_000);
    const rows = await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, order.id));
    expect(rows).toMatchObject([{ amount: 30_000, resolution: 'refund', settled_at: null }]);
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(10_000);
  });

  test('never gives back more than the fee', async () => {
    const { enrolment } = await paid(await api.addClass());
    await expect(end(enrolment.id, { way: 'credit', amount: 40_001 })).rejects.toBeInstanceOf(ApiFailure);
    expect(await stateOf(enrolment.id)).toBe('paid');
  });

  test('happens once, however often it is pressed', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    const both = await Promise.allSettled([end(enrolment.id, { way: 'credit' }), end(enrolment.id, { way: 'credit' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(40_000);
    expect(await mailsOf(member, 'booking-withdrawn')).toHaveLength(1);
  });

  test('leaves the class out of the member’s courses', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    await end(enrolment.id, { way: 'none' });
    const { body } = await api.call(listMyActivities, { body: {} }, { as: member });
    expect(body.data).toEqual([]);
  });

  test.each([
    ['HK$400, 30 days before', '2026-12-20', 40_000, 20_000],
    ['HK$400, 14 days before', '2026-12-04', 40_000, 20_000],
    ['HK$200, 14 days before', '2026-12-04', 20_000, 15_000],
    ['HK$400, 13 days before', '2026-12-03', 40_000, 0],
  ])('proposes what the notes on enrolment say for %s', (_when, start_date, fee, cents) => {
    const rule = { start_date, change_days: 14, change_fee: 20_000, small_fee_share: 75 };
    expect(proposeRefund(rule, fee, '2026-11-20')).toBe(cents);
  });
});

describe('refunds of one payment [OFFICE-09]', () => {
  test('several in part never exceed it', async () => {
    const { order } = await paid(await api.addClass());
    const open = (amount?: number) => run(async (tx) => openRefund(api.ctx, tx, await lockInvoice(tx, order.id), amount));
    expect(await open(15_000)).toMatchObject({ amount: 15_000 });
    expect(await open(25_001)).toBeUndefined();
    expect(await open()).toMatchObject({ amount: 25_000 });
    expect(await open()).toBeUndefined();
  });

  test('can be cancelled until it is made', async () => {
    const { order } = await paid(await api.addClass());
    const open = () => run(async (tx) => openRefund(api.ctx, tx, await lockInvoice(tx, order.id), 40_000));
    const wrong = await open();
    expect(await run((tx) => cancelRefund(api.ctx, tx, wrong!.id))).toMatchObject({ amount: 40_000 });
    const right = await open();
    await run((tx) => settleRefund(api.ctx, tx, right!.id));
    expect(await run((tx) => cancelRefund(api.ctx, tx, right!.id))).toBeUndefined();
  });
});

describe('moving a participant [OFFICE-05]', () => {
  const go = (enrolmentId: number, { id }: ActivityRecord, difference: 'settle' | 'waive' = 'settle') =>
    run((tx) => move(api.ctx, tx, actor, enrolmentId, id, difference));

  test('takes the new seat and gives the old one to its waiting list', async () => {
    const [from, to] = [await api.addClass({ capacity: 1 }), await api.addClass({ capacity: 1 })];
    const { enrolment } = await paid(from);
    const next = await api.addMember();
    await wait(next, from);
    const moved = await go(enrolment.id, to);
    expect([await stateOf(enrolment.id), moved.state, moved.activity_id]).toEqual(['transferred', 'paid', to.id]);
    expect((await entryOf(next)).state).toBe('offered');
  });

  test('ends the wait for the new class', async () => {
    const to = await api.addClass({ need_approve: true });
    const { member, enrolment } = await paid(await api.addClass());
    await wait(member, to);
    await go(enrolment.id, to);
    expect((await entryOf(member)).state).toBe('enrolled');
  });

  test('gives a lower price back as credit', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    await go(enrolment.id, await api.addClass({ member_fee: 30_000 }));
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(10_000);
  });

  test('makes an order of a higher price', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    await go(enrolment.id, await api.addClass({ member_fee: 55_000 }));
    const orders = await api.ctx.db
      .select()
      .from(invoices)
      .where(eq(invoices.member_id, await idOf(member)))
      .orderBy(asc(invoices.created_at));
    expect(orders.map(({ amount, state }) => [amount, state])).toEqual([
      [40_000, 'paid'],
      [15_000, 'open'],
    ]);
  });

  test('leaves the difference when the office waives it', async () => {
    const { member, enrolment } = await paid(await api.addClass());
    await go(enrolment.id, await api.addClass({ member_fee: 55_000 }), 'waive');
    expect(
      await api.ctx.db
        .select()
        .from(invoices)
        .where(eq(invoices.member_id, await idOf(member))),
    ).toHaveLength(1);
  });

  test('rejects a full class and changes nothing [SEAT-1]', async () => {
    const full = await api.addClass({ capacity: 1 });
    await api.order(await api.addMember(), full.id);
    const { enrolment } = await paid(await api.addClass());
    await expect(go(enrolment.id, full)).rejects.toMatchObject({ code: 'FULL' });
    expect(await stateOf(enrolment.id)).toBe('paid');
  });

  test('two participants swap classes at once without a deadlock', async () => {
    const [a, b] = [await api.addClass({ capacity: 2 }), await api.addClass({ capacity: 2 })];
    const [first, second] = [await paid(a), await paid(b)];
    const moved = await Promise.all([go(first.enrolment.id, b), go(second.enrolment.id, a)]);
    expect(moved.map(({ activity_id }) => activity_id)).toEqual([b.id, a.id]);
  });
});

describe('a cancelled class [OFFICE-06]', () => {
  test('ends its bookings, orders and waiting list with one mail each', async () => {
    const activity = await api.addClass({ capacity: 2 });
    const { member, enrolment } = await paid(activity);
    const unpaid = await api.addMember();
    const order = await api.order(unpaid, activity.id);
    const waiting = await api.addMember();
    await wait(waiting, activity);
    await cancelClass(api.ctx, actor, activity.id, 'credit');
    expect(await stateOf(enrolment.id)).toBe('withdrawn');
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(40_000);
    expect((await api.findInvoice(order.id)).state).toBe('cancelled');
    expect((await entryOf(waiting)).state).toBe('rejected');
    for (const who of [member, unpaid, waiting]) expect(await mailsOf(who, 'class-cancelled')).toHaveLength(1);
    await cancelClass(api.ctx, actor, activity.id, 'credit');
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(40_000);
  });

  test('takes nobody any more', async () => {
    const activity = await api.addClass();
    await cancelClass(api.ctx, actor, activity.id, 'credit');
    await expect(api.order(await api.addMember(), activity.id)).rejects.toThrow();
  });

  test('gives money of a running payment back once it arrives', async () => {
    const activity = await api.addClass();
    const member = await api.addMember();
    const order = await api.order(member, activity.id);
    const request = await api.startPayme(member, order);
    await cancelClass(api.ctx, actor, activity.id, 'credit');
    expect((await api.findInvoice(order.id)).state).toBe('open');
    api.sandbox.control.pay(request.paymentRequestId);
    await api.poll(request);
    await finishCancellations(api.ctx);
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(40_000);
    const [enrolment] = await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, order.id));
    expect(enrolment!.state).toBe('withdrawn');
  });

  test('is in no reminder and in no timetable', async () => {
    const activity = await api.addClass({ start_date: '2026-11-21', end_date: '2026-11-21', weekdays: [6] });
    const { member } = await paid(activity);
    await api.ctx.db.update(activities).set({ cancelled_at: api.ctx.now() }).where(eq(activities.id, activity.id));
    await sendReminders.run(api.ctx);
    expect(await mailsOf(member, 'class-reminder')).toEqual([]);
    const { body } = await api.call(showNextLessons, {}, { as: member });
    expect(body).toMatchObject({ lessons: [] });
  });
});

test('a calendar leaves out the days without a lesson [OFFICE-14]', async () => {
  const saturdays = { start_date: '2027-01-02', end_date: '2027-01-23', weekdays: [6], no_class_dates: ['2027-01-09'] };
  const { member } = await paid(await api.addClass(saturdays));
  const { path } = (await api.call(showCalendar, {}, { as: member })).body;
  const calendar = await (await api.app.request(path)).text();
  expect(calendar).toContain('EXDATE:20270109T090000Z');
});

describe('the order of a move’s difference [OFFICE-05, OFFICE-06]', () => {
  const goTo = async (member_fee: number) => {
    const to = await api.addClass({ member_fee });
    const { member, enrolment } = await paid(await api.addClass());
    return { to, member, moved: await run((tx) => move(api.ctx, tx, actor, enrolment.id, to.id)) };
  };
  const ordersOf = async (member: string) => {
    const orders = await api.ctx.db
      .select()
      .from(invoices)
      .where(eq(invoices.member_id, await idOf(member)));
    return orders.map(({ amount, state }) => `${amount / 100} ${state}`).toSorted();
  };

  test('is cancelled with the class while it is unpaid', async () => {
    const { to, member } = await goTo(55_000);
    await cancelClass(api.ctx, actor, to.id, 'credit');
    expect(await ordersOf(member)).toEqual(['150 cancelled', '400 paid']);
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(40_000);
  });

  test('is given back with the class once it is paid', async () => {
    const { to, member, moved } = await goTo(55_000);
    await take(moved.difference_invoice_id!, 15_000);
    await cancelClass(api.ctx, actor, to.id, 'credit');
    expect(await creditBalance(api.ctx.db, await idOf(member))).toBe(55_000);
  });

  test('is replaced by that of the next move', async () => {
    const { member, moved } = await goTo(55_000);
    const dearer = await api.addClass({ member_fee: 60_000 });
    await run((tx) => move(api.ctx, tx, actor, moved.id, dearer.id));
    expect(await ordersOf(member)).toEqual(['150 cancelled', '200 open', '400 paid']);
  });
});

test('a cancelled class also ends places without an order [OFFICE-06]', async () => {
  const activity = await api.addClass();
  const member = await api.addMember();
  const values = { activity_id: activity.id, participant_id: await idOf(member), state: 'paid', fee: 40_000 } as const;
  const [place] = await api.ctx.db
    .insert(enrolments)
    .values({ ...values, created_at: api.ctx.now(), paid_at: api.ctx.now() })
    .returning();
  await cancelClass(api.ctx, actor, activity.id, 'credit');
  expect(await stateOf(place!.id)).toBe('withdrawn');
  expect(await mailsOf(member, 'class-cancelled')).toHaveLength(1);
});

describe('a changed class [OFFICE-07]', () => {
  test('mails each family once in its language with the new facts', async () => {
    const activity = await api.addClass();
    const english = await paid(activity);
    const chinese = await paid(activity, { language: 'zh' });
    const change = { start_time: '18:30', end_time: '19:30', venue: 'Ferry House', venue_ot: '渡輪樓' };
    expect(await run((tx) => changeClass(api.ctx, tx, actor, activity.id, change))).toBe(2);
    expect((await mailTo(english.member)).mail.text).toContain('6:30 PM – 7:30 PM, Ferry House');
    expect((await mailTo(chinese.member)).mail.text).toContain('6:30 PM – 7:30 PM，渡輪樓');
    for (const { member } of [english, chinese]) expect(await mailsOf(member, 'class-changed')).toHaveLength(1);
  });

  test('dry run returns how many families it would affect and changes nothing', async () => {
    const activity = await api.addClass();
    await paid(activity);
    expect(await run((tx) => changeClass(api.ctx, tx, actor, activity.id, { venue: 'Elsewhere' }, { dryRun: true }))).toBe(1);
    const [after] = await api.ctx.db.select().from(activities).where(eq(activities.id, activity.id));
    expect(after!.venue).toBe(activity.venue);
  });

  test('rejects an end before its start', async () => {
    const activity = await api.addClass();
    await expect(run((tx) => changeClass(api.ctx, tx, actor, activity.id, { end_date: '2020-01-01' }))).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

test('a message reaches a family once, though it has places in both classes', async () => {
  const [a, b] = [await api.addClass(), await api.addClass()];
  const { member } = await paid(a);
  const order = await api.order(member, b.id);
  await take(order.id, 40_000);
  const message = { en: { subject: 'Bring goggles', text: 'Please bring goggles.' }, zh: { subject: '請帶泳鏡', text: '請帶泳鏡。' } };
  expect(await run((tx) => notify(api.ctx, tx, actor, [a.id, b.id], message))).toBe(1);
  const { mail } = await mailTo(member);
  expect([mail.subject, mail.text]).toEqual([expect.stringContaining('Bring goggles'), expect.stringContaining('Please bring goggles.')]);
});

describe('a waiting list entry [OFFICE-08]', () => {
  test('that is rejected brings a mail with the reason', async () => {
    const activity = await api.addClass({ capacity: 0 });
    const member = await api.addMember();
    await wait(member, activity);
    const { id } = await entryOf(member);
    await run((tx) => rejectEntry(api.ctx, tx, id, 'The class is for beginners.'));
    expect(await entryOf(member)).toMatchObject({ state: 'rejected', reason: 'The class is for beginners.' });
    expect((await mailTo(member)).mail.text).toContain('The class is for beginners.');
  });

  test('is asked for a document again with the reason and the link', async () => {
    const activity = await api.addClass({ need_approve: true, capacity: 5 });
    await api.ctx.db.insert(documentSettings).values({ activity_id: activity.id, name: 'Certificate', required: true });
    const member = await api.addMember();
    await wait(member, activity);
    const { id } = await entryOf(member);
    await api.call(uploadDocument, { body: { acwait_id: id, name: 'Certificate', file: pdf('c.pdf') } }, { as: member });
    await run((tx) => askForDocumentAgain(api.ctx, tx, id, 'Certificate', 'It has expired.'));
    const { mail } = await mailTo(member);
    expect(mail.text).toContain('It has expired.');
    expect(mail.text).toContain(`/upload_doc/${id}`);
  });
});

test('a member can’t cancel an order that the office has paid', async () => {
  const { member, order } = await paid(await api.addClass());
  const { status } = await api.call(cancelInvoice, { params: { id: order.id } }, { as: member });
  expect(status).toBe(409);
});

describe('changing a member [OFFICE-10]', () => {
  const change = async (member: string, values: MemberChange) => {
    const id = await idOf(member);
    return run((tx) => changeMember(api.ctx, tx, actor, id, values));
  };

  test('reads a phone number as the registration does and records before and after', async () => {
    const member = await api.addMember({ mobile: '91234567', mobile_country_code: '852' });
    expect((await change(member, { mobile: '+852 6234 5678' })).mobile).toBe('62345678');
    const [action] = await api.ctx.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject, `member ${member}`));
    expect(action).toMatchObject({ action: 'member-changed', before: { mobile: '91234567' }, after: { mobile: '62345678' } });
  });

  test.each<[string, MemberChange]>([
    ['an e-mail without a domain', { email: 'not-an-email' }],
    ['a phone of two digits', { mobile: '12' }],
    ['a birth date in the future', { dob: '2090-01-01' }],
  ])('rejects %s and changes nothing', async (_what, values) => {
    const member = await api.addMember();
    const before = await api.findMember(member);
    await expect(change(member, values)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await api.findMember(member)).toEqual(before);
  });

  test('a new e-mail is unverified, mailed to both addresses and ends the logins', async () => {
    const member = await api.addMember({ email: 'old@example.org', kind: 'online' });
    const token = await api.logIn(member);
    await change(member, { email: 'new@example.org' });
    expect((await api.findMember(member)).email_verified_at).toBeNull();
    const mails = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'email-changed')).orderBy(outbox.id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['old@example.org', 'new@example.org']);
    expect((await api.call(listMyActivities, { body: {} }, { token })).status).toBe(401);
  });
});

describe('merging two accounts of one person [OFFICE-11]', () => {
  const merge = async (keep: string, other: string) => {
    const [a, b] = [await idOf(keep), await idOf(other)];
    return run((tx) => mergeMembers(api.ctx, tx, actor, a, b));
  };

  test('brings orders, places, credit and coupons into the account to keep', async () => {
    const activity = await api.addClass();
    const { member: other, order } = await paid(activity);
    await api.giveCredit(other, 5_000);
    await api.addCoupon(other, { code: 'SPRING', quantity: 2 });
    const keep = await api.addMember();
    await api.giveCredit(keep, 1_000);
    await api.addCoupon(keep, { code: 'spring', quantity: 1 });
    await merge(keep, other);
    const { body } = await api.call(listMyActivities, { body: {} }, { as: keep });
    expect(body.data).toMatchObject([{ ac_code: activity.code, payment_no: order.code }]);
    expect(await creditBalance(api.ctx.db, await idOf(keep))).toBe(6_000);
    expect(await creditBalance(api.ctx.db, await idOf(other))).toBe(0);
    const owned = await api.ctx.db
      .select()
      .from(coupons)
      .where(eq(coupons.member_id, await idOf(keep)));
    expect(owned.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('brings favourites, alerts and the plan along, each once', async () => {
    const [keep, other] = [await api.addMember(), await api.addMember()];
    const [a, b] = [await idOf(keep), await idOf(other)];
    const { id: activity_id } = await api.addClass();
    const [post] = await api.ctx.db.select().from(posts).limit(1);
    const alert = { activity_id, locale: 'en' as const, open: [], created_at: api.ctx.now() };
    const wish = { classes: [activity_id], together: false, waiting: false, outside_ages: false };
    await api.ctx.db.insert(favourites).values({ member_id: b, post_id: post!.id });
    await api.ctx.db.insert(vacancyAlerts).values([
      { ...alert, member_id: a },
      { ...alert, member_id: b },
    ]);
    await api.ctx.db.insert(plans).values({ member_id: b, version: 3, wishes: [{ ...wish, people: [b] }] });
    await merge(keep, other);
    const of = <T extends { member_id: number | null }>(rows: T[]) => rows.filter(({ member_id }) => member_id === a || member_id === b);
    expect(of(await api.ctx.db.select().from(favourites))).toMatchObject([{ member_id: a, post_id: post!.id }]);
    expect(of(await api.ctx.db.select().from(vacancyAlerts)).map(({ member_id }) => member_id)).toEqual([a]);
    expect(of(await api.ctx.db.select().from(plans))).toEqual([{ member_id: a, version: 4, wishes: [{ ...wish, people: [a] }] }]);
  });

  test('brings places in queues along, each once', async () => {
    const [keep, other] = [await api.addMember(), await api.addMember()];
    const [a, b] = [await idOf(keep), await idOf(other)];
    const [both, one] = [await addQueue(api.ctx, new Date('2027-03-01')), await addQueue(api.ctx, new Date('2027-03-02'))];
    await api.ctx.db.insert(queueTickets).values([
      { line_id: both.id, family_id: a, entry: 'aa' },
      { line_id: both.id, family_id: b, entry: 'bb' },
      { line_id: one.id, family_id: b, entry: 'cc' },
    ]);
    await merge(keep, other);
    const kept = await api.ctx.db.select({ entry: queueTickets.entry }).from(queueTickets).where(eq(queueTickets.family_id, a));
    expect(kept.map(({ entry }) => entry).sort()).toEqual(['aa', 'cc']);
  });

  test('makes a child that is kept the head of the family', async () => {
    const other = await api.addMember();
    const host_id = await idOf(other);
    const [keep, sister] = [await api.addMember({ host_id }), await api.addMember({ host_id })];
    await merge(keep, other);
    expect((await api.findMember(keep)).host_id).toBeNull();
    expect((await api.findMember(sister)).host_id).toBe(await idOf(keep));
  });

  test('puts the family under the host of the account to keep', async () => {
    const [host, other] = [await api.addMember(), await api.addMember()];
    const keep = await api.addMember({ host_id: await idOf(host) });
    const child = await api.addMember({ host_id: await idOf(other) });
    await merge(keep, other);
    expect((await api.findMember(keep)).host_id).toBe(await idOf(host));
    expect((await api.findMember(child)).host_id).toBe(await idOf(host));
  });

  test('is rejected while both have a place in one class', async () => {
    const activity = await api.addClass();
    const [first, second] = [await paid(activity), await paid(activity)];
    await expect(merge(first.member, second.member)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is rejected while one waits for a class of the other', async () => {
    const activity = await api.addClass({ capacity: 1 });
    const [{ member }, waiting] = [await paid(activity), await api.addMember()];
    await wait(waiting, activity);
    await expect(merge(member, waiting)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('forgetting a person [OFFICE-12]', () => {
  const forget = async (member: string) => {
    const id = await idOf(member);
    return run((tx) => forgetMember(api.ctx, tx, actor, id));
  };

  test('leaves orders and receipts under the number alone', async () => {
    const activity = await api.addClass({ start_date: '2026-11-01', end_date: '2026-11-02' });
    const { member, order } = await paid(activity, { surname: 'Unforgettable', email: 'forget@example.org' });
    const id = await idOf(member);
    await forget(member);
    const person = JSON.stringify(await run((tx) => exportOf(tx, id)));
    expect(person).not.toMatch(/Unforgettable|forget@example\.org/);
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, order.id))).toHaveLength(1);
  });

  test('leaves nothing personal of a merged account, or of what the office changed', async () => {
    const keep = await api.addMember({ surname: 'Unforgettable' });
    const other = await api.addMember({ surname: 'Unforgettable', email: 'second@example.org' });
    const [id, second] = [await idOf(keep), await idOf(other)];
    await run((tx) => mergeMembers(api.ctx, tx, actor, id, second));
    const saved = { action: 'row-saved', subject: `members ${keep}`, before: { mail: 'second@example.org' } } as const;
    await run((tx) => recordAction(api.ctx, tx, actor, saved));
    await forget(keep);
    const left = await run(async (tx) => [await exportOf(tx, id), await exportOf(tx, second)]);
    expect(JSON.stringify(left)).not.toMatch(/Unforgettable|second@example\.org/);
  });

  test.each<[string, (member: string) => Promise<unknown>]>([
    ['an unpaid order', async (member) => api.order(member, (await api.addClass()).id)],
    ['credit', async (member) => api.giveCredit(member, 100)],
    ['a waiting list entry', async (member) => wait(member, await api.addClass({ capacity: 0 }))],
  ])('is rejected while there is %s', async (_what, has) => {
    const member = await api.addMember();
    await has(member);
    await expect(forget(member)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await api.findMember(member)).surname).toBe('Chan');
  });
});

test('an export has everything about the person and no secret', async () => {
  const { member, order, enrolment } = await paid(await api.addClass());
  const mark = { enrolment_id: enrolment.id, day: '2027-01-09', state: 'late', marked_by: 'mei', marked_at: api.ctx.now() } as const;
  await api.ctx.db.insert(attendance).values(mark);
  const id = await idOf(member);
  const person = await run((tx) => exportPerson(api.ctx, tx, actor, id));
  expect(person).toMatchObject({
    member: { code: member },
    orders: [{ code: order.code }],
    payments: [{ provider: 'counter', method: 'CASH', amount: 40_000 }],
    captures: [{ amount: 40_000 }],
    places: [{ state: 'paid' }],
    attendance: [{ day: '2027-01-09', state: 'late' }],
  });
  expect(JSON.stringify(person)).not.toContain('argon2');
});

/** What is still stored about somebody, without leaving a record. */
async function exportOf(tx: Parameters<Parameters<typeof transaction>[1]>[0], id: number) {
  const [member] = await tx.select().from(members).where(eq(members.id, id));
  const lines = await tx.select().from(invoiceLines).where(eq(invoiceLines.participant_id, id));
  return { member, lines, mails: await tx.select().from(outbox), actions: await tx.select().from(staffActions) };
}
