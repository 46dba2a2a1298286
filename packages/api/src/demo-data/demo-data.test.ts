import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reservedSegments } from '@portal/contract';
import {
  listActivities,
  listCoupons,
  listMyActivities,
  listMyPayments,
  listMyWaitingEntries,
  listUnpaidInvoices,
  login,
  searchPosts,
  showCurrentUser,
} from '@portal/contract/endpoints';
import { richTextTypes } from '@portal/contract/entities';
import { sql } from 'drizzle-orm';
import { posts } from '../db/schema/index.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { units } from './catalogue/index.ts';
import { demoPassword, loadDemoData } from './load-demo-data.ts';
import { demoPages } from './pages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ config: { LOGIN_PER_ADDRESS: 1000 } });
});
afterAll(() => api.close());

const as = { as: 'A123456I' };
const rowsOf = async (table: string) =>
  (await api.database.query(`select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*)::int as rows from ${table} t`)).rows[0];

test.each(['A123456I', 'B234567J', 'C345678K', 'D456789L', 'D456790L', 'D456791L', 'D456792L', 'F567890M', 'N678901P'])(
  '%s logs in with the demo password',
  async (username) => {
    expect((await api.call(login, { body: { username, password: demoPassword } })).status).toBe(200);
  },
);

test('loads 6 units, 24 categories, 72 groups and 288 classes', async () => {
  const all = await api.ctx.db.select().from(posts);
  const count = (type: string) => all.filter((post) => post.type === type).length;
  expect(['BU', 'Category', 'Group'].map(count)).toEqual([6, 24, 72]);
  const { body } = await api.call(searchPosts, { body: { filter: { type: 'Group' } } });
  expect(body).toMatchObject({ total: 72, last_page: 5 });
  for (const post of all) {
    expect(post.title && post.en_title && post.alias).toBeTruthy();
    expect(reservedSegments.has(post.alias!)).toBe(false);
    if (!richTextTypes.includes(post.type)) expect([post.des, post.en_des, post.photo].every(Boolean)).toBe(true);
  }
  const { rows } = await api.database.query(
    `select count(*)::int as n, group_id from activities where active group by group_id having count(*) <> 4`,
  );
  expect(rows.map(({ n }) => n)).toEqual([10]);
});

test('rejects a post under a fixed page’s alias and loads nothing [ROUTE-10]', async () => {
  const own = await createTestApi({ seed: 'empty' });
  const [unit] = units;
  const [category] = unit!.categories;
  const contents: { alias?: string | null }[] = [demoPages[0]!, unit!, category!, category!.groups[0]!];
  for (const content of contents) {
    const { alias } = content;
    content.alias = 'checkout';
    await expect(loadDemoData(own.ctx)).rejects.toMatchObject({
      options: { message: 'post.aliasTaken', params: { alias: 'checkout' } },
    });
    content.alias = alias;
  }
  expect(await own.ctx.db.select().from(posts)).toEqual([]);
  await own.close();
});

test('has a rich-text post of each type under the linked aliases', async () => {
  const pages = (await api.ctx.db.select().from(posts)).filter(({ type }) => richTextTypes.includes(type));
  expect(new Set(pages.map(({ type }) => type))).toEqual(new Set(richTextTypes));
  expect(pages.map(({ alias }) => alias)).toEqual(
    expect.arrayContaining(['privacy-policy', 'disclaimer', 'terms', 'change-of-information', 'enrolment-guide']),
  );
  for (const { content, en_content } of pages) {
    expect(en_content).toMatch(/^<(p|ul|h2)>/);
    expect(content).toMatch(/\p{Script=Han}/u);
  }
});

test('swim-squad has one class for each state', async () => {
  const { body } = await api.call(listActivities, { body: { activity_group_code: 'SW', is_enrol_period: true } });
  const fees = (code: string) => {
    const a = body.activities.find((activity) => activity.code === code)!;
    return [a.memberfee, a.earlymemfee, a.nonmemberfee, a.earlynonmemfee].map((fee) => fee?.price ?? null);
  };
  const states = body.activities.map((a) => [a.code, a.is_early_bird, a.is_full, a.is_wait_full, a.need_approve, a.seats_left]);
  expect(states).toEqual([
    ['SW-101', true, false, false, false, null],
    ['SW-102', false, true, false, false, null],
    ['SW-103', false, true, true, false, null],
    ['SW-104', false, false, false, true, null],
    ['SW-105', false, false, false, false, null],
    ['SW-106', false, false, false, false, null],
    ['SW-107', false, false, false, false, null],
    ['SW-108', false, false, false, false, null],
    ['SW-109', false, false, false, false, 1],
    ['SW-110', false, false, false, false, null],
  ]);
  expect(fees('SW-101')).toEqual([400, 350, 480, 430]);
  expect(fees('SW-106')).toEqual([0, 0, 0, 0]);
  expect(fees('SW-107').slice(0, 2)).toEqual([null, null]);
  expect(body.activities[9]?.member_book_start_date).toBe('2026-11-27');
});

test('A123456I has enrolments, waiting entries and orders of each kind', async () => {
  const activities = await api.call(listMyActivities, { body: { filter: { paid: true } } }, as);
  expect(activities.body).toMatchObject({ total: 12, last_page: 3 });
  expect(activities.body.data.every(({ ac_end_date }) => ac_end_date < '2026-11-20')).toBe(true);
  expect((await api.call(listMyWaitingEntries, { body: {} }, as)).body.total).toBe(6);
  const payments = await api.call(listMyPayments, { body: { pagination: { rowsPerPage: 50 } } }, as);
  const states = payments.body.data.map(({ state }) => state).toSorted();
  expect(states).toEqual(['expired', 'open', ...Array(11).fill('paid')]);
  expect(payments.body.data.filter(({ paid }) => paid).every(({ receipts }) => receipts?.length === 1)).toBe(true);
  const unpaid = await api.call(listUnpaidInvoices, {}, as);
  expect(unpaid.body.payments).toHaveLength(1);
  expect(unpaid.body.payments[0]!.expiry_time! > api.clock.now().toISOString()).toBe(true);
});

test('A123456I has coupons of each status and credit of 500', async () => {
  const usable = await api.call(listCoupons, { body: {} }, as);
  expect(
    usable.body.list
      .filter(({ revoke_by }) => !revoke_by)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['BIG500', 'WELCOME100']);
  const all = await api.call(listCoupons, { body: { min_quantity: 0, expired: true } }, as);
  expect(all.body.list.map(({ code }) => code).toSorted()).toEqual(['BIG500', 'EXPIRED50', 'REVOKED30', 'USEDUP20', 'WELCOME100']);
  const { result } = (await api.call(showCurrentUser, {}, as)).body;
  const logs = result!.credit_logs!;
  expect([logs.length, result!.credit!.count, logs.reduce((sum, log) => sum + log.count, 0)]).toEqual([25, 500, 500]);
  let balance = 0;
  for (const { count } of logs.toReversed()) {
    balance += count;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
});

test('no class has more places or waiting entries than allowed', async () => {
  const { rows } = (await api.ctx.db.execute<{ code: string }>(sql`
    select code from activities a where
      (select count(*) from enrolments e where e.activity_id = a.id and e.state in ('held', 'paid')) > capacity or
      (select count(*) from waiting_entries w where w.activity_id = a.id and w.state = 'waiting') > wait_capacity`)) as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test('loads the same rows again, here or elsewhere', async () => {
  const tables = ['posts', 'activities', 'members', 'member_groups', 'member_prices', 'settings', 'credit_entries'];
  const before = await Promise.all(tables.map(rowsOf));
  await loadDemoData(api.ctx);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  const other = await createTestApi({ seed: 'empty' });
  await loadDemoData(other.ctx);
  const { rows } = await other.database.query(
    `select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*)::int as rows from activities t`,
  );
  expect(rows[0]).toEqual(before[1]);
  await other.close();
});
