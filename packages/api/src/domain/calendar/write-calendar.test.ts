import { expect, test } from '@jest/globals';
import { bookingEvent, lessonDays, lessonTimes } from '@portal/contract/entities';
import fc from 'fast-check';
import ical from 'ical.js';
import { createEvents } from 'ics';

const two = (n: number) => String(n).padStart(2, '0');
const clock = fc.tuple(fc.nat(23), fc.constantFrom('00', '15', '30')).map(([hour, minute]) => `${two(hour)}:${minute}`);
const timetable = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    days: fc.nat(60),
    start_time: fc.option(clock),
    end_time: fc.option(clock),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  })
  .map(({ month, day, days, ...rest }) => {
    const start_date = `2027-${two(month)}-${two(day)}`;
    return { ...rest, start_date, end_date: new Date(Date.parse(start_date) + days * 86_400_000).toISOString().slice(0, 10) };
  });

test('calendar programs show exactly the lessons, first to last [CALENDAR-1]', () => {
  fc.assert(
    fc.property(timetable, (when) => {
      const days = lessonDays(when, when.start_date, when.end_date);
      fc.pre(days.length > 0);
      const event = bookingEvent({ number: 'ENR-000007', code: 'X-1', name: 'Squad', venue: 'Pool', timetable: when }, 'portal.example');
      const [vevent] = new ical.Component(ical.parse(createEvents([event]).value!)).getAllSubcomponents('vevent');
      const shown = new ical.Event(vevent!);
      const duration = lessonTimes(when, days[0]!).end.getTime() - lessonTimes(when, days[0]!).start.getTime();
      const starts: string[] = [];
      const occurrences = shown.iterator();
      for (let next = occurrences.next(); next; next = occurrences.next()) starts.push(next.toJSDate().toISOString());
      expect(starts).toEqual(days.map((date) => lessonTimes(when, date).start.toISOString()));
      expect(shown.endDate.toJSDate().getTime() - shown.startDate.toJSDate().getTime()).toBe(duration);
      expect(duration).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
