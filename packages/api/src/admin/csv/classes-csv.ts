import { isStay, lessonDays, lessonTimes, type Timetable } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { activities, posts } from '../../db/schema/index.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { day, flag, hkd, line, moment, needed, time, weekdays, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';
import { findByName } from './posts-csv.ts';

const columns = {
  code: needed(line),
  /** The code of its group, or else the alias. */
  group: needed(line),
  name_en: needed(line),
  name_ot: needed(line),
  start_date: needed(day),
  end_date: needed(day),
  start_time: time,
  end_time: time,
  weekdays,
  venue: line,
  venue_ot: line,
  sessions: whole,
  member_book_start_date: day,
  member_book_end_date: day,
  nonmember_book_start_date: day,
  nonmember_book_end_date: day,
  early_bird_end_date: day,
  /** When it opens, with a queue; empty: when its group does, if ever. */
  opens_at: moment,
  need_approve: needed(flag),
  strict_ages: needed(flag),
  capacity: needed(whole),
  wait_capacity: needed(whole),
  member_fee: hkd,
  early_member_fee: hkd,
  nonmember_fee: hkd,
  early_nonmember_fee: hkd,
  active: needed(flag),
};

/** Classes, keyed by code. Sizes never fall below what is already taken (SEAT-1). */
export const classesCsv: CsvImport<typeof columns> = {
  columns,
  needed: ['code', 'group', 'name_en', 'name_ot', 'start_date', 'end_date', 'capacity'],
  store: async (ctx, tx, { group, capacity, wait_capacity, weekdays: days, ...row }) => {
    const values = { ...row, group_id: (await findByName(tx, group!)).id, ...(days !== undefined && { weekdays: days ?? [] }) };
    const [known] = await tx.select().from(activities).where(eq(activities.code, row.code!));
    refuseImpossibleLessons({ ...known, ...values } as Timetable);
    if (!known) {
      await tx.insert(activities).values({ ...values, capacity, wait_capacity } as typeof activities.$inferInsert);
      return 'added';
    }
    await tx.update(activities).set(values).where(eq(activities.id, known.id));
    const size = { capacity: capacity ?? known.capacity, wait_capacity: wait_capacity ?? known.wait_capacity };
    if (size.capacity !== known.capacity || size.wait_capacity !== known.wait_capacity) await changeCapacity(ctx, tx, known.id, size);
    return 'changed';
  },
};

const LONGEST_NIGHT_MS = 12 * 60 * 60_000;

/** A lesson may go on past midnight, and a class without weekdays may be one stay of several days; what is longer is a typing mistake. */
function refuseImpossibleLessons(timetable: Timetable): void {
  const { start_date, end_date, weekdays: days } = timetable;
  if (end_date < start_date) throw new Error('It ends before it starts.');
  const { start, end } = lessonTimes(timetable, start_date);
  const isNight = hongKongDate(end) > start_date && !isStay(timetable);
  if (isNight && end.getTime() - start.getTime() > LONGEST_NIGHT_MS) {
    throw new Error(
      'A lesson ends before it starts. For one stay of several days, leave weekdays empty and give its last day as end_date.',
    );
  }
  if (start_date !== end_date && days?.length && lessonDays(timetable, start_date, end_date).length === 0) {
    throw new Error('None of its weekdays is from start_date to end_date.');
  }
}

/** Lists all classes. */
export async function listClasses(db: Db): Promise<Record<keyof typeof columns, unknown>[]> {
  const rows = await db
    .select({ activity: activities, group: sql<string>`coalesce(${posts.code}, ${posts.alias})` })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .orderBy(asc(activities.id));
  return rows.map(({ activity, group }) => ({ ...activity, group }));
}
