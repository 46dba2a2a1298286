import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/query-parts.ts';
import { type ActivityRecord, activities, documentSettings, enrolments, posts, venues } from '../../db/schema/index.ts';
import { timetableFault } from '../../domain/catalogue/timetable-fault.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { type DocumentName, day, days, documents, flag, hkd, line, moment, needed, percent, time, weekdays, whole } from './cells.ts';
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
  /** Days without a lesson. */
  no_class_dates: days,
  sessions: whole,
  coach: line,
  coach_ot: line,
  /** What happens with a missed lesson. */
  make_up: line,
  make_up_ot: line,
  /** Whether everybody sees how many seats are booked. */
  show_booked: needed(flag),
  member_book_start_date: day,
  member_book_end_date: day,
  nonmember_book_start_date: day,
  nonmember_book_end_date: day,
  early_bird_end_date: day,
  /** When it opens, with a queue; empty: when its group does, if ever. */
  opens_at: moment,
  need_approve: needed(flag),
  /** What people who apply must or may upload; only for classes that need approval. */
  documents,
  strict_ages: needed(flag),
  capacity: needed(whole),
  wait_capacity: needed(whole),
  member_fee: hkd,
  early_member_fee: hkd,
  nonmember_fee: hkd,
  early_nonmember_fee: hkd,
  /** A family's change of mind: until how many days before, what is kept, and the per cent given back of a fee no higher than that. */
  change_days: needed(whole),
  change_fee: needed(hkd),
  small_fee_share: needed(percent),
  active: needed(flag),
};

/** Classes, keyed by code. Sizes never fall below what is already taken (SEAT-1). */
export const classesCsv: CsvImport<typeof columns> = {
  columns,
  list: (db, keys) => listClasses(db, keys),
  keyOf: (row) => row.code ?? '',
  needed: ['code', 'group', 'name_en', 'name_ot', 'start_date', 'end_date', 'capacity'],
  store: async (ctx, tx, { group, capacity, wait_capacity, documents: wanted, weekdays: lessons, no_class_dates: off, ...row }) => {
    const values = {
      ...row,
      group_id: (await findByName(tx, group!)).id,
      ...(lessons !== undefined && { weekdays: lessons ?? [] }),
      ...(off !== undefined && { no_class_dates: off ?? [] }),
    };
    const [known] = await tx.select().from(activities).where(eq(activities.code, row.code!));
    const after = { ...known, ...values } as ActivityRecord;
    const fault = timetableFault(after);
    if (fault) throw invalid(fault);
    refuseImpossibleBooking(after);
    if (after.venue && after.venue !== known?.venue) await refuseUnknownVenue(tx, after.venue);
    if (!known) {
      if (after.need_approve && !wanted?.length) throw invalid('class.needsDocuments');
      const [added] = await tx
        .insert(activities)
        .values({ ...values, capacity, wait_capacity } as typeof activities.$inferInsert)
        .returning({ id: activities.id });
      await storeDocuments(tx, added!.id, wanted ?? []);
      return 'added';
    }
    if (known.active && row.active === false && known.start_date > hongKongDate(ctx.now())) {
      const places = await countPlaces(tx, known);
      if (places > 0) throw invalid('class.hasPlaces', { count: places });
    }
    const isMoved = timetable.some((name) => textOf(name, after) !== textOf(name, known));
    if (isMoved && (await countPlaces(tx, known)) > 0) throw invalid('desk.changeClass', { code: known.code });
    if (wanted !== undefined) await storeDocuments(tx, known.id, wanted ?? []);
    await tx.update(activities).set(values).where(eq(activities.id, known.id));
    const size = { capacity: capacity ?? known.capacity, wait_capacity: wait_capacity ?? known.wait_capacity };
    if (size.capacity !== known.capacity || size.wait_capacity !== known.wait_capacity) await changeCapacity(ctx, tx, known.id, size);
    return 'changed';
  },
};

/** When and where a class meets: its families get a mail when it changes, so an import changes it only without participants. */
const timetable = ['start_date', 'end_date', 'start_time', 'end_time', 'weekdays', 'no_class_dates', 'venue', 'venue_ot'] as const;

const textOf = (name: (typeof timetable)[number], row: ActivityRecord): string => columns[name].write(row[name] as never);

const countPlaces = (tx: Db, { id }: ActivityRecord): Promise<number> =>
  tx.$count(enrolments, and(eq(enrolments.activity_id, id), inArray(enrolments.state, ['held', 'paid'])));

async function refuseUnknownVenue(tx: Db, venue: string): Promise<void> {
  const all = await tx.select({ venue: venues.venue }).from(venues);
  if (all.length > 0 && !all.some((known) => known.venue === venue)) throw invalid('class.unknownVenue', { venue });
}

/** Replaces what a class asks its applicants to upload; what they have uploaded under a name that stays, stays. */
async function storeDocuments(tx: Db, activity_id: number, wanted: DocumentName[]): Promise<void> {
  const known = await tx.select().from(documentSettings).where(eq(documentSettings.activity_id, activity_id));
  const gone = known.filter(({ name }) => !wanted.some((document) => document.name === name)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(documentSettings).where(inArray(documentSettings.id, gone));
  for (const document of wanted) {
    const same = known.find(({ name }) => name === document.name);
    if (same) await tx.update(documentSettings).set(document).where(eq(documentSettings.id, same.id));
    else await tx.insert(documentSettings).values({ ...document, activity_id });
  }
}

function refuseImpossibleBooking(activity: ActivityRecord): void {
  const windows = [
    [activity.member_book_start_date, activity.member_book_end_date],
    [activity.nonmember_book_start_date, activity.nonmember_book_end_date],
  ];
  if (windows.some(([start, end]) => start && end && end < start)) throw invalid('class.bookingEndsFirst');
  const fees = [
    [activity.early_member_fee, activity.member_fee],
    [activity.early_nonmember_fee, activity.nonmember_fee],
  ] as const;
  const isHigher = ([early, full]: readonly [number | null | undefined, number | null | undefined]) =>
    early != null && full != null && early > full;
  if (fees.some(isHigher)) throw invalid('class.earlyBirdDearer');
}

/** Lists all classes, or those with some codes. */
async function listClasses(db: Db, codes?: string[]): Promise<Record<keyof typeof columns, unknown>[]> {
  const rows = await db
    .select({ activity: activities, group: sql<string>`coalesce(${posts.code}, ${posts.alias})` })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(codes && isOneOf(activities.code, codes))
    .orderBy(asc(activities.id));
  const ids = rows.map(({ activity }) => activity.id);
  const settings = await db
    .select()
    .from(documentSettings)
    .where(codes && sql`${documentSettings.activity_id} = any(${sql.param(ids)}::integer[])`)
    .orderBy(asc(documentSettings.id));
  const documents = Map.groupBy(settings, ({ activity_id }) => activity_id);
  return rows.map(({ activity, group }) => ({
    ...activity,
    group,
    no_class_dates: activity.no_class_dates.length > 0 ? activity.no_class_dates : null,
    documents: documents.get(activity.id) ?? null,
  }));
}
