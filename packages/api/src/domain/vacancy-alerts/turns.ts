import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, count, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { vacancyAlerts } from '../../db/schema/index.ts';

/** How many people we mail for each free place of a class, and in how many minutes. */
const mailsPerSeat = 10;
const turnMinutes = 5;

/** Whether one more person may be mailed about a class with free places; the first caller gets the turn. */
export type TakeTurn = (activityId: number, free: number) => boolean;

/**
 * Limits how many people hear of a class at once: thousands who run for one place would be disappointed, and so many mails at once would
 * hold up receipts and codes (ALERT-07).
 */
export async function openTurns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<TakeTurn> {
  const since = addToMoment(now(), { minutes: -turnMinutes });
  const rows = await db
    .select({ id: vacancyAlerts.activity_id, notified: count() })
    .from(vacancyAlerts)
    .where(and(isNotNull(vacancyAlerts.activity_id), gt(vacancyAlerts.told_at, since)))
    .groupBy(vacancyAlerts.activity_id);
  const notified = new Map(rows.map((row) => [row.id, row.notified]));
  return (activityId, free) => {
    const before = notified.get(activityId) ?? 0;
    if (before >= free * mailsPerSeat) return false;
    notified.set(activityId, before + 1);
    return true;
  };
}
