import type { Activity, Venue } from '@portal/contract';
import { viewerFee } from '@portal/contract/entities';
import type { CourseQuery } from '../filters/course-query.ts';

/** The filters that apply to single classes; the others apply to the whole course. */
export type ClassFilters = Pick<CourseQuery, 'day' | 'time' | 'district' | 'venue' | 'price'>;

export function classFiltersOf({ day, time, district, venue, price }: CourseQuery): ClassFilters {
  return { day, time, district, venue, price };
}

/** Whether a class meets the filters. A filter on something that the back end doesn't provide is met. */
export function fitsFilters(activity: Activity, { day, time, district, venue, price }: ClassFilters): boolean {
  const { weekdays, start_time, place } = activity;
  const prices = [true, false].flatMap((member) => viewerFee(activity, member).price ?? []);
  return (
    (day === undefined || !weekdays || weekdays.includes(day)) &&
    (time === undefined || !start_time || timeOfDay(start_time) === time) &&
    (district === undefined || !place?.district || place.district === district) &&
    (venue === undefined || activity.venue === venue || activity.venue_ot === venue) &&
    (price === undefined || Math.min(...prices) <= price)
  );
}

/** The same limits as the back end's filter. */
function timeOfDay(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time < '12:00') return 'morning';
  return time < '18:00' ? 'afternoon' : 'evening';
}

/** The venues of some classes, for the filter labels. */
export function venuesOf(activities: Activity[]): Venue[] {
  const venues = activities.flatMap(({ venue, venue_ot, place }) => place ?? (venue ? { venue, venue_ot } : []));
  return [...new Map(venues.map((venue) => [venue.venue, venue])).values()];
}
