import type { Lesson, Locale } from '@portal/contract';
import { lessonDays, mondayOf, nextLessonDay } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { memberName } from '../members/members.ts';
import { type FamilyBooking, findFamilyBookings } from './family-bookings.ts';

/** Finds the family's lessons on the next day that has any; with `days`, on that many days from then. */
export async function findNextLessons(ctx: Context, member: MemberRecord, locale: Locale, days = 1): Promise<Lesson[]> {
  const now = ctx.now();
  const today = hongKongDate(now);
  const places = await findFamilyBookings(ctx, member, today);
  const coming = places.flatMap((place) => {
    const next = nextLessonDay(place.activity, now.getTime());
    // A camp that is under way isn't next; neither is last night's lesson.
    const first = next && next < today ? lessonDays(place.activity, today, place.activity.end_date)[0] : next;
    return first ? [{ ...place, first }] : [];
  });
  const next = coming.map(({ first }) => first).toSorted()[0];
  if (!next) return [];
  const last = addToDate(next, { days: days - 1 });
  return inOrderOfTime(
    coming.flatMap(({ first, ...booking }) => lessonDays(booking.activity, first, last).map((date) => toLesson(booking, date, locale))),
  );
}

/** Finds the family's lessons of the week, Monday to Sunday, that has a day; also those that are over. */
export async function findLessonsOfWeek(ctx: Context, member: MemberRecord, locale: Locale, day: string): Promise<Lesson[]> {
  const monday = mondayOf(day);
  const bookings = await findFamilyBookings(ctx, member, monday);
  const daysOf = (booking: FamilyBooking) => lessonDays(booking.activity, monday, addToDate(monday, { days: 6 }));
  return inOrderOfTime(bookings.flatMap((booking) => daysOf(booking).map((date) => toLesson(booking, date, locale))));
}

const inOrderOfTime = (lessons: Lesson[]) =>
  lessons.toSorted((a, b) => `${a.date} ${a.start_time ?? ''}`.localeCompare(`${b.date} ${b.start_time ?? ''}`));

function toLesson({ activity, participant, color, place }: FamilyBooking, date: string, locale: Locale): Lesson {
  return {
    ac_code: activity.code,
    ac_name: activity.name_en,
    ac_name_ot: activity.name_ot,
    date,
    start_time: minutesOnly(activity.start_time),
    end_time: minutesOnly(activity.end_time),
    venue: activity.venue,
    venue_ot: activity.venue_ot,
    color,
    participant_name: memberName(participant, locale),
    place: place as Lesson['place'],
  };
}
