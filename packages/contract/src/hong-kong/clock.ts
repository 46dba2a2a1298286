/** A moment, or its ISO string with an offset. An ISO string without a time or an offset is already in Hong Kong time. */
export type Moment = Date | number | string;

/** Hong Kong's only offset: there has been no daylight saving time since 1979. */
const offset = '+08:00';
const offsetMs = 8 * 60 * 60_000;
const local = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/**
 * Returns the day and the 24-hour time in Hong Kong, `{ date: '2027-01-09', time: '21:05' }` [LAYOUT-26]. Throws a RangeError for an
 * invalid date.
 */
export function hongKongTime(moment: Moment): { date: string; time: string } {
  const written = typeof moment === 'string' ? local.exec(moment) : null;
  if (written) return { date: written[1]!, time: written[2] ?? '00:00' };
  // Not with Intl: loading a time zone keeps a phone busy before the first time is shown.
  const [date = '', time = ''] = new Date(new Date(moment).getTime() + offsetMs).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** Returns the day in Hong Kong, `2027-01-09`. Both ends of a period belong to it. */
export function hongKongDate(moment: Moment): string {
  return hongKongTime(moment).date;
}

/** Returns the moment of a day and time (`09:30`) in Hong Kong. `24:00` is the start of the next day. */
export function hongKongMoment(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}${offset}`);
}

/** Returns a moment as an ISO string with Hong Kong's offset, `2027-01-09T21:05+08:00`. */
export function hongKongIso(moment: Moment): string {
  const { date, time } = hongKongTime(moment);
  return `${date}T${time}${offset}`;
}
