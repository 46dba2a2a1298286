import type { Activity } from '@portal/contract';

const most = 2;
const dayMs = 86_400_000;

/** The classes with a seat that come closest to a full one: as long, then on its days, then at its venue, then by first day. */
export function freeNeighbours(full: Activity, open: readonly Activity[]): Activity[] {
  const days = new Set(full.weekdays);
  const distance = ({ weekdays, venue, start_date, sessions }: Activity) =>
    (sessions === full.sessions ? 0 : 100_000) +
    (weekdays?.some((day) => days.has(day)) ? 0 : 10_000) +
    (venue === full.venue ? 0 : 1000) +
    Math.min(999, Math.abs(Date.parse(start_date) - Date.parse(full.start_date)) / dayMs);
  return open
    .filter(({ id }) => id !== full.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
