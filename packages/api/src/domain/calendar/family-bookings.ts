import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  activities,
  type EnrolmentRow,
  enrolments,
  type MemberRecord,
  members,
  posts,
  venues,
} from '../../db/schema/index.ts';

/** A paid place of a family member. */
export interface FamilyBooking {
  enrolment: EnrolmentRow;
  activity: ActivityRecord;
  participant: MemberRecord;
  /** The colour of the class's group. */
  color: string | null;
  /** Where it meets, if the venue is known. */
  place: typeof venues.$inferSelect | null;
}

/** Finds the paid places of an order. */
export async function findOrderBookings(db: Db, invoiceId: string): Promise<FamilyBooking[]> {
  return places(db)
    .where(and(eq(enrolments.state, 'paid'), eq(enrolments.invoice_id, invoiceId), isNull(activities.cancelled_at)))
    .orderBy(asc(enrolments.id));
}

/** Finds the paid places of a member's family in classes that end on or after a day. Held places and waiting entries don't count. */
export async function findFamilyBookings({ db }: Context, member: MemberRecord, since: string): Promise<FamilyBooking[]> {
  const host = member.host_id ?? member.id;
  return places(db)
    .where(
      and(
        eq(enrolments.state, 'paid'),
        isNull(activities.cancelled_at),
        or(eq(members.id, host), eq(members.host_id, host)),
        gte(activities.end_date, since),
      ),
    )
    .orderBy(asc(activities.start_time), asc(activities.code), asc(enrolments.id));
}

const places = (db: Db) =>
  db
    .select({ enrolment: enrolments, activity: activities, participant: members, color: posts.color, place: venues })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .leftJoin(venues, eq(venues.venue, activities.venue));
