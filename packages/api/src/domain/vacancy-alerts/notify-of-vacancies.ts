import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  activities,
  enrolments,
  invoices,
  type MemberRecord,
  members,
  type VacancyAlertRow,
  vacancyAlerts,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { type BookerKind, bookerKindOf, findOpenBySearch, findOpenClasses, hasBegun } from './find-open.ts';
import type { TakeTurn } from './turns.ts';

/** An alert with its owner; `member` is null for a visitor. */
interface OwnedAlert {
  alert: VacancyAlertRow;
  member: MemberRecord | null;
}

/** Finds the alerts that their owners agreed to: those mailed least recently first, then in the order they were requested. */
export function findStartedAlerts({ db }: Context): Promise<OwnedAlert[]> {
  return db
    .select({ alert: vacancyAlerts, member: members })
    .from(vacancyAlerts)
    .leftJoin(members, eq(members.id, vacancyAlerts.member_id))
    .where(isNotNull(vacancyAlerts.proved_at))
    .orderBy(sql`${vacancyAlerts.told_at} nulls first`, asc(vacancyAlerts.created_at));
}

/** The open classes for an alert and, if it is about a single class, how many places that one has. */
interface Found {
  ids: number[];
  free?: number;
}

/** Looks up what is open for some alerts: all classes together, each search once. */
export async function createOpenFinder(ctx: Context, owned: OwnedAlert[]): Promise<(item: OwnedAlert) => Promise<Found>> {
  const classIds = [...new Set(owned.flatMap(({ alert }) => alert.activity_id ?? []))];
  const open = { member: await findOpenClasses(ctx, classIds, 'member'), nonmember: await findOpenClasses(ctx, classIds, 'nonmember') };
  const searched = new Map<string, Promise<number[]>>();
  const bySearch = (search: VacancyAlertRow['search'], who: BookerKind) => {
    const key = `${who} ${JSON.stringify(search)}`;
    const found = searched.get(key) ?? findOpenBySearch(ctx, search!, who);
    searched.set(key, found);
    return found;
  };
  return async ({ alert: { activity_id, search }, member }) => {
    const who = bookerKindOf(ctx, member);
    if (activity_id === null) return { ids: await bySearch(search, who) };
    const free = open[who].get(activity_id);
    return free ? { ids: [activity_id], free } : { ids: [] };
  };
}

/**
 * Mails the owner of an alert about classes that have a place but had none at the last look. Saves what it saw together with the mail, and
 * only if the alert hasn't changed since it was read: of two servers at once, one succeeds. For a while after a mail, and until it is their
 * turn, owners hear nothing; then they hear of what is still open.
 */
export async function notifyOfVacancies(ctx: Context, { alert, member }: OwnedAlert, found: Found, takeTurn: TakeTurn): Promise<void> {
  const at = ctx.now();
  const rests = alert.told_at !== null && addToMoment(alert.told_at, { minutes: ctx.config.PLACE_ALERT_PAUSE_MINUTES }) > at;
  const newlyOpen = rests ? [] : found.ids.filter((id) => !alert.open.includes(id));
  const [first] = newlyOpen;
  const opened = first !== undefined && (found.free === undefined || takeTurn(first, found.free)) ? newlyOpen : [];
  const open = found.ids.filter((id) => alert.open.includes(id) || opened.includes(id));
  if (opened.length === 0 && open.length === alert.open.length) return;
  await transaction(ctx.db, async (tx) => {
    const asRead = and(
      eq(vacancyAlerts.id, alert.id),
      eq(vacancyAlerts.open, alert.open),
      alert.told_at ? eq(vacancyAlerts.told_at, alert.told_at) : isNull(vacancyAlerts.told_at),
    );
    const told_at = opened.length > 0 ? at : alert.told_at;
    const [written] = await tx.update(vacancyAlerts).set({ open, told_at }).where(asRead).returning();
    if (!written || opened.length === 0) return;
    await queueMail(ctx, tx, {
      dedupe: `place-open ${alert.id} ${at.toISOString()}`,
      template: alert.activity_id === null ? 'class-found' : 'place-open',
      recipient: member ? member.email : alert.email,
      isProved: alert.proved_at !== null,
      locale: alert.locale,
      data: { alertId: alert.id, activityIds: opened },
    });
  });
}

/** Returns the classes in an alert's mail that still have a place; none if the alert has been stopped. */
export async function findStillOpen(ctx: Context, alertId: string, classIds: number[]): Promise<number[]> {
  const [owned] = await ctx.db
    .select({ member: members })
    .from(vacancyAlerts)
    .leftJoin(members, eq(members.id, vacancyAlerts.member_id))
    .where(eq(vacancyAlerts.id, alertId));
  return owned ? [...(await findOpenClasses(ctx, classIds, bookerKindOf(ctx, owned.member))).keys()] : [];
}

/** Deletes alerts for classes that have begun or that their owner has since booked, old ones, and those never confirmed. */
export async function endAlerts({ db, config, now }: Context): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => addToMoment(at, { minutes: -days * 1440 });
  // Looks up each alert's class by key: this runs twice a minute, with a large catalogue.
  const begun = db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, vacancyAlerts.activity_id), hasBegun(at)));
  const booked = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(
      and(
        eq(enrolments.activity_id, vacancyAlerts.activity_id),
        eq(enrolments.state, 'paid'),
        eq(invoices.member_id, vacancyAlerts.member_id),
        gt(enrolments.paid_at, vacancyAlerts.created_at),
      ),
    );
  await db
    .delete(vacancyAlerts)
    .where(
      or(
        exists(begun),
        exists(booked),
        lt(vacancyAlerts.created_at, daysAgo(config.PLACE_ALERT_DAYS)),
        and(isNull(vacancyAlerts.proved_at), lt(vacancyAlerts.created_at, daysAgo(config.PLACE_ALERT_PROOF_DAYS))),
      ),
    );
}
