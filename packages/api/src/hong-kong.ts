/** Hong Kong has been at UTC+8 without summer time since 1979. */
const OFFSET_MS = 8 * 3_600_000;

/** The day in Hong Kong, `YYYY-MM-DD`. Such dates compare as text, and both ends of a period are part of it. */
export function hongKongDate(at: Date): string {
  return hongKongClock(at).slice(0, 10);
}

/** Day and minute in Hong Kong, `YYYY-MM-DD HH:mm`. */
export function hongKongMinute(at: Date): string {
  return hongKongClock(at).slice(0, 16).replace('T', ' ');
}

/** The moment of a Hong Kong day and time (`09:30`). */
export function hongKongMoment(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+08:00`);
}

/** A day some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A moment some minutes later, or earlier. */
export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

function hongKongClock(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString();
}
