import { hongKongTime, type Moment } from './clock.ts';

const weekdays = { en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], zh: ['日', '一', '二', '三', '四', '五', '六'] };

export type DateLocale = keyof typeof weekdays;

/** Formats as `2027-01-09 (Sat)`, in Chinese `2027-01-09 (六)` [LAYOUT-25]. */
export function formatDay(moment: Moment, locale: DateLocale): string {
  const { date } = hongKongTime(moment);
  return `${date} (${weekdays[locale][new Date(`${date}T00:00Z`).getUTCDay()]})`;
}

/** Formats a time as `9:00 AM` in both languages [LAYOUT-25]. Takes a moment or a bare `09:00`. */
export function formatTime(moment: Moment): string {
  const clock = typeof moment === 'string' && /^\d{1,2}:\d{2}/.test(moment) ? moment : hongKongTime(moment).time;
  const [hour, minute] = clock.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Formats a deadline as `9:00 AM` if it is today, otherwise as `2027-01-09 (Sat) 9:00 AM`. */
export function formatDeadline(moment: Moment, now: Moment, locale: DateLocale): string {
  const isToday = hongKongTime(moment).date === hongKongTime(now).date;
  return isToday ? formatTime(moment) : `${formatDay(moment, locale)} ${formatTime(moment)}`;
}

/** Formats times as `9:00 AM – 10:30 AM`. */
export function formatTimes(start: Moment, end: Moment): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

/** Formats as `2026-11-20 15:30`, for invoices [LAYOUT-25]. */
export function formatDateTime(moment: Moment): string {
  const { date, time } = hongKongTime(moment);
  return `${date} ${time}`;
}
