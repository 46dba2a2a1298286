import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities } from '../../db/schema/index.ts';
import { nextWeekday, weekly } from '../catalogue/class-dates.ts';
import { periodsOf } from '../catalogue/classes.ts';
import type { LoadedClass } from '../catalogue/load-catalogue.ts';

/** Groups of past classes, latest first; one class each. */
const groups = [
  'swim-squad',
  'street-dance',
  'sai-kung-weekend-camp',
  'junior-basketball',
  'kayak-basics',
  'robot-team',
  'badminton-skills',
  'musical-theatre',
  'rocket-science',
  'mini-water-polo',
  'coding-with-scratch',
  'learn-to-swim',
];

/** Loads a class of an earlier season for each of twelve groups; they are no longer offered. */
export async function loadPastClasses(db: Db, classes: LoadedClass[], today: string): Promise<ActivityRecord[]> {
  const past = groups.map((alias, n) => {
    const { activity, group_id } = classes.find(({ group }) => group.alias === alias)!;
    const start_date = nextWeekday(addToDate(today, { days: -100 - n * 56 }), activity.weekdays?.[0] ?? 6);
    return {
      ...activity,
      ...periodsOf(addToDate(start_date, { days: -30 }), start_date),
      group_id,
      code: activity.code.replace(/-\d+$/, '-091'),
      start_date,
      ...weekly(start_date, activity.sessions ?? 12),
      early_bird_end_date: null,
      need_approve: false,
      active: false,
    };
  });
  return db.insert(activities).values(past).returning();
}
