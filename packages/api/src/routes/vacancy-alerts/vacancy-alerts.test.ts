import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addVacancyAlert, enrol, enrolWait, listVacancyAlerts, preEnrol, removeVacancyAlert } from '@portal/contract/endpoints';
import { desc, eq } from 'drizzle-orm';
import { activities, members, outbox, posts, rateLimits, vacancyAlerts, waitingEntries } from '../../db/schema/index.ts';
import { createOpenFinder, findStartedAlerts, notifyOfVacancies } from '../../domain/vacancy-alerts/notify-of-vacancies.ts';
import { openTurns } from '../../domain/vacancy-alerts/turns.ts';
import { sendMails } from '../../jobs/send-mails.ts';
import { sendVacancyAlerts } from '../../jobs/send-vacancy-alerts.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ config: { PLACE_ALERTS_PER_PERSON: 3, MAILS_PER_RECIPIENT: 2 } });
  await api.addClass();
  await api.ctx.db.update(posts).set({ alias: 'squad' }).where(eq(posts.type, 'Group'));
});
beforeEach(async () => {
  for (const table of [vacancyAlerts, waitingEntries, outbox, rateLimits]) await api.ctx.db.delete(table);
});
afterAll(() => api.close());

const add = (
  body: { activity_id?: number; search?: { globalFilter?: string; weekday?: number }; email?: string },
  as?: string,
  zh = false,
) => api.call(addVacancyAlert, { body }, { as, headers: { 'accept-language': zh ? 'zh-HK' : 'en' } });
const list = async (as: string) => (await api.call(listVacancyAlerts, {}, { as })).body.alerts;
const setRow = (id: number, fields: Partial<typeof activities.$inferInsert>) =>
  api.ctx.db.update(activities).set(fields).where(eq(activities.id, id));

/** Runs the job, and returns the mails that it causes. */
async function notify(): Promise<{ to: string; subject: string; text: string; html?: string; headers?: Record<string, string> }[]> {
  const before = api.mails.length;
  await sendVacancyAlerts.run(api.ctx);
  await sendMails.run(api.ctx);
  return api.mails.slice(before);
}
const follow = (link: string, method = 'POST') =>
  api.app.request(link.replace('https://portal.test', ''), { method, headers: { 'accept-language': 'en' } });
const linkIn = (text: string, step: 'start' | 'stop') => new RegExp(`https://portal\\.test/api/vacancy-alerts/${step}/\\S+`).exec(text)![0];

describe('member', () => {
  test('is notified once when a place opens [ALERT-01, ALERT-03]', async () => {
    const as = await api.addMember();
    const full = await api.addClass({ name_en: 'Squad A', name_ot: 'A 隊', capacity: 0, venue: 'Pool', venue_ot: '泳池' });
    expect((await add({ activity_id: full.id }, as)).body).toMatchObject({ success: true, proof: false });
    expect(await notify()).toEqual([]);
    await setRow(full.id, { capacity: 1 });
    const [mail, ...others] = await notify();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'A place is open: Squad A', to: (await api.findMember(as)).email });
    expect(mail!.text).toContain('Squad A\n');
    expect(mail!.text).toContain(`See the class: https://portal.test/en/squad?class=${full.code}`);
    const stop = linkIn(mail!.text, 'stop');
    expect(mail!.headers).toEqual({ 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mail!.html).toContain(`href="${stop}"`);
    api.clock.advance(60);
    expect(await notify()).toEqual([]);
  });

  test('receives mail in Chinese after a request in Chinese', async () => {
    const as = await api.addMember();
    const full = await api.addClass({ name_ot: 'A 隊', capacity: 0 });
    await add({ activity_id: full.id }, as, true);
    await setRow(full.id, { capacity: 1 });
    expect(await notify()).toMatchObject([
      { subject: '現有名額：A 隊', text: expect.stringContaining('查看班別：https://portal.test/zh/squad?class=') },
    ]);
  });

  test('is notified again, but half an hour after the last mail [ALERT-03]', async () => {
    const [as, other] = [await api.addMember(), await api.addMember()];
    const { id } = await api.addClass({ capacity: 1 });
    await api.call(preEnrol, { body: { activities: [id] } }, { as: other });
    await add({ activity_id: id }, as);
    expect(await notify()).toEqual([]);
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    expect(await notify()).toHaveLength(1);
    await api.call(preEnrol, { body: { activities: [id] } }, { as: other });
    expect(await notify()).toEqual([]);
    api.clock.advance(20);
    await sweepOrders.run(api.ctx);
    expect(await notify()).toEqual([]);
    api.clock.advance(9.9);
    expect(await notify()).toEqual([]);
    api.clock.advance(0.1);
    expect(await notify()).toHaveLength(1);
  });

  test.each([
    ['members', {}, { member_book_start_date: '2026-11-22', nonmember_book_start_date: '2026-11-20' }],
    ['others', { kind: 'online', expiry_date: null }, { member_book_start_date: '2026-11-20', nonmember_book_start_date: '2026-11-22' }],
    ['expired members', { expiry_date: '2026-11-19' }, { member_book_start_date: '2026-11-20', nonmember_book_start_date: '2026-11-22' }],
  ] as const)('is notified when a class opens for %s later [ALERT-02]', async (_who, person, days) => {
    const as = await api.addMember(person);
    const { id } = await api.addClass(days);
    await add({ activity_id: id }, as);
    expect(await notify()).toEqual([]);
    const before = api.clock.now();
    api.clock.set(new Date('2026-11-22T00:00:00+08:00'));
    expect(await notify()).toHaveLength(1);
    await setRow(id, { capacity: 0 });
    expect(await notify()).toEqual([]);
    await setRow(id, { capacity: 20, member_book_end_date: '2026-11-21', nonmember_book_end_date: '2026-11-21' });
    api.clock.advance(60);
    expect(await notify()).toEqual([]);
    api.clock.set(before);
  });

  test('is notified when a full list takes somebody [ALERT-02]', async () => {
    const as = await api.addMember();
    const { id } = await api.addClass({ need_approve: true, wait_capacity: 0 });
    await add({ activity_id: id }, as);
    expect(await notify()).toEqual([]);
    await setRow(id, { wait_capacity: 1 });
    expect(await notify()).toHaveLength(1);
  });

  test('is notified at a class’s opening, not before [ALERT-02]', async () => {
    const as = await api.addMember();
    const before = api.clock.now();
    const { id } = await api.addClass({ opens_at: new Date(before.getTime() + 60 * 60_000) });
    await add({ activity_id: id }, as);
    api.clock.advance(59);
    expect(await notify()).toEqual([]);
    api.clock.advance(1);
    expect(await notify()).toHaveLength(1);
    api.clock.set(before);
  });

  test('isn’t notified of a place that a waiting list has first [ALERT-02]', async () => {
    const [as, other] = [await api.addMember(), await api.addMember()];
    const { id } = await api.addClass({ capacity: 1 });
    await api.order(other, id);
    await add({ activity_id: id }, as);
    await api.call(enrolWait, { body: { ac_id: id } }, { as: await api.addMember() });
    await setRow(id, { capacity: 2 });
    expect(await notify()).toEqual([]);
    await setRow(id, { capacity: 3 });
    expect(await notify()).toHaveLength(1);
  });

  test('may repeat an alert, but not exceed the limit', async () => {
    const as = await api.addMember();
    const ids = [await api.addClass(), await api.addClass(), await api.addClass(), await api.addClass()].map(({ id }) => id);
    for (const activity_id of [ids[0]!, ids[0]!, ids[1]!, ids[2]!]) expect((await add({ activity_id }, as)).status).toBe(200);
    const refused = await add({ activity_id: ids[3]! }, as);
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('at most 3 alerts') }]);
    expect((await list(as)).map(({ activity }) => activity?.id)).toHaveLength(3);
  });

  test('sees and stops only their own alerts [ALERT-06]', async () => {
    const [as, other] = [await api.addMember(), await api.addMember()];
    const [{ id: later }, { id }] = [await api.addClass(), await api.addClass()];
    await add({ activity_id: id }, as);
    api.clock.advance(1);
    await add({ search: { globalFilter: 'squad', weekday: 3 } }, as);
    api.clock.advance(1);
    await add({ activity_id: later }, as);
    const [newest, ...alerts] = await list(as);
    expect(newest).toMatchObject({ activity: { id: later } });
    expect(alerts).toMatchObject([{ search: { globalFilter: 'squad', weekday: 3 } }, { activity: { id } }]);
    await api.call(removeVacancyAlert, { body: { id: newest!.id } }, { as });
    expect(await list(other)).toEqual([]);
    await api.call(removeVacancyAlert, { body: { id: alerts[0]!.id } }, { as: other });
    expect(await list(as)).toHaveLength(2);
    await api.call(removeVacancyAlert, { body: { id: alerts[0]!.id } }, { as });
    expect(await list(as)).toMatchObject([{ activity: { id } }]);
  });

  test('without an email can’t be notified and hears why', async () => {
    const as = await api.addMember({ email: null });
    expect((await add({ activity_id: (await api.addClass()).id }, as)).body).toMatchObject({
      message: expect.stringContaining('no email'),
    });
  });

  test('must follow a link if their email isn’t proved [ALERT-04]', async () => {
    const as = await api.addMember({ kind: 'online', expiry_date: null, email_verified_at: null });
    const { id } = await api.addClass();
    expect((await add({ activity_id: id }, as)).body.proof).toBe(true);
    expect(await list(as)).toMatchObject([{ proof: true }]);
    expect((await notify()).map(({ subject }) => subject)).toEqual(['Confirm your alert']);
  });
});

describe('visitor', () => {
  test('is notified only after their email is proved [ALERT-04, ALERT-05]', async () => {
    const { id } = await api.addClass({ name_en: 'Squad B' });
    expect((await add({ activity_id: id, email: ' Mei@example.com ' })).body).toMatchObject({ success: true, proof: true });
    const [proof, ...others] = await notify();
    expect(others).toEqual([]);
    expect(proof).toMatchObject({ to: 'Mei@example.com', subject: 'Confirm your alert' });
    expect(proof!.text).toContain('Squad B');
    const start = linkIn(proof!.text, 'start');
    const requests = await (await follow(start, 'GET')).text();
    for (const words of ['Confirm the alert', '>portal.test<']) expect(requests).toContain(words);
    expect(await notify()).toEqual([]);
    expect(await (await follow(start)).text()).toContain('Done.');
    const [notified] = await notify();
    expect(notified).toMatchObject({ to: 'Mei@example.com', subject: 'A place is open: Squad B' });

    const stop = linkIn(notified!.text, 'stop');
    expect(await (await follow(stop, 'GET')).text()).toContain('We will no longer email you');
    expect(await api.ctx.db.select().from(vacancyAlerts)).toHaveLength(1);
    expect(await (await follow(stop)).text()).toContain('Stopped.');
    expect(await api.ctx.db.select().from(vacancyAlerts)).toEqual([]);
    expect(await (await follow(stop, 'GET')).text()).toContain('Stopped.');
    expect(await (await follow(start)).text()).toContain('no longer valid');
  });

  test('mail program’s own button stops it with one call [ALERT-05]', async () => {
    const as = await api.addMember();
    await add({ activity_id: (await api.addClass()).id }, as);
    const [mail] = await notify();
    const link = /<(.+)>/.exec(mail!.headers!['List-Unsubscribe']!)![1]!;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await api.app.request(link.replace('https://portal.test', ''), { method: 'POST', body })).status).toBe(200);
    expect(await list(as)).toEqual([]);
  });

  test('can’t use a forged link or one for the other step', async () => {
    const as = await api.addMember();
    await add({ activity_id: (await api.addClass()).id }, as);
    const stop = linkIn((await notify())[0]!.text, 'stop');
    const forged = [stop.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), stop.replace('/stop/', '/start/')];
    for (const link of forged) expect((await follow(link)).status).toBe(404);
    expect(await list(as)).toHaveLength(1);
  });

  test('gets no more mails for one email than others do [ALERT-04]', async () => {
    const responses = [];
    for (const { id } of [await api.addClass(), await api.addClass(), await api.addClass()]) {
      responses.push((await add({ activity_id: id, email: 'v.i.ctim+1@example.com' })).body);
    }
    expect(new Set(responses.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await notify()).toHaveLength(2);
  });

  test('forty visitors behind one Wi-Fi all get their mail [ALERT-04]', async () => {
    const { id } = await api.addClass({ capacity: 0 });
    for (let n = 0; n < 40; n += 1) await add({ activity_id: id, email: `parent${n}@example.com` });
    expect(await notify()).toHaveLength(40);
  });

  test('sees no search words in a mail to an unproved email [ALERT-04]', async () => {
    await add({ search: { globalFilter: 'win money at evil.example' }, email: 'a@example.com' });
    const [proof] = await notify();
    expect(`${proof!.text}${proof!.html}`).not.toContain('evil');
  });

  test.each([
    ['no email', { activity_id: 1 }],
    ['not an email', { activity_id: 1, email: 'me' }],
    ['an email of 51 characters', { activity_id: 1, email: `${'x'.repeat(39)}@example.com` }],
    ['neither class nor search', { email: 'a@example.com' }],
    ['both', { activity_id: 1, search: { globalFilter: 'squad' }, email: 'a@example.com' }],
    ['a search for everything', { search: { type: 'Group', globalFilter: '' }, email: 'a@example.com' }],
  ])('%s is an error and stores nothing', async (_case, body) => {
    expect((await add(body)).status).toBe(422);
    expect(await api.ctx.db.select().from(vacancyAlerts)).toEqual([]);
  });
});

describe('search', () => {
  test('notifies of several open classes in one mail [ALERT-02, ALERT-03]', async () => {
    const as = await api.addMember();
    await api.addClass({ name_en: 'Sunday polo', weekdays: [7] });
    await add({ search: { globalFilter: 'polo', weekday: 7 } }, as);
    expect(await notify()).toEqual([]);
    await api.addClass({ name_en: 'Monday polo', weekdays: [1] });
    expect(await notify()).toEqual([]);
    const first = await api.addClass({ name_en: 'Early polo', weekdays: [7] });
    const [item] = await notify();
    expect(item).toMatchObject({
      subject: 'New for your search: Early polo',
      text: expect.stringContaining(`https://portal.test/en/squad?class=${first.code}`),
    });
    await api.addClass({ name_en: 'Late polo', weekdays: [7] });
    api.clock.advance(29.9);
    expect(await notify()).toEqual([]);
    api.clock.advance(0.1);
    await api.addClass({ name_en: 'Night polo', weekdays: [7] });
    const [both, ...others] = await notify();
    expect(others).toEqual([]);
    for (const words of ['Late polo', 'Night polo', 'https://portal.test/en/squad?q=polo&day=7']) expect(both!.text).toContain(words);
    expect(both!.text).not.toContain('Early polo');
  });
});

describe('account whose booking period differs from the members’', () => {
  const opensLater = { member_book_start_date: '2026-11-20', nonmember_book_start_date: '2026-11-22' };
  const addOthers = () => api.addMember({ kind: 'online', expiry_date: null });
  afterEach(() => api.clock.set(new Date('2026-11-20T02:00:00Z')));

  test('is notified by its own booking period [ALERT-02]', async () => {
    const [first, second] = [await addOthers(), await addOthers()];
    await api.addClass({ name_en: 'Dawn curling', weekdays: [4], ...opensLater });
    await add({ search: { globalFilter: 'curling', weekday: 4 } }, first);
    expect(await notify()).toEqual([]);
    await add({ search: { globalFilter: 'dawn curling', weekday: 4 } }, second);
    api.clock.set(new Date('2026-11-22T00:00:00+08:00'));
    expect(await notify()).toHaveLength(2);
  });

  test('is not notified after its booking period [ALERT-02, ALERT-08]', async () => {
    const { id } = await api.addClass({ nonmember_book_end_date: '2026-11-20', member_book_end_date: '2026-11-30' });
    await add({ activity_id: id }, await addOthers());
    await sendVacancyAlerts.run(api.ctx);
    expect(await api.ctx.db.select().from(outbox)).toHaveLength(1);
    api.clock.set(new Date('2026-11-21T00:00:00+08:00'));
    expect(await notify()).toEqual([]);
  });
});

describe('many who wait for one place', () => {
  test('notifies ten at a time, five minutes apart [ALERT-07]', async () => {
    const { id } = await api.addClass({ capacity: 0 });
    const codes: string[] = [];
    for (let n = 0; n < 25; n += 1) codes.push(await api.addMember());
    const people: string[] = [];
    // The newest member requests an alert first.
    for (const as of codes.toReversed()) {
      await add({ activity_id: id }, as);
      people.push((await api.findMember(as)).email!);
      api.clock.advance(1);
    }
    // Rows that sort alike come as they lie in the table, and a changed row lies at its end.
    for (const { id: alert } of await api.ctx.db.select().from(vacancyAlerts).orderBy(desc(vacancyAlerts.created_at)))
      await api.ctx.db.update(vacancyAlerts).set({ locale: 'zh' }).where(eq(vacancyAlerts.id, alert));
    const notified = async () => (await notify()).map(({ to }) => people.indexOf(to));
    const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
    await setRow(id, { capacity: 1 });
    expect(await notified()).toEqual(upTo(0, 10));
    api.clock.advance(4.9);
    expect(await notified()).toEqual([]);
    api.clock.advance(0.1);
    expect(await notified()).toEqual(upTo(10, 20));
    await setRow(id, { capacity: 0 });
    api.clock.advance(60);
    expect(await notified()).toEqual([]);
    await setRow(id, { capacity: 1 });
    expect(await notified()).toEqual([...upTo(20, 25), ...upTo(0, 5)]);
    await setRow(id, { capacity: 0 });
    api.clock.advance(60);
    expect(await notified()).toEqual([]);
    await setRow(id, { capacity: 1 });
    expect(await notified()).toEqual(upTo(5, 15));
  });

  test('notifies ten people for each of several places [ALERT-07]', async () => {
    const { id } = await api.addClass({ capacity: 0 });
    for (let n = 0; n < 25; n += 1) await add({ activity_id: id }, await api.addMember());
    await setRow(id, { capacity: 2 });
    expect(await notify()).toHaveLength(20);
  });
});

describe('mail server that was away', () => {
  /** A mail that was written and not sent yet. */
  async function queued() {
    const as = await api.addMember();
    const { id } = await api.addClass({ capacity: 1 });
    await add({ activity_id: id }, as);
    await sendVacancyAlerts.run(api.ctx);
    return { as, id };
  }

  test('sends only if the place is still there [ALERT-08]', async () => {
    const gone = await queued();
    await setRow(gone.id, { capacity: 0 });
    const there = await queued();
    expect((await notify()).map(({ to }) => to)).toEqual([(await api.findMember(there.as)).email]);
  });

  test('names only the class that is still open [ALERT-08]', async () => {
    for (const [weekday, capacity] of [
      [5, 1],
      [6, 0],
    ] as const) {
      const day = { name_en: 'Fencing', weekdays: [weekday] };
      await add({ search: { globalFilter: 'fencing', weekday } }, await api.addMember());
      const classes = [await api.addClass({ ...day, code: `GONE-${weekday}` }), await api.addClass({ ...day, code: `HERE-${weekday}` })];
      await sendVacancyAlerts.run(api.ctx);
      await setRow(classes[0]!.id, { capacity: 0 });
      await setRow(classes[1]!.id, { capacity });
      const mails = await notify();
      expect(mails).toHaveLength(capacity);
      for (const { text } of mails) {
        expect(text).toContain(`HERE-${weekday}`);
        expect(text).not.toContain(`GONE-${weekday}`);
      }
    }
  });

  test('sends nothing for an alert that was stopped by then [ALERT-08]', async () => {
    const { as } = await queued();
    const [alert] = await list(as);
    await api.call(removeVacancyAlert, { body: { id: alert!.id } }, { as });
    expect(await notify()).toEqual([]);
  });

  test('doesn’t retry when the place is gone or the alert stopped [ALERT-08]', async () => {
    const [gone, stopped, there] = [await queued(), await queued(), await queued()];
    const down = () => Promise.reject(new Error('down'));
    await sendMails.run({ ...api.ctx, mail: { send: down } });
    await setRow(gone.id, { capacity: 0 });
    await api.call(removeVacancyAlert, { body: { id: (await list(stopped.as))[0]!.id } }, { as: stopped.as });
    api.clock.advance(5);
    expect((await notify()).map(({ to }) => to)).toEqual([(await api.findMember(there.as)).email]);
  });
});

describe('over', () => {
  test('can’t be added for a class that has begun', async () => {
    const { id } = await api.addClass({ capacity: 0, start_date: '2026-11-19' });
    const { status, body } = await add({ activity_id: id }, await api.addMember());
    expect([status, body.message]).toEqual([409, 'This class has already begun.']);
  });

  test('ends when its owner has booked, not when others have [ALERT-05]', async () => {
    const [as, other, parent] = [await api.addMember(), await api.addMember(), await api.addMember()];
    const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
    const { id } = await api.addClass({ nonmember_fee: 0, member_fee: 0 });
    const book = async (code: string, participant_code = code) => {
      const { body } = await api.call(preEnrol, { body: { activities: [{ id, participant_code }] } }, { as: code });
      await api.call(enrol, { body: { invoice_id: body.id! } }, { as: code });
    };
    await book(other);
    api.clock.advance(1);
    for (const code of [as, other, parent]) await add({ activity_id: id }, code);
    api.clock.advance(1);
    await book(as);
    await book(parent, child);
    await notify();
    expect([(await list(as)).length, (await list(other)).length, (await list(parent)).length]).toEqual([0, 1, 0]);
  });

  test('ends when the class begins [ALERT-05]', async () => {
    const as = await api.addMember();
    const { id } = await api.addClass({ capacity: 0, start_date: '2026-11-20', start_time: '17:00' });
    const { id: untimed } = await api.addClass({ capacity: 0, start_date: '2026-11-20', start_time: null, end_time: null });
    for (const activity_id of [id, untimed]) await add({ activity_id }, as);
    const before = api.clock.now();
    api.clock.set(new Date('2026-11-20T16:59:00+08:00'));
    await notify();
    expect(await list(as)).toHaveLength(2);
    api.clock.set(new Date('2026-11-20T17:00:00+08:00'));
    await notify();
    expect(await list(as)).toMatchObject([{ activity: { id: untimed } }]);
    api.clock.set(new Date('2026-11-21T00:00:00+08:00'));
    await notify();
    expect(await list(as)).toEqual([]);
    api.clock.set(before);
  });

  test('ends unfollowed links and old searches [ALERT-05]', async () => {
    const as = await api.addMember();
    await add({ search: { globalFilter: 'polo' } }, as);
    await add({ search: { globalFilter: 'polo' }, email: 'a@example.com' });
    await add({ search: { globalFilter: 'polo' } }, await api.addMember({ kind: 'online', expiry_date: null, email_verified_at: null }));
    const before = api.clock.now();
    const left = async (minutes: number) => {
      api.clock.set(new Date(before.getTime() + minutes * 60_000));
      await notify();
      return (await api.ctx.db.select().from(vacancyAlerts)).map(({ email }) => email).toSorted();
    };
    expect(await left(2 * 1440 - 1)).toEqual(['a@example.com', null, null]);
    expect(await left(2 * 1440 + 1)).toEqual([null]);
    expect(await left(180 * 1440 - 1)).toEqual([null]);
    expect(await left(180 * 1440 + 1)).toEqual([]);
    api.clock.set(before);
  });

  test('account that is deleted takes its alerts along', async () => {
    const as = await api.addMember();
    await add({ activity_id: (await api.addClass()).id }, as);
    await api.ctx.db.delete(members).where(eq(members.code, as));
    expect(await api.ctx.db.select().from(vacancyAlerts)).toEqual([]);
  });
});

test('sends one mail when two servers see the same place open [ALERT-03]', async () => {
  const as = await api.addMember();
  await add({ activity_id: (await api.addClass()).id }, as);
  const [owned] = await findStartedAlerts(api.ctx);
  const found = await (await createOpenFinder(api.ctx, [owned!]))(owned!);
  const takeTurn = await openTurns(api.ctx);
  await Promise.all(Array.from({ length: 5 }, () => notifyOfVacancies(api.ctx, owned!, found, takeTurn)));
  expect(await api.ctx.db.select().from(outbox)).toHaveLength(1);
});
