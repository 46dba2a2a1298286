import type { Locale } from '@portal/contract';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members, passwordResets } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailMessages } from '../../messages/mails.ts';
import { findSender } from '../mails/find-sender.ts';
import { hasProvedEmail, memberName } from '../members/members.ts';
import { clearAttempts, countAttempt, mailLimit, passes } from '../rate-limit.ts';
import { changePassword } from './change-password.ts';
import { guessesOf } from './confirm-login.ts';
import { hashToken } from './sessions.ts';

/** Records a request for a reset link; a job checks later whether the code exists. `language` is the mail's, if it is known. */
export async function requestReset({ db, now }: Context, member_code: string, language: Locale | null): Promise<void> {
  await db.insert(passwordResets).values({ member_code, language, requested_at: now() });
}

/** Uses up a mailed token and sets the password; false if it's wrong. A single UPDATE uses it, so of two calls at once, one finds it used. */
export async function resetByToken(ctx: Context, tx: Db, memberCode: string, token: string, passwordHash: string): Promise<boolean> {
  const at = ctx.now();
  const code = memberCode.toUpperCase();
  const [used] = await tx
    .update(passwordResets)
    .set({ used_at: at })
    .where(
      and(
        eq(passwordResets.token_hash, hashToken(token)),
        eq(passwordResets.member_code, code),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, at),
      ),
    )
    .returning();
  const [member] = used ? await tx.select().from(members).where(eq(members.code, code)) : [];
  if (!member) return false;
  // The mailed link is the owner's confirmation too.
  await clearAttempts({ db: tx }, guessesOf(member.id).key);
  await changePassword(ctx, tx, member, passwordHash);
  return true;
}

/**
 * The limit of links for a member while the first one is valid: nobody can flood a mailbox, from however many addresses, and its owner
 * still has a link to use.
 */
const maxLinks = 5;

/**
 * Handles requests for a reset link, each once, however many servers run. The token exists only in the mail; we store its hash. Mails are
 * sent after the request's transaction, so a hanging mail server doesn't block the database.
 */
export async function sendResetLinks(ctx: Context): Promise<void> {
  for (let request = await takeRequest(ctx); request; request = await takeRequest(ctx)) {
    const [member] = await ctx.db.select().from(members).where(eq(members.code, request.memberCode));
    if (member?.email && (await mayMail(ctx, member))) await send(ctx, await resetMail(ctx, { ...member, email: member.email }, request));
  }
}

interface ResetRequest {
  memberCode: string;
  language: Locale | null;
  token: string;
}

async function takeRequest(ctx: Context): Promise<ResetRequest | undefined> {
  return transaction(ctx.db, async (tx) => {
    const [request] = await tx
      .select()
      .from(passwordResets)
      .where(isNull(passwordResets.handled_at))
      .orderBy(asc(passwordResets.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!request) return undefined;
    const at = ctx.now();
    const token = ctx.random.token();
    const expires_at = addToMoment(at, { minutes: ctx.config.RESET_TOKEN_MINUTES });
    await tx
      .update(passwordResets)
      .set({ handled_at: at, token_hash: hashToken(token), expires_at })
      .where(eq(passwordResets.id, request.id));
    return { memberCode: request.member_code, language: request.language, token };
  });
}

/** A stranger may make many accounts with someone's unverified e-mail, so that mailbox has a limit too. */
async function mayMail(ctx: Context, member: MemberRecord): Promise<boolean> {
  const limit = { key: `reset mails ${member.id}`, attempts: maxLinks, minutes: ctx.config.RESET_TOKEN_MINUTES };
  if (!(await passes(countAttempt(ctx, limit)))) return false;
  return hasProvedEmail(member) || passes(countAttempt(ctx, mailLimit(ctx, 'resets', member.email)));
}

/** A mail that can't be sent must not block the others; the member can request another. */
async function send(ctx: Context, mail: Mail): Promise<void> {
  await ctx.mail.send(mail).catch(() => ctx.log.warn('a reset mail could not be sent'));
}

/** Writes the mail in the language in which the link was requested, since the link leads back there. */
async function resetMail(ctx: Context, member: MemberRecord & { email: string }, { language, token }: ResetRequest): Promise<Mail> {
  const { config } = ctx;
  const locale = language ?? member.language;
  const link = `${config.PORTAL_ORIGIN}/${locale}/reset-password/${token}`;
  const params = { name: memberName(member, locale), code: member.code, minutes: config.RESET_TOKEN_MINUTES, link };
  const message = { subject: mailMessages['mail.password-reset.subject'][locale], text: mailMessages['mail.password-reset.text'][locale] };
  return { to: member.email, ...writeLetter(locale, await findSender(ctx, locale), message, params) };
}
