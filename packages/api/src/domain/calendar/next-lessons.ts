import type { Lesson, Locale } from '@portal/contract';
import { nextLessonDay } from '@portal/contract/entities';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { memberName } from '../members/members.ts';
import { findFamilyPlaces } from './family-places.ts';

/** The family's lessons of the next day that has any. */
export async function findNextLessons(ctx: Context, member: MemberRecord, locale: Locale): Promise<Lesson[]> {
  const now = ctx.now();
  const places = await findFamilyPlaces(ctx, member, hongKongDate(now));
  const coming = places.flatMap((place) => {
    const date = nextLessonDay(place.activity, now.getTime());
    return date ? [{ ...place, date }] : [];
  });
  const next = coming.map(({ date }) => date).toSorted()[0];
  return coming
    .filter(({ date }) => date === next)
    .map(({ activity, participant, color, date }) => ({
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
    }));
}
