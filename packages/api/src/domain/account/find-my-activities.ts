import type { ActivityRow, Locale } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { aliasedTable, and, asc, count, desc, eq, exists, gt, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { likePattern, rowsOfPage, toPage } from '../../db/query-parts.ts';
import {
  type ActivityRecord,
  activities,
  type EnrolmentRow,
  enrolments,
  type InvoiceRow,
  invoices,
  type MemberRecord,
  members,
  type PostRow,
  paymentAttempts,
  posts,
  venues,
} from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { enrolmentNumber } from '../enrolment/enrolment-number.ts';
import { memberName } from '../members/members.ts';
import { sumDifferences } from '../settlement/differences.ts';
import type { AccountListQuery } from './account-list-query.ts';

const category = aliasedTable(posts, 'category');
const target = aliasedTable(activities, 'target');

/** Lists the enrolments that a member has or has paid for, latest start first. Released places are left out. */
export async function findMyActivities({ db, now }: Context, wanted: AccountListQuery, locale: Locale) {
  const where = and(isMine(db, wanted.memberId), isShown(db, now()), ...filters(wanted));
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(where);
  const { limit, offset } = rowsOfPage(wanted.page, wanted.size);
  const rows = await db
    .select({
      enrolment: enrolments,
      activity: activities,
      group: posts,
      category,
      invoice: invoices,
      participant: members,
      target,
      place: venues,
    })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .leftJoin(category, eq(category.id, posts.parent_id))
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .leftJoin(target, eq(target.id, enrolments.transferred_to_id))
    .leftJoin(venues, eq(venues.venue, activities.venue))
    .where(where)
    .orderBy(desc(activities.start_date), asc(activities.code), asc(enrolments.id))
    .limit(limit)
    .offset(offset);
  const at = { memberId: wanted.memberId, today: hongKongDate(now()) };
  const data: ActivityRow[] = [];
  for (const row of rows as MyActivity[]) {
    const fee = toHkd(row.enrolment.fee + (await sumDifferences(db, row.enrolment)));
    data.push({ ...toActivityRow(row, locale), fee, ...changeOf(row, at) });
  }
  return toPage(data, total, wanted.page, wanted.size);
}

/**
 * Reads the ids first, each half by its index: an `or` between tables, or a subquery among so many joins, would read the tables from end to
 * end.
 */
function isMine(db: Db, memberId: number) {
  const own = db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.participant_id, memberId));
  const ordered = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(eq(invoices.member_id, memberId));
  return sql`${enrolments.id} = any(array(${own.union(ordered)}))`;
}

/**
 * Held places are shown while their order can be paid or a decision about its payment is pending (PAY-10). The time counts, not only the
 * state: expired orders may not have been swept yet.
 */
function isShown(db: Db, at: Date) {
  const awaited = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice_id, invoices.id), inArray(paymentAttempts.state, ['confirming', 'review'])));
  const kept = or(gt(invoices.expiry_time, at), and(eq(invoices.state, 'open'), exists(awaited)));
  return or(inArray(enrolments.state, ['paid', 'transferred']), and(eq(enrolments.state, 'held'), kept));
}

function filters({ globalFilter, paid }: AccountListQuery) {
  const pattern = likePattern(globalFilter);
  return [
    pattern ? or(...[activities.code, activities.name_en, activities.name_ot].map((column) => ilike(column, pattern))) : undefined,
    paid === undefined ? undefined : paid ? isNotNull(enrolments.paid_at) : isNull(enrolments.paid_at),
  ];
}

export interface MyActivity {
  enrolment: EnrolmentRow;
  activity: ActivityRecord;
  group: PostRow;
  category: PostRow | null;
  invoice: InvoiceRow | null;
  participant: MemberRecord;
  target: ActivityRecord | null;
  place: typeof venues.$inferSelect | null;
}

function changeOf({ enrolment, activity, invoice }: MyActivity, { memberId, today }: { memberId: number; today: string }) {
  const isOpen = activity.cancelled_at !== null || activity.end_date >= today;
  return {
    changeable: enrolment.state === 'paid' && invoice?.member_id === memberId && isOpen,
    cancelled: activity.cancelled_at !== null,
  };
}

/** Converts an enrolment to the row that its member sees in /me. */
export function toActivityRow(
  { enrolment, activity, group, category, invoice, participant, target, place }: MyActivity,
  locale: Locale,
): ActivityRow {
  return {
    ac_category: category?.en_title,
    ac_category_ot: category?.title,
    ac_group: group.en_title,
    ac_group_ot: group.title,
    ac_code: activity.code,
    ac_name: activity.name_en,
    ac_name_ot: activity.name_ot,
    ac_start_date: activity.start_date,
    ac_end_date: activity.end_date,
    fee: toHkd(enrolment.fee),
    paid: enrolment.paid_at !== null,
    transferred_to: target && { transfertoac: { code: target.code, name_en: target.name_en, name_ot: target.name_ot } },
    enrolment_no: enrolmentNumber(enrolment),
    payment_no: invoice?.code,
    paid_date: enrolment.paid_at && hongKongDate(enrolment.paid_at),
    photo: group.photo,
    color: group.color,
    venue: activity.venue,
    venue_ot: activity.venue_ot,
    start_time: minutesOnly(activity.start_time),
    end_time: minutesOnly(activity.end_time),
    invoice_id: invoice?.id,
    expiry_time: enrolment.paid_at ? null : invoice?.expiry_time.toISOString(),
    participant_name: memberName(participant, locale),
    weekdays: activity.weekdays,
    place: place as ActivityRow['place'],
    ...(activity.no_class_dates.length > 0 && { no_class_dates: activity.no_class_dates }),
  };
}
