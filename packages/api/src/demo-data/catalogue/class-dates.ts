import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Rhythm } from './unit.ts';

export interface Slot {
  /** For the class's name: `Saturday morning`. */
  name: [en: string, zh: string];
  weekday: number;
  start: string;
  minutes: number;
}

export interface ClassDates {
  start_date: string;
  end_date: string;
  weekdays: number[];
  /** Public holidays, and the weeks between monthly lessons. */
  no_class_dates?: string[];
  sessions: number;
}

const slot = (en: string, zh: string, weekday: number, start: string, minutes = 90): Slot => ({ name: [en, zh], weekday, start, minutes });

const slots: Record<Rhythm, Slot[]> = {
  weekly: [
    slot('Saturday morning', '星期六上午', 6, '09:00'),
    slot('Saturday afternoon', '星期六下午', 6, '14:30'),
    slot('Sunday morning', '星期日上午', 7, '10:00'),
    slot('Sunday afternoon', '星期日下午', 7, '15:00'),
    slot('Wednesday after school', '星期三放學後', 3, '17:00'),
    slot('Friday after school', '星期五放學後', 5, '17:00'),
    slot('Monday after school', '星期一放學後', 1, '17:00'),
  ],
  preschool: [
    slot('Monday morning', '星期一上午', 1, '10:00', 60),
    slot('Tuesday morning', '星期二上午', 2, '10:00', 60),
    slot('Wednesday morning', '星期三上午', 3, '10:30', 60),
    slot('Thursday afternoon', '星期四下午', 4, '14:30', 60),
    slot('Saturday morning', '星期六上午', 6, '11:00', 60),
  ],
  evening: [
    slot('Monday evening', '星期一晚上', 1, '19:30'),
    slot('Tuesday evening', '星期二晚上', 2, '19:30'),
    slot('Wednesday evening', '星期三晚上', 3, '19:00'),
    slot('Thursday evening', '星期四晚上', 4, '19:30'),
    slot('Saturday evening', '星期六傍晚', 6, '18:00'),
  ],
  monthly: [
    slot('first group', '第一組', 7, '09:30', 240),
    slot('second group', '第二組', 7, '09:30', 240),
    slot('third group', '第三組', 7, '13:00', 240),
    slot('fourth group', '第四組', 6, '09:30', 240),
  ],
  weekend: [
    slot('first weekend', '第一個週末', 6, '09:00', 480),
    slot('second weekend', '第二個週末', 6, '09:00', 480),
    slot('third weekend', '第三個週末', 6, '09:00', 480),
    slot('fourth weekend', '第四個週末', 6, '09:00', 480),
  ],
  holiday: [
    slot('week 1, full day', '第一週全日', 1, '09:00', 480),
    slot('week 2, full day', '第二週全日', 1, '09:00', 480),
    slot('week 1, mornings', '第一週上午', 1, '09:00', 180),
    slot('week 2, mornings', '第二週上午', 1, '09:00', 180),
  ],
  day: [
    slot('Saturday', '星期六', 6, '10:00', 240),
    slot('Sunday', '星期日', 7, '10:00', 240),
    slot('Saturday, second date', '星期六（第二場）', 6, '13:00', 240),
    slot('Sunday, second date', '星期日（第二場）', 7, '13:00', 240),
  ],
};

/** The four slots of the n-th group; neighbouring groups differ. */
export function slotsOf(rhythm: Rhythm, n: number): Slot[] {
  const all = slots[rhythm];
  const first = all.length === 4 ? 0 : n;
  return [0, 1, 2, 3].map((index) => all[(first + index) % all.length]!);
}

/** When a class of the coming season meets. The season begins in 45 days. */
export function classDates(rhythm: Rhythm, { weekday }: Slot, index: number, today: string): ClassDates {
  const start_date = nextWeekday(addToDate(today, { days: 45 + gap(rhythm, index) }), weekday);
  if (rhythm === 'weekend') return { start_date, end_date: addToDate(start_date, { days: 1 }), weekdays: [6, 7], sessions: 2 };
  if (rhythm === 'holiday') return { start_date, end_date: addToDate(start_date, { days: 4 }), weekdays: [1, 2, 3, 4, 5], sessions: 5 };
  if (rhythm === 'day') return { start_date, end_date: start_date, weekdays: [weekday], sessions: 1 };
  if (rhythm === 'monthly') {
    const between = Array.from({ length: 13 }, (_, week) => week).filter((week) => week % 4 !== 0);
    const no_class_dates = between.map((week) => addToDate(start_date, { days: week * 7 }));
    return { start_date, end_date: addToDate(start_date, { days: 84 }), weekdays: [weekday], no_class_dates, sessions: 4 };
  }
  return { start_date, weekdays: [weekday], ...weekly(start_date, 12) };
}

/** General holidays of Hong Kong in the years that the demo data may cover. */
const holidays = new Set(
  (
    '2026-12-25 2026-12-26 2027-01-01 2027-02-06 2027-02-08 2027-02-09 2027-03-26 2027-03-27 2027-03-29 2027-04-05 2027-05-01 ' +
    '2027-05-13 2027-06-09 2027-07-01 2027-09-16 2027-10-01 2027-10-08 2027-12-25 2027-12-27 2028-01-01 2028-01-26 2028-01-27 2028-01-28'
  ).split(' '),
);

/** The end of a weekly class with this many lessons, and the holidays on which it doesn't meet. */
export function weekly(start_date: string, sessions: number): Pick<ClassDates, 'end_date' | 'no_class_dates' | 'sessions'> {
  const no_class_dates: string[] = [];
  let end_date = start_date;
  for (let week = 0, held = 0; held < sessions; week += 1) {
    end_date = addToDate(start_date, { days: week * 7 });
    if (holidays.has(end_date)) no_class_dates.push(end_date);
    else held += 1;
  }
  return { end_date, no_class_dates, sessions };
}

/** The first day with this weekday, on or after a date; 1 is Monday, 7 Sunday. */
export function nextWeekday(date: string, weekday: number): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return addToDate(date, { days: (weekday - day + 7) % 7 });
}

/** The end of a lesson: `09:00` and 90 minutes → `10:30`. */
export function endTime(start: string, minutes: number): string {
  const total = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** Days between the four dates of a group that doesn't meet every week. */
function gap(rhythm: Rhythm, index: number): number {
  if (rhythm === 'weekend' || rhythm === 'monthly') return index * 7;
  if (rhythm === 'holiday') return 84 + (index % 2) * 7;
  return rhythm === 'day' ? Math.floor(index / 2) * 14 : 0;
}
