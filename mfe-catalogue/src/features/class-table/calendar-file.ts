import { type Activity, type Locale, pick } from '@portal/contract';
import type { EventAttributes } from 'ics';

export interface CalendarContext {
  locale: Locale;
  /** Of the class's page. */
  url: string;
}

/** Describes a class for a calendar: weekly on its weekdays until its last day. A class whose weekdays are unknown is only its first lesson. */
export function calendarEvent(activity: Activity, { locale, url }: CalendarContext): EventAttributes {
  const { code, start_date, end_date, start_time, end_time } = activity;
  const start = hongKong(start_date, start_time ?? '00:00');
  const end = hongKong(start_date, end_time ?? '23:59');
  return {
    uid: `${code}@${new URL(url).hostname}`,
    title: `${pick(activity, 'className', locale).text} (${code})`,
    location: pick(activity, 'venue', locale).text,
    url,
    start: start.getTime(),
    end: end.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    recurrenceRule: start_date === end_date ? undefined : weekly(activity, start),
  };
}

/** Writes the class as an .ics file and hands it to the browser. */
export async function downloadCalendar(activity: Activity, context: CalendarContext): Promise<void> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent(calendarEvent(activity, context));
  if (!value) throw error ?? new Error('No calendar file');
  const address = URL.createObjectURL(new Blob([value], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href: address, download: `${activity.code}.ics` }).click();
  URL.revokeObjectURL(address);
}

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Weekdays are Hong Kong's and the file is in UTC, so a lesson before 8:00 falls on the day before. */
function weekly({ weekdays, end_date }: Activity, start: Date): string | undefined {
  if (!weekdays?.length) return undefined;
  const shift = start.getUTCHours() >= 16 ? -1 : 0;
  const by = weekdays.map((day) => days[(day + shift + 7) % 7]);
  const until = hongKong(end_date, '23:59')
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  return `FREQ=WEEKLY;BYDAY=${by.join(',')};UNTIL=${until}`;
}

/** Hong Kong is eight hours ahead of UTC all year. */
function hongKong(date: string, time: string): Date {
  return new Date(`${date}T${time.slice(0, 5)}+08:00`);
}
