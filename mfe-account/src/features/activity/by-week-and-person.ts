import type { Lesson } from '@portal/contract';
import { addToDate, weekdayOf } from '@portal/contract/hong-kong/calendar';

interface Week {
  monday: string;
  people: { name: string; lessons: Lesson[] }[];
}

/** Groups lessons by week (from Monday), then by person, in order of time. */
export function byWeekAndPerson(lessons: Lesson[]): Week[] {
  const sorted = lessons.toSorted((a, b) => `${a.date} ${a.start_time}`.localeCompare(`${b.date} ${b.start_time}`));
  return groupsOf(sorted, ({ date }) => addToDate(date, { days: 1 - weekdayOf(date) })).map(([monday, ofWeek]) => ({
    monday,
    people: groupsOf(ofWeek, ({ participant_name }) => participant_name ?? '').map(([name, lessons]) => ({ name, lessons })),
  }));
}

function groupsOf(lessons: Lesson[], keyOf: (lesson: Lesson) => string): [key: string, lessons: Lesson[]][] {
  const groups = new Map<string, Lesson[]>();
  for (const lesson of lessons) groups.set(keyOf(lesson), [...(groups.get(keyOf(lesson)) ?? []), lesson]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}
