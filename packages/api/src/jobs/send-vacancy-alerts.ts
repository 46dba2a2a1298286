import type { Context } from '../context.ts';
import { createOpenFinder, endAlerts, findStartedAlerts, notifyOfVacancies } from '../domain/vacancy-alerts/notify-of-vacancies.ts';
import { openTurns } from '../domain/vacancy-alerts/turns.ts';
import { each, type Job } from './job.ts';

/** Mails the owners of alerts about places that opened (ALERT-03), and deletes alerts that are over (ALERT-05). */
export const sendVacancyAlerts: Job = { name: 'send-vacancy-alerts', everySeconds: 30, run: notify };

async function notify(ctx: Context): Promise<void> {
  await endAlerts(ctx);
  const alerts = await findStartedAlerts(ctx);
  if (alerts.length === 0) return;
  const takeTurn = await openTurns(ctx);
  const findOpen = await createOpenFinder(ctx, alerts);
  await each(ctx, sendVacancyAlerts.name, alerts, async (item) => notifyOfVacancies(ctx, item, await findOpen(item), takeTurn));
}
