import { type DateLocale, formatDateTime, formatDay, formatTime, hongKongDate, hongKongIso, type Moment } from '@portal/contract/hong-kong';
import { NoBreak } from './no-break.tsx';

/** `2027-01-09 (Sat)` as a `<time>` that never wraps. */
export function Day({ on, locale }: { on: Moment; locale: DateLocale }) {
  return (
    <NoBreak as="time" dateTime={hongKongDate(on)}>
      {formatDay(on, locale)}
    </NoBreak>
  );
}

/** `9:00 AM – 10:30 AM`; wraps only after the dash. Takes moments or plain times such as `09:00`. */
export function Times({ from, to }: { from: Moment; to: Moment }) {
  return (
    <>
      <NoBreak>{formatTime(from)} –</NoBreak> <NoBreak>{formatTime(to)}</NoBreak>
    </>
  );
}

/** `2026-11-20 15:30`, unbroken. */
export function DateTime({ at }: { at: Moment }) {
  return (
    <NoBreak as="time" dateTime={hongKongIso(at)}>
      {formatDateTime(at)}
    </NoBreak>
  );
}
