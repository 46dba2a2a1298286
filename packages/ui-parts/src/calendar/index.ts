import type { EventAttributes } from 'ics';
import type * as Events from './events.ts';

/**
 * Downloads events as a calendar file, `<name>.ics`. The code that makes and writes them is loaded with the first file:
 * `downloadCalendar('SW-101', ({ classEvent }) => [classEvent(activity, { locale, url })])`.
 */
export async function downloadCalendar(name: string, make: (events: typeof Events) => EventAttributes[]): Promise<void> {
  const events = await import('./events.ts');
  const address = URL.createObjectURL(new Blob([events.writeCalendar(make(events))], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href: address, download: `${name}.ics` }).click();
  URL.revokeObjectURL(address);
}
