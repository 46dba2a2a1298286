import { type Activity, type ActivityRow, type Locale, pick } from '@portal/contract';
import { bookingEvent, lessonsEvent, whereItMeets } from '@portal/contract/entities';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { createEvents, type EventAttributes } from 'ics';

/** Describes a class for a calendar; `url` is the address of its page. */
export function classEvent(activity: Activity, { locale, url }: { locale: Locale; url: string }): EventAttributes {
  const { code } = activity;
  return {
    ...lessonsEvent(activity, `${pick(activity, 'className', locale).text} (${code})`),
    uid: uidOf(code),
    location: whereItMeets(activity, locale),
    url,
  };
}

/** Describes a place in a class for a calendar. */
export function enrolmentEvent(row: ActivityRow, locale: Locale): EventAttributes {
  const { ac_code, ac_start_date, ac_end_date, enrolment_no, invoice_id, participant_name } = row;
  const booking = {
    number: enrolment_no ?? [invoice_id, ac_code].filter(Boolean).join('-'),
    code: ac_code,
    name: pick(row, 'ac_name', locale).text,
    venue: whereItMeets(row, locale),
    participant: participant_name,
    timetable: { ...row, start_date: ac_start_date, end_date: ac_end_date },
  };
  return bookingEvent(booking, window.location.hostname);
}

/** Describes the day on which booking opens (`YYYY-MM-DD`) for a calendar, with a reminder at nine in the morning. */
export function openingEvent(date: string, { title, url }: { title: string; url: string }): EventAttributes {
  return {
    uid: uidOf('opening', date, encodeURIComponent(new URL(url).pathname)),
    title,
    url,
    start: dayOf(date),
    end: dayOf(addToDate(date, { days: 1 })),
    alarms: [{ action: 'display', description: title, trigger: { hours: 9, before: false } }],
  };
}

const dayOf = (date: string) => date.split('-').map(Number) as [number, number, number];

const uidOf = (...parts: string[]) => `${parts.join('-')}@${window.location.hostname}`;

/** Writes events as the text of an .ics file. */
export function writeCalendar(events: EventAttributes[]): string {
  const { error, value } = createEvents(events);
  if (!value) throw error ?? new Error('No calendar file');
  return value;
}
