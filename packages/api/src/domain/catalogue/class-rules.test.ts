import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { viewerFee } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import { type ActivityRecord, activities, type PostRow } from '../../db/schema/index.ts';
import { dayNumber, lowestFeeOn, toFacts } from '../../search/class-facts.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/index.ts';
import { isBookable, isOpenOn } from './booking-period.ts';
import { classFee } from './class-fee.ts';
import { toActivity } from './to-activity.ts';

let api: MoneyApi;
let today: string;
beforeAll(async () => {
  api = await createMoneyApi();
  today = hongKongDate(api.ctx.now());
});
afterAll(() => api.close());

/** Every way to fill in some fields, each from its values. */
function combinations(values: Record<string, unknown[]>): Record<string, unknown>[] {
  return Object.entries(values).reduce<Record<string, unknown>[]>(
    (rows, [name, options]) => rows.flatMap((row) => options.map((option) => ({ ...row, [name]: option }))),
    [{}],
  );
}

/** A class for every combination, with a query's result for each. */
async function addClasses<T>(values: Record<string, unknown[]>, queried: SQL<T>): Promise<{ record: ActivityRecord; response: T }[]> {
  const { id: _, ...base } = await api.addClass();
  const rows = combinations(values).map((change, n) => ({ ...base, ...change, code: `${base.code}-${n}` }));
  await api.ctx.db.insert(activities).values(rows);
  return api.ctx.db
    .select({ record: getTableColumns(activities), response: queried })
    .from(activities)
    .where(like(activities.code, `${base.code}-%`));
}

test('shows the same fee in row, order and search [CLASS-04, CLASS-05]', async () => {
  const fees = {
    member_fee: [null, 0, 40_050],
    early_member_fee: [null, 0, 35_000],
    nonmember_fee: [null, 48_000],
    early_nonmember_fee: [null, 43_000],
    early_bird_end_date: [null, addToDate(today, { days: -1 }), today],
  };
  const classes = await addClasses(fees, sql`null`);
  expect(classes).toHaveLength(3 * 3 * 2 * 2 * 3);
  for (const { record } of classes) {
    const lowest = lowestFeeOn(dayNumber(today), toFacts(record, undefined));
    const shown = toActivity(record, {} as PostRow, { places: 0, waiting: 0 }, today, 3);
    const charged = [true, false].map((memberPrice) => classFee(record, memberPrice, today));
    const rows = [true, false].map((memberPrice) => viewerFee(shown, memberPrice));
    expect(charged).toEqual(rows.map(({ kind, price }) => ({ kind, cents: price === null ? null : Math.round(price * 100) })));
    const known = charged.flatMap(({ cents }) => (cents === null ? [] : [cents]));
    expect(lowest).toBe(known.length > 0 ? Math.min(...known) : null);
  }
});

test.each([
  ['no early price', { early_bird_end_date: null }, 40_000, 48_000],
  ['an early price until yesterday', { early_bird_end_date: -1 }, 40_000, 48_000],
  ['an early price until today', { early_bird_end_date: 0 }, 35_000, 43_000],
  ['an early price for members only', { early_bird_end_date: 0, early_nonmember_fee: null }, 35_000, null],
  ['no price for others', { early_bird_end_date: null, nonmember_fee: null }, 40_000, null],
  ['nothing to pay for members', { early_bird_end_date: null, member_fee: 0 }, 0, 48_000],
])(
  'prices a class with %s for members and others [CLASS-04, CLASS-05]',
  async (_what, { early_bird_end_date: days, ...change }, member, other) => {
    const end = days === null ? null : addToDate(today, { days });
    const usual = { member_fee: 40_000, early_member_fee: 35_000, nonmember_fee: 48_000, early_nonmember_fee: 43_000 };
    const record = { ...(await api.addClass()), ...usual, ...change, early_bird_end_date: end } as ActivityRecord;
    expect([true, false].map((memberPrice) => classFee(record, memberPrice, today).cents)).toEqual([member, other]);
  },
);

test.each([
  ['always', {}, true, true],
  ['by members from today, by others from tomorrow', { member_book_start_date: 0, nonmember_book_start_date: 1 }, true, false],
  ['by members until yesterday', { member_book_end_date: -1 }, false, true],
  ['until today', { member_book_end_date: 0, nonmember_book_end_date: 0 }, true, true],
  ['from tomorrow', { member_book_start_date: 1, nonmember_book_start_date: 1 }, false, false],
])('finds who may book today a class bookable %s [R-36]', async (_what, days, member, other) => {
  const dates = Object.fromEntries(Object.entries(days).map(([name, n]) => [name, addToDate(today, { days: n })]));
  const record = { ...(await api.addClass()), ...dates } as ActivityRecord;
  expect((['member', 'nonmember'] as const).map((kind) => isBookable(record, kind, today))).toEqual([member, other]);
});

test('lists booking periods that members or others may use [R-36]', async () => {
  const days = [null, addToDate(today, { days: -1 }), today, addToDate(today, { days: 1 })];
  const periods = {
    member_book_start_date: days,
    member_book_end_date: days,
    nonmember_book_start_date: days,
    nonmember_book_end_date: days,
  };
  const classes = await addClasses(periods, sql<boolean | null>`${isOpenOn(today)}`);
  expect(classes).toHaveLength(4 ** 4);
  for (const { record, response: open } of classes) {
    expect(open ?? false).toBe(isBookable(record, 'member', today) || isBookable(record, 'nonmember', today));
  }
});
