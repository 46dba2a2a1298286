import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { viewerFee } from '@portal/contract/entities';
import { getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import { type ActivityRecord, activities, type PostRow } from '../../db/schema/index.ts';
import { addDays, hongKongDate } from '../../hong-kong.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/index.ts';
import { isBookable, isOpenOn } from './booking-period.ts';
import { classFee } from './class-fee.ts';
import { lowestFee } from './lowest-prices.ts';
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

/** A class for every combination, with what a query says of each. */
async function addClasses<T>(values: Record<string, unknown[]>, asked: SQL<T>): Promise<{ record: ActivityRecord; answer: T }[]> {
  const { id: _, ...base } = await api.addClass();
  const rows = combinations(values).map((change, n) => ({ ...base, ...change, code: `${base.code}-${n}` }));
  await api.ctx.db.insert(activities).values(rows);
  return api.ctx.db
    .select({ record: getTableColumns(activities), answer: asked })
    .from(activities)
    .where(like(activities.code, `${base.code}-%`));
}

test('classes with all kinds of missing, free and early fees - what a row shows, an order charges and a search compares is the same [CLASS-04, CLASS-05]', async () => {
  const fees = {
    member_fee: [null, 0, 40_050],
    early_member_fee: [null, 0, 35_000],
    nonmember_fee: [null, 48_000],
    early_nonmember_fee: [null, 43_000],
    early_bird_end_date: [null, addDays(today, -1), today],
  };
  const classes = await addClasses(fees, lowestFee(today));
  expect(classes).toHaveLength(3 * 3 * 2 * 2 * 3);
  for (const { record, answer: lowest } of classes) {
    const shown = toActivity(record, {} as PostRow, { places: 0, waiting: 0 }, today, 3);
    const charged = [true, false].map((memberPrice) => classFee(record, memberPrice, today));
    const rows = [true, false].map((memberPrice) => viewerFee(shown, memberPrice));
    expect(charged).toEqual(rows.map(({ kind, price }) => ({ kind, cents: price === null ? null : Math.round(price * 100) })));
    const known = charged.flatMap(({ cents }) => (cents === null ? [] : [cents]));
    expect(lowest).toBe(known.length > 0 ? Math.min(...known) : null);
  }
});

test('classes with all kinds of booking periods - the lists show what members or others may book [R-36]', async () => {
  const days = [null, addDays(today, -1), today, addDays(today, 1)];
  const periods = {
    member_book_start_date: days,
    member_book_end_date: days,
    nonmember_book_start_date: days,
    nonmember_book_end_date: days,
  };
  const classes = await addClasses(periods, sql<boolean | null>`${isOpenOn(today)}`);
  expect(classes).toHaveLength(4 ** 4);
  for (const { record, answer: open } of classes) {
    expect(open ?? false).toBe(isBookable(record, 'member', today) || isBookable(record, 'nonmember', today));
  }
});
