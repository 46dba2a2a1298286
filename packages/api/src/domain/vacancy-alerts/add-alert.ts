import type { Locale } from '@portal/contract';
import type { PostFilter } from '@portal/contract/endpoints';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, type MemberRecord, type VacancyAlertRow, vacancyAlerts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { findActivitiesById } from '../catalogue/find-activities.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail } from '../members/members.ts';
import { addressKey, countAttempt } from '../rate-limit.ts';
import { alertLink } from './alert-link.ts';
import { bookerKindOf, findOpenBySearch, hasBegun } from './find-open.ts';

type AlertTarget = { activity_id: number } | { search: PostFilter };

interface Requested {
  target: AlertTarget;
  /** A member, or a visitor's e-mail. */
  owner: MemberRecord | string;
  locale: Locale;
  /** Where the call came from. */
  address: string;
}

/** Saves a request for alerts. Returns whether the e-mail must be verified first. */
export async function addAlert(ctx: Context, { target, owner, locale, address }: Requested): Promise<{ proof: boolean }> {
  const { PLACE_ALERTS_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  const activityId = 'activity_id' in target ? target.activity_id : null;
  if (activityId !== null) await requireComingClass(ctx, activityId);
  const member = typeof owner === 'string' ? null : owner;
  const email = typeof owner === 'string' ? owner : owner.email;
  if (!email) throw new ApiFailure('CONFLICT', { message: 'vacancyAlert.noEmail' });
  const proved = member !== null && hasProvedEmail(member);
  if (!proved) await countAttempt(ctx, { key: `alerts address ${addressKey(address)}`, attempts, minutes });
  // For a full class we alert as soon as it isn't full; for a search, only about what opens from now on.
  const open = 'search' in target ? await findOpenBySearch(ctx, target.search, bookerKindOf(ctx, member)) : [];
  const values = {
    member_id: member?.id ?? null,
    email: member ? null : email,
    locale,
    activity_id: activityId,
    search: 'search' in target ? target.search : null,
    proved_at: proved ? ctx.now() : null,
    open,
    created_at: ctx.now(),
  };
  await transaction(ctx.db, (tx) => insert(ctx, tx, values, email));
  return { proof: !proved };
}

async function requireComingClass(ctx: Context, id: number): Promise<void> {
  if ((await findActivitiesById(ctx, ctx.db, [id])).length === 0) throw new ApiFailure('NOT_FOUND');
  const [begun] = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, id), hasBegun(ctx.now())));
  if (begun) throw new ApiFailure('CONFLICT', { message: 'vacancyAlert.begun' });
}

async function insert(ctx: Context, tx: Db, values: typeof vacancyAlerts.$inferInsert, email: string): Promise<void> {
  const { PLACE_ALERTS_PER_PERSON: limit } = ctx.config;
  const own = values.member_id
    ? eq(vacancyAlerts.member_id, values.member_id)
    : sql`lower(${vacancyAlerts.email}) = ${email.toLowerCase()}`;
  const [kept] = await tx
    .select({ number: count() })
    .from(vacancyAlerts)
    .where(and(own, values.member_id ? undefined : isNotNull(vacancyAlerts.proved_at)));
  const isFull = kept!.number >= limit;
  if (isFull && values.proved_at) throw new ApiFailure('CONFLICT', { message: 'vacancyAlert.tooMany', params: { limit } });
  // The response reveals nothing about the owner of this e-mail.
  if (isFull) return;
  const [alert] = await tx.insert(vacancyAlerts).values(values).onConflictDoNothing().returning();
  const pending = alert ?? (values.proved_at ? undefined : await findPending(tx, own, values));
  if (pending && !pending.proved_at) await mailProof(ctx, tx, pending, email);
}

/** The same request was made before, and its link not followed: perhaps the mail got lost. */
async function findPending(tx: Db, own: ReturnType<typeof eq>, { activity_id, search }: typeof vacancyAlerts.$inferInsert) {
  const same = activity_id ? eq(vacancyAlerts.activity_id, activity_id) : sql`${vacancyAlerts.search} = ${JSON.stringify(search)}::jsonb`;
  const [row] = await tx.select().from(vacancyAlerts).where(and(own, same));
  return row;
}

async function mailProof(ctx: Context, tx: Db, alert: VacancyAlertRow, recipient: string): Promise<void> {
  await queueMail(ctx, tx, {
    dedupe: `vacancy-alert-proof ${alert.id} ${ctx.now().toISOString()}`,
    template: 'vacancy-alert-proof',
    recipient,
    isProved: false,
    locale: alert.locale,
    data: { startLink: alertLink(ctx, 'start', alert.id), activityIds: alert.activity_id === null ? [] : [alert.activity_id] },
  });
}
