import { addToDate, addToMoment } from '@portal/hong-kong/calendar';

export { formatDateTime as hongKongMinute, hongKongDate, hongKongMoment } from '@portal/hong-kong';

/** A day some days later, or earlier. */
export const addDays = (date: string, days: number): string => addToDate(date, { days });

/** A moment some minutes later, or earlier. */
export const addMinutes = (at: Date, minutes: number): Date => addToMoment(at, { minutes });
