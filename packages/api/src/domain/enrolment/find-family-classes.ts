import type { FamilyBooking } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type ActivityRecord, activities, enrolments, invoices, type MemberRecord, waitingEntries } from '../../db/schema/index.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { findFamily } from '../membership/renewal-plan.ts';

/** Finds what a member's family has in classes that have not ended: places, paid or not, and waiting-list entries. */
export async function findFamilyClasses({ db, now }: Context, member: MemberRecord): Promise<FamilyBooking[]> {
  const codes = new Map((await findFamily(db, member)).map(({ id, code }) => [id, code]));
  const family = [...codes.keys()];
  const isCurrent = and(gte(activities.end_date, hongKongDate(now())), isNull(activities.cancelled_at));
  const places = await db
    .select({ enrolment: enrolments, activity: activities, invoice: invoices })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(inArray(enrolments.participant_id, family), inArray(enrolments.state, ['held', 'paid']), isCurrent))
    .orderBy(asc(enrolments.id));
  const waiting = await db
    .select({ entry: waitingEntries, activity: activities })
    .from(waitingEntries)
    .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
    .where(and(inArray(waitingEntries.participant_id, family), inArray(waitingEntries.state, ['waiting', 'offered']), isCurrent))
    .orderBy(asc(waitingEntries.seq));
  return [
    ...places.map(({ enrolment, activity, invoice }): FamilyBooking => {
      const isOwnOrder = enrolment.state === 'held' && invoice?.member_id === member.id;
      return {
        participant_code: codes.get(enrolment.participant_id)!,
        state: enrolment.state === 'paid' ? 'paid' : 'unpaid',
        ...(isOwnOrder && { invoice_id: invoice.id, order_code: invoice.code }),
        activity: toClass(activity),
      };
    }),
    ...waiting.map(
      ({ entry, activity }): FamilyBooking => ({
        participant_code: codes.get(entry.participant_id)!,
        state: 'waiting',
        activity: toClass(activity),
      }),
    ),
  ];
}

function toClass({ id, code, name_en, name_ot, start_date, end_date, start_time, end_time, weekdays }: ActivityRecord) {
  return {
    id,
    code,
    name_en,
    name_ot,
    start_date,
    end_date,
    start_time: minutesOnly(start_time),
    end_time: minutesOnly(end_time),
    weekdays,
  };
}
