const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Hong_Kong',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment, or its ISO text with an offset; an ISO text without a time or an offset is already in Hong Kong time. */
export type Moment = Date | number | string;

export interface HongKongTime {
  /** `2027-01-09` */
  date: string;
  /** `21:05` */
  time: string;
}

const local = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/**
 * Reads a moment as Hong Kong's calendar date and 24-hour time, whatever the device's zone [LAYOUT-26]. Throws a RangeError if it isn't a
 * date.
 */
export function hongKongTime(moment: Moment): HongKongTime {
  const written = typeof moment === 'string' ? local.exec(moment) : null;
  if (written) return { date: written[1]!, time: written[2] ?? '00:00' };
  const part = Object.fromEntries(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}
