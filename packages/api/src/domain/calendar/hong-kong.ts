/** Hong Kong has had no summer time since 1979. */
const OFFSET_MS = 8 * 60 * 60_000;

/** The day in Hong Kong, `YYYY-MM-DD`. Dates of the catalogue are such days, and both ends of a period belong to it. */
export function hongKongDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Day and minute in Hong Kong, `YYYY-MM-DD HH:mm`. */
export function hongKongMinute(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Moves a moment by minutes. */
export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
