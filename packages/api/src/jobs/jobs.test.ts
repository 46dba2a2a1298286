import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { enrolWait } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate, addToMoment, weekdayOf } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { activities, alerts, enrolments, invoices, members, outbox, waitingEntries } from '../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { offerSeats } from './offer-seats.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendMails } from './send-mails.ts';
import { sendReminders } from './send-reminders.ts';
import { startJobs } from './start-jobs.ts';
import { sweepOrders } from './sweep-orders.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi();
  member = await api.addMember();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db, now } = api.ctx;
  api.sandbox.control.reset();
  await db.update(invoices).set({ state: 'cancelled', closed_at: now() }).where(eq(invoices.state, 'open'));
  await db.delete(outbox);
});

test('closes an expired order and releases its places [SEAT-3, SEAT-5]', async () => {
  const invoice = await api.order(member, (await api.addClass()).id);
  api.clock.advance(19.99);
  await sweepOrders.run(api.ctx);
  expect((await api.findInvoice(invoice.id)).state).toBe('open');
  api.clock.advance(0.01);
  await sweepOrders.run(api.ctx);
  expect((await api.findInvoice(invoice.id)).state).toBe('expired');
  expect(await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, invoice.id))).toMatchObject([{ state: 'released' }]);
});

test('queries PayMe once more and pays the order [PAY-2, PAY-10]', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice);
  api.sandbox.control.pay(request.paymentRequestId);
  api.clock.advance(30);
  await sweepOrders.run(api.ctx);
  expect((await api.findInvoice(invoice.id)).state).toBe('paid');
});

test('settles a completed payment that no page polls [PAY-2]', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice);
  api.sandbox.control.pay(request.paymentRequestId);
  api.clock.advance(1);
  await reconcilePayments.run(api.ctx);
  expect((await api.findInvoice(invoice.id)).state).toBe('paid');
});

test('closes an expired order while PayMe is down', async () => {
  const invoice = await api.order(member, (await api.addClass()).id);
  await api.startPayme(member, invoice);
  api.sandbox.control.set({ down: true });
  api.clock.advance(30);
  await sweepOrders.run(api.ctx);
  api.sandbox.control.reset();
  expect((await api.findInvoice(invoice.id)).state).toBe('expired');
});

test('mails a paid order’s code once [PAY-9]', async () => {
  const invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice);
  api.sandbox.control.pay(request.paymentRequestId);
  await api.poll(request);
  await Promise.all([sendMails.run(api.ctx), sendMails.run(api.ctx)]);
  await sendMails.run(api.ctx);
  expect(api.mails.filter(({ subject }) => subject === `Order ${invoice.code} is paid`)).toHaveLength(1);
});

test('sends mail later under the same id if the server is down', async () => {
  const { ctx } = api;
  const at = ctx.now();
  const [row] = await ctx.db
    .insert(outbox)
    .values({
      dedupe: 'test',
      template: 'password-changed',
      recipient: 'a@example.org',
      locale: 'zh',
      data: { name: '陳', code: 'A1' },
      created_at: at,
      next_at: at,
    })
    .returning();
  const ids: (string | undefined)[] = [];
  const down = async ({ id }: { id?: string }) => {
    ids.push(id);
    throw new Error('down');
  };
  const failing = { ...ctx, mail: { send: down } };
  await sendMails.run(failing);
  await sendMails.run(ctx);
  expect(ids).toEqual([`outbox-${row!.id}`]);
  api.clock.advance(5);
  await sendMails.run(ctx);
  expect(api.mails.at(-1)).toMatchObject({ id: `outbox-${row!.id}`, to: 'a@example.org', subject: '你的密碼已更改' });
});

test('reminds once of a class tomorrow and of a membership’s end [PAY-9]', async () => {
  const before = api.mails.length;
  await api.addMember({ expiry_date: '2026-12-01', given_name: 'Ada' });
  await sendReminders.run(api.ctx);
  await sendReminders.run(api.ctx);
  await sendMails.run(api.ctx);
  expect(api.mails.slice(before).map(({ subject }) => subject)).toEqual(['Your membership expires on 2026-12-01']);
});

/** Moves the clock to some minutes before an order's end, and gives the mails about it so far. */
async function remindedOf(invoiceId: string) {
  const [open] = await api.ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return async (minutes: number) => {
    api.clock.advance((open!.expiry_time.getTime() - api.ctx.now().getTime()) / 60_000 - minutes);
    // Two back ends at once, and once more.
    await Promise.all([sendReminders.run(api.ctx), sendReminders.run(api.ctx)]);
    await sendReminders.run(api.ctx);
    const rows = await api.ctx.db.select().from(outbox).orderBy(outbox.id);
    return rows.filter(({ data }) => data.invoiceId === invoiceId).map(({ template }) => template);
  };
}

test('sends an unproved mailbox eight reminders at most [ATTACK-3]', async () => {
  for (let n = 0; n < 12; n += 1) {
    const stranger = await api.addMember({ kind: 'online', email: 'stranger@example.com' });
    const { id, created_at } = await api.order(stranger, (await api.addClass()).id);
    await api.ctx.db.update(members).set({ email_verified_at: null }).where(eq(members.code, stranger));
    const held = { advance: true, expiry_time: addToMoment(created_at, { minutes: 4320 }) };
    await api.ctx.db.update(invoices).set(held).where(eq(invoices.id, id));
  }
  api.clock.advance(4320 - 120);
  await sendReminders.run(api.ctx);
  await sendReminders.run(api.ctx);
  expect(await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'order-reminder'))).toHaveLength(8);
});

test('reminds of an order held for days in its last day and hour [PAY-9]', async () => {
  const invoice = await api.order(member, (await api.addClass()).id);
  const expiry_time = addToMoment(invoice.created_at, { minutes: 4320 });
  await api.ctx.db.update(invoices).set({ advance: true, expiry_time }).where(eq(invoices.id, invoice.id));
  const minutesBefore = await remindedOf(invoice.id);
  expect(await minutesBefore(1441)).toEqual([]);
  expect(await minutesBefore(1440)).toEqual(['order-reminder']);
  expect(await minutesBefore(61)).toEqual(['order-reminder']);
  expect(await minutesBefore(60)).toEqual(['order-reminder', 'order-last-hour']);
  expect(await minutesBefore(-1)).toEqual(['order-reminder', 'order-last-hour']);
});

test('sends offer reminders a day and an hour before the offer lapses', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  await api.call(enrolWait, { body: { ac_id: id } }, { as: await api.addMember() });
  await api.ctx.db.update(activities).set({ capacity: 1 }).where(eq(activities.id, id));
  await offerSeats.run(api.ctx);
  const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id));
  const minutesBefore = await remindedOf(entry!.invoice_id!);
  expect(await minutesBefore(1440)).toEqual(['waiting-offer', 'offer-reminder']);
  expect(await minutesBefore(60)).toEqual(['waiting-offer', 'offer-reminder', 'order-last-hour']);
});

test('reminds of a class the day before its first lesson, whatever its first day [CALENDAR-1]', async () => {
  const today = hongKongDate(api.clock.now());
  const inDays = (days: number) => addToDate(today, { days });
  const weekly = { start_date: today, end_date: inDays(20), weekdays: [weekdayOf(inDays(1))] };
  const book = async (timetable: typeof weekly) => {
    const { id } = await api.addClass(timetable);
    const order = await api.order(await api.addMember(), id);
    await api.ctx.db.update(enrolments).set({ state: 'paid', paid_at: api.clock.now() }).where(eq(enrolments.invoice_id, order.id));
    return id;
  };
  const begins = await book(weekly);
  await book({ ...weekly, start_date: inDays(-7) });
  await book({ ...weekly, start_date: inDays(1), weekdays: [weekdayOf(inDays(3))] });
  await sendReminders.run(api.ctx);
  const reminders = await api.ctx.db.select().from(outbox).where(eq(outbox.template, 'class-reminder'));
  expect(reminders.map(({ data }) => data.activityId)).toEqual([begins]);
});

test('sends no reminder for an order held for minutes', async () => {
  const minutesBefore = await remindedOf((await api.order(member, (await api.addClass()).id)).id);
  expect(await minutesBefore(10)).toEqual([]);
});

test('offers an added seat only to the first on the list [SEAT-7]', async () => {
  const { id } = await api.addClass({ capacity: 1 });
  await api.order(member, id);
  const [first, second] = [await api.addMember(), await api.addMember()];
  for (const as of [first, second]) await api.call(enrolWait, { body: { ac_id: id } }, { as });
  await api.ctx.db.update(activities).set({ capacity: 2 }).where(eq(activities.id, id));
  await offerSeats.run(api.ctx);
  await offerSeats.run(api.ctx);
  const entries = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id)).orderBy(waitingEntries.seq);
  expect(entries.map(({ state }) => state)).toEqual(['offered', 'waiting']);
});

test('the queue runs the jobs and stops cleanly', async () => {
  const invoice = await api.order(member, (await api.addClass()).id);
  api.clock.advance(20);
  const stop = await startJobs(api.ctx, api.database);
  while ((await api.findInvoice(invoice.id)).state === 'open') await new Promise((resolve) => setTimeout(resolve, 100));
  await stop();
  expect((await api.findInvoice(invoice.id)).state).toBe('expired');
});

async function writeMail(recipient: string): Promise<void> {
  const at = api.ctx.now();
  const mail = { template: 'password-changed', locale: 'zh' as const, data: { name: '陳', code: 'A1' }, created_at: at, next_at: at };
  await api.ctx.db.insert(outbox).values({ ...mail, dedupe: recipient, recipient });
}

const noServer = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROXY'];
const noDisk = ['ENOSPC', 'EDQUOT', 'EROFS'];

test.each([...noServer, ...noDisk])('sends mail once after a day without server or outbox (%s) [API-63]', async (code) => {
  const { ctx } = api;
  await writeMail(`${code}@example.org`);
  const down = async () => {
    throw Object.assign(new Error('down'), { code });
  };
  for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
    await sendMails.run({ ...ctx, mail: { send: down } });
    api.clock.advance(20);
  }
  await sendMails.run({ ...ctx, mail: { send: down } });
  for (let minutes = 0; minutes < 5; minutes += 1) {
    api.clock.advance(1);
    await sendMails.run(ctx);
  }
  expect(api.mails.filter(({ to }) => to === `${code}@example.org`)).toHaveLength(1);
  expect(await ctx.db.select().from(alerts).where(eq(alerts.kind, 'mail_failed'))).toEqual([]);
});

test.each([
  ['is refused', { code: 'EENVELOPE' }],
  ['may have been taken by a server that fell silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }],
  ['fails for a reason of its own', { code: 'ERR_INVALID_ARG_TYPE' }],
])('retries ever less often and alerts staff when mail %s [API-63]', async (_what, reason) => {
  const { ctx } = api;
  await ctx.db.delete(alerts);
  await writeMail('refused@example.org');
  // Earlier failures of the mail server don't count against the mail.
  for (let times = 0; times < 20; times += 1) {
    await sendMails.run({ ...ctx, mail: { send: () => Promise.reject(Object.assign(new Error('down'), { code: 'ESOCKET' })) } });
    api.clock.advance(3);
  }
  let tries = 0;
  const refuse = async () => {
    tries += 1;
    throw Object.assign(new Error('refused'), reason);
  };
  for (let hours = 0; hours < 48; hours += 1) {
    await sendMails.run({ ...ctx, mail: { send: refuse } });
    api.clock.advance(60);
  }
  expect(tries).toBe(10);
  expect(await ctx.db.select().from(alerts).where(eq(alerts.kind, 'mail_failed'))).toMatchObject([
    { detail: { template: 'password-changed' } },
  ]);
});
