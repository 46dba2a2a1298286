import type { Context } from '../context.ts';
import { createOpenFinder, endAlerts, findStartedAlerts, tellOpenPlaces } from '../domain/place-alerts/tell-open-places.ts';
import { openTurns } from '../domain/place-alerts/turns.ts';
import { each, type Job } from './job.ts';

/** Mails the owners of alerts about places that opened (ALERT-03), and deletes alerts that are over (ALERT-05). */
export const tellPlaces: Job = { name: 'tell-places', everySeconds: 30, run: tell };

async function tell(ctx: Context): Promise<void> {
  await endAlerts(ctx);
  const alerts = await findStartedAlerts(ctx);
  if (alerts.length === 0) return;
  const takeTurn = await openTurns(ctx);
  const findOpen = await createOpenFinder(ctx, alerts);
  await each(ctx, tellPlaces.name, alerts, async (one) => tellOpenPlaces(ctx, one, await findOpen(one), takeTurn));
}
