import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type OutboxRow, outbox } from '../db/schema/index.ts';
import { raiseAlert } from '../domain/alerts/alerts.ts';
import { sendResetLinks } from '../domain/session/password-resets.ts';
import { findStillOpen } from '../domain/vacancy-alerts/notify-of-vacancies.ts';
import type { Job } from './job.ts';
import { renderMail } from './render-mail.ts';

const BATCH = 50;
const LEASE_MINUTES = 2;
const ATTEMPTS = 10;

/** Sends the mails in the outbox (PAY-9). */
export const sendMails: Job = { name: 'send-mails', everySeconds: 3, run: send };

async function send(ctx: Context): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const row = await lease(ctx);
    if (!row) return;
    await sendOne(ctx, row);
  }
}

/**
 * Leases the next due mail for two minutes; each failed attempt waits longer than the last. No two servers send the same mail, and if a
 * process dies its mail is sent again under the same message id, so it counts as one.
 */
async function lease(ctx: Context): Promise<OutboxRow | undefined> {
  const at = ctx.now();
  const next = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), lte(outbox.next_at, at)))
    .orderBy(asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, next_at: addToMoment(at, { minutes: LEASE_MINUTES }) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return row;
}

async function sendOne(ctx: Context, row: OutboxRow): Promise<void> {
  try {
    const news = await bringUpToDate(ctx, row);
    const mail = news && (await renderMail(ctx, news));
    if (mail) await ctx.mail.send({ ...mail, id: `outbox-${row.id}` });
    await ctx.db.update(outbox).set({ sent_at: ctx.now() }).where(eq(outbox.id, row.id));
  } catch (error) {
    ctx.log.warn({ mail: row.id, error: codeOf(error) ?? (error instanceof Error ? error.name : 'unknown') }, 'mail not sent');
    await (isAway(error) ? giveBack(ctx, row) : putOff(ctx, row));
  }
}

/**
 * A mail may wait for hours while the mail server is away: by then its reader may have stopped the alert, or a place may be gone. Returns the
 * mail about what is still open, or undefined if nothing is.
 */
async function bringUpToDate(ctx: Context, row: OutboxRow): Promise<OutboxRow | undefined> {
  const { alertId, activityIds } = row.data;
  if (typeof alertId !== 'string') return row;
  const stillOpen = await findStillOpen(ctx, alertId, activityIds as number[]);
  return stillOpen.length > 0 ? { ...row, data: { ...row.data, activityIds: stillOpen } } : undefined;
}

/** Nodemailer's codes for a mail server that isn't there or rejects us, and for a mail folder that can't be written. */
const away = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROXY', 'ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** A server that fell silent may have taken the mail, so attempts are limited. */
const isAway = (error: unknown) =>
  away.includes(codeOf(error) ?? '') && (error as { timeoutType?: string }).timeoutType !== 'SOCKET_TIMEOUT';

/** The mail server is away, or the outbox's disk is full: the mail itself isn't at fault, so we try again when its lease ends. */
async function giveBack(ctx: Context, { id, attempts }: OutboxRow): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ attempts: attempts - 1 })
    .where(eq(outbox.id, id));
}

async function putOff(ctx: Context, row: OutboxRow): Promise<void> {
  const minutes = LEASE_MINUTES * 2 ** row.attempts;
  await ctx.db
    .update(outbox)
    .set({ next_at: addToMoment(ctx.now(), { minutes }) })
    .where(eq(outbox.id, row.id));
  if (row.attempts === ATTEMPTS) await raiseAlert(ctx, ctx.db, 'mail_failed', null, { mail: row.id, template: row.template });
}

export const mailResetLinks: Job = { name: 'mail-reset-links', everySeconds: 3, run: sendResetLinks };
