import type { EndpointOutput } from '@portal/contract';
import type { listVacancyAlerts } from '@portal/contract/endpoints';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type VacancyAlertRow, vacancyAlerts } from '../../db/schema/index.ts';
import { findActivitiesById } from '../catalogue/find-activities.ts';

/** A member's alerts, newest first; leaves out classes that are no longer offered. */
export async function findAlerts(ctx: Context, memberId: number): Promise<EndpointOutput<typeof listVacancyAlerts>['alerts']> {
  const rows = await ctx.db
    .select()
    .from(vacancyAlerts)
    .where(eq(vacancyAlerts.member_id, memberId))
    .orderBy(desc(vacancyAlerts.created_at), desc(vacancyAlerts.id));
  const classes = await findActivitiesById(
    ctx,
    ctx.db,
    rows.flatMap(({ activity_id }) => activity_id ?? []),
  );
  return rows.flatMap(({ id, activity_id, search, proved_at }) => {
    const activity = classes.find((item) => item.id === activity_id);
    return activity || search ? { id, activity, search, proof: proved_at === null } : [];
  });
}

export async function removeAlert({ db }: Pick<Context, 'db'>, id: string, memberId?: number): Promise<void> {
  await db
    .delete(vacancyAlerts)
    .where(and(eq(vacancyAlerts.id, id), memberId === undefined ? undefined : eq(vacancyAlerts.member_id, memberId)));
}

export async function findAlert({ db }: Pick<Context, 'db'>, id: string): Promise<VacancyAlertRow | undefined> {
  const [row] = await db.select().from(vacancyAlerts).where(eq(vacancyAlerts.id, id));
  return row;
}

/** Starts an alert: the owner of its e-mail agreed. False if the alert is over. */
export async function startAlert({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<boolean> {
  const [alert] = await db
    .update(vacancyAlerts)
    .set({ proved_at: now() })
    .where(and(eq(vacancyAlerts.id, id), isNull(vacancyAlerts.proved_at)))
    .returning();
  return alert !== undefined || (await findAlert({ db }, id)) !== undefined;
}
