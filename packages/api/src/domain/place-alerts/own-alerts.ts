import type { EndpointOutput } from '@portal/contract';
import type { listPlaceAlerts } from '@portal/contract/endpoints';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PlaceAlertRow, placeAlerts } from '../../db/schema/index.ts';
import { findActivitiesById } from '../catalogue/find-activities.ts';

/** A member's alerts, newest first; leaves out classes that are no longer offered. */
export async function findAlerts(ctx: Context, memberId: number): Promise<EndpointOutput<typeof listPlaceAlerts>['alerts']> {
  const rows = await ctx.db
    .select()
    .from(placeAlerts)
    .where(eq(placeAlerts.member_id, memberId))
    .orderBy(desc(placeAlerts.created_at), desc(placeAlerts.id));
  const classes = await findActivitiesById(
    ctx,
    ctx.db,
    rows.flatMap(({ activity_id }) => activity_id ?? []),
  );
  return rows.flatMap(({ id, activity_id, search, proved_at }) => {
    const activity = classes.find((one) => one.id === activity_id);
    return activity || search ? { id, activity, search, proof: proved_at === null } : [];
  });
}

export async function removeAlert({ db }: Pick<Context, 'db'>, id: string, memberId?: number): Promise<void> {
  await db.delete(placeAlerts).where(and(eq(placeAlerts.id, id), memberId === undefined ? undefined : eq(placeAlerts.member_id, memberId)));
}

export async function findAlert({ db }: Pick<Context, 'db'>, id: string): Promise<PlaceAlertRow | undefined> {
  const [row] = await db.select().from(placeAlerts).where(eq(placeAlerts.id, id));
  return row;
}

/** Starts an alert: the owner of its e-mail agreed. False if the alert is over. */
export async function startAlert({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<boolean> {
  const [alert] = await db
    .update(placeAlerts)
    .set({ proved_at: now() })
    .where(and(eq(placeAlerts.id, id), isNull(placeAlerts.proved_at)))
    .returning();
  return alert !== undefined || (await findAlert({ db }, id)) !== undefined;
}
