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
import { findAccounts } from './find-accounts.ts';
import { isFirstPasswordToken, passwordLink, setFirstPasswords } from './first-passwords.ts';
import { hashToken } from './sessions.ts';

/**
 * Records a request for a reset link, by number or e-mail; a job checks later whether it exists. `language` is the mail's, if it is known.
 */
export async function requestReset({ db, now }: Context, member_code: string, language: Locale | null): Promise<void> {
  await db.insert(passwordResets).values({ member_code, language, requested_at: now() });
}

/**
 * Uses up a mailed token and sets the password; false if it's wrong. A single UPDATE uses it, so of two calls at once, one finds it used
 * (R-18).
 */
export async function resetByToken(ctx: Context, tx: Db, memberCode: string, token: string, passwordHash: string): Promise<boolean> {
  if (isFirstPasswordToken(token)) return setFirstPasswords(ctx, tx, memberCode, token, passwordHash);
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
 * Handles requests for a reset link, each once, however many servers run: one mail with the number of each account and a link for it. The
 * tokens exist only in the mail; we store their hashes. Mails are sent after the request's transaction, so a hanging mail server doesn't
 * block the database.
 */
export async function sendResetLinks(ctx: Context): Promise<void> {
  for (let request = await takeRequest(ctx); request; request = await takeRequest(ctx)) {
    const [first] = request.links;
    if (first) await send(ctx, await resetMail(ctx, first.member.email!, request));
  }
}

interface ResetRequest {
  language: Locale | null;
  /** The accounts that it is for, which all have the same e-mail. */
  links: { member: MemberRecord; token: string }[];
}

async function takeRequest(ctx: Context): Promise<ResetRequest | undefined> {
  return transaction(ctx.db, async (tx) => {
    const inTx = { ...ctx, db: tx };
    const [request] = await tx
      .select()
      .from(passwordResets)
      .where(isNull(passwordResets.handled_at))
      .orderBy(asc(passwordResets.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!request) return undefined;
    const at = ctx.now();
    const expires_at = addToMoment(at, { minutes: ctx.config.RESET_TOKEN_MINUTES });
    const { language, requested_at } = request;
    await tx.update(passwordResets).set({ handled_at: at, expires_at }).where(eq(passwordResets.id, request.id));
    const links: ResetRequest['links'] = [];
    for (const member of await findAccounts(tx, request.member_code.toLowerCase())) {
      if (!member.email || !(await mayMail(inTx, member))) continue;
      const token = ctx.random.token();
      const link = { member_code: member.code, language, requested_at, handled_at: at, token_hash: hashToken(token), expires_at };
      await tx.insert(passwordResets).values(link);
      links.push({ member, token });
    }
    return { language, links };
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
async function resetMail(ctx: Context, to: string, { language, links }: ResetRequest): Promise<Mail> {
  const { RESET_TOKEN_MINUTES: minutes } = ctx.config;
  const [{ member: first }] = links as [ResetRequest['links'][number]];
  const locale = language ?? first.language;
  const text = (key: keyof typeof mailMessages) => mailMessages[key][locale];
  // A button for each account: its placeholders are numbered.
  const buttons = links.map((_, n) => text('mail.password-reset.account').replace(/\{(\w+)\}/g, `{$1${n}}`));
  const parts = [
    text(links.length > 1 ? 'mail.password-reset.several' : 'mail.password-reset.text'),
    ...buttons,
    text('mail.password-reset.end'),
  ];
  const params = Object.fromEntries(
    links.flatMap(({ member, token }, n) => [
      [`who${n}`, memberName(member, locale)],
      [`code${n}`, member.code],
      [`link${n}`, passwordLink(ctx, locale, token, [member.code])],
    ]),
  );
  const message = { subject: text('mail.password-reset.subject'), text: parts.join('\n\n') };
  return { to, ...writeLetter(locale, await findSender(ctx, locale), message, { ...params, name: memberName(first, locale), minutes }) };
}
