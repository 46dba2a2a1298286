import { type Locale, pick } from '@portal/contract';
import { bookingEvent, whereItMeets } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { enrolmentNumber } from '../enrolment/enrolment-number.ts';
import { memberName } from '../members/members.ts';
import { type FamilyBooking, findFamilyBookings, findOrderBookings } from './family-bookings.ts';

/** Classes that ended longer ago are left out. */
const DAYS_BACK = 90;

/** Writes the lessons of a member's family as a calendar (RFC 5545), in the language of their mails. */
export async function writeCalendar(ctx: Context, member: MemberRecord): Promise<string> {
  const places = await findFamilyBookings(ctx, member, addToDate(hongKongDate(ctx.now()), { days: -DAYS_BACK }));
  return writeEvents(ctx, places, member.language, member);
}

/** Writes the lessons of a paid order as a calendar file; undefined if it has none. */
export async function writeOrderCalendar(ctx: Context, invoiceId: string, locale: Locale): Promise<string | undefined> {
  const places = await findOrderBookings(ctx.db, invoiceId);
  return places.length > 0 ? writeEvents(ctx, places, locale) : undefined;
}

async function writeEvents(ctx: Context, places: FamilyBooking[], locale: Locale, reader?: MemberRecord): Promise<string> {
  const { createEvents } = await import('ics');
  const { error, value } = createEvents(
    places.map((place) => toEvent(ctx, place, locale, reader)),
    { calName: translator(locale)('calendar.name') },
  );
  if (!value) throw error ?? new Error('No calendar');
  return value;
}

function toEvent({ config }: Context, { enrolment, activity, participant, place }: FamilyBooking, locale: Locale, reader?: MemberRecord) {
  const booking = {
    number: enrolmentNumber(enrolment),
    code: activity.code,
    name: pick(activity, 'className', locale).text,
    venue: whereItMeets({ ...activity, place }, locale),
    participant: participant.id === reader?.id ? null : memberName(participant, locale),
    timetable: activity,
  };
  return bookingEvent(booking, new URL(config.PORTAL_ORIGIN).hostname);
}
