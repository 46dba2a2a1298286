import type { Locale } from '@portal/contract';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { plainCode } from '@portal/contract/membership';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { emailCodes, type MemberRecord, members } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail, memberName } from '../members/members.ts';
import { addressKey, countAttempt, type Limit, mailLimit, passes } from '../rate-limit.ts';
import { hashToken } from './sessions.ts';

/** A member gets this many codes in a code's lifetime, besides registration's: enough for mistakes, not for guessing. */
const maxCodes = 3;

/**
 * Fails for registered members who haven't confirmed their e-mail yet, and mails a code to it unless one is open: accounts with made-up
 * addresses can't order.
 */
export async function requireConfirmedEmail(ctx: Context, member: MemberRecord, locale: Locale, address: string): Promise<void> {
  if (hasProvedEmail(member)) return;
  await transaction(ctx.db, async (tx) => {
    await lock(tx, member);
    const [open] = await tx.select({ id: emailCodes.member_id }).from(emailCodes).where(isOpen(ctx, member));
    if (open || !(await passes(countAttempt({ ...ctx, db: tx }, codesOf(ctx, member))))) return;
    await mailCode(ctx, tx, member, locale, address);
  });
  throw new ApiFailure('EMAIL_UNCONFIRMED');
}

/** Mails another code, and makes the last one useless; with `email`, to that address, which becomes the member's. */
export async function sendAnotherCode(ctx: Context, member: MemberRecord, locale: Locale, address: string, email?: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lock(tx, member);
    await countAttempt({ ...ctx, db: tx }, codesOf(ctx, member));
    await tx.delete(emailCodes).where(eq(emailCodes.member_id, member.id));
    if (email !== undefined) await tx.update(members).set({ email }).where(eq(members.id, member.id));
    if (!(await mailCode(ctx, tx, { ...member, email: email ?? member.email }, locale, address))) {
      const minutes = ctx.config.RATE_WINDOW_MINUTES;
      throw new ApiFailure('RATE_LIMITED', { message: 'rateLimit.wait', params: { minutes }, retryAfterSeconds: minutes * 60 });
    }
  });
}

/** Uses up one of the code's tries, and confirms the e-mail if the code is right. */
export async function confirmByCode(ctx: Context, member: MemberRecord, code: string): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const [tried] = await tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(isOpen(ctx, member))
      .returning();
    if (tried?.code_hash !== hashOf(member, plainCode(code))) return false;
    await tx.update(members).set({ email_verified_at: ctx.now() }).where(eq(members.id, member.id));
    await tx.delete(emailCodes).where(eq(emailCodes.member_id, member.id));
    return true;
  });
}

/** Draws a code; only its hash is stored, in the transaction that queues its mail. */
export function drawCode(ctx: Context, member: Pick<MemberRecord, 'id'>) {
  const emailCode = String(ctx.random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
  const minutes = ctx.config.EMAIL_CODE_MINUTES;
  const store = async (tx: Db) => {
    const code = { code_hash: hashOf(member, emailCode), tries: 0, expires_at: addToMoment(ctx.now(), { minutes }) };
    await tx
      .insert(emailCodes)
      .values({ member_id: member.id, ...code })
      .onConflictDoUpdate({ target: emailCodes.member_id, set: code });
  };
  return { data: { emailCode, minutes }, store };
}

/** Returns false if the mailbox's limit stops the mail. */
async function mailCode(ctx: Context, tx: Db, member: MemberRecord, locale: Locale, address: string): Promise<boolean> {
  const code = drawCode(ctx, member);
  const isQueued = await queueMail(ctx, tx, {
    dedupe: `email-code ${member.id} ${ctx.now().toISOString()}`,
    template: 'email-code',
    recipient: member.email,
    isProved: false,
    kind: await kindOfCode({ ...ctx, db: tx }, member, address),
    locale,
    data: { name: memberName(member, locale), code: member.code, ...code.data },
  });
  if (isQueued) await code.store(tx);
  return isQueued;
}

/**
 * The first code that a network requests counts apart from all others to that mailbox: a stranger who registers accounts with the owner's
 * e-mail uses up the others, and the owner still gets one.
 */
async function kindOfCode(ctx: Context, { email }: MemberRecord, address: string): Promise<string> {
  const ofNetwork = { ...mailLimit(ctx, `codes ${addressKey(address)}`, email), attempts: 1 };
  return (await passes(countAttempt(ctx, ofNetwork))) ? 'email-code of another network' : 'email-code';
}

/** Of two requests at once, the second waits for the first one's code. */
async function lock(tx: Db, { id }: MemberRecord): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');
}

function isOpen({ config, now }: Context, { id }: MemberRecord) {
  return and(eq(emailCodes.member_id, id), gt(emailCodes.expires_at, now()), lt(emailCodes.tries, config.EMAIL_CODE_TRIES));
}

const codesOf = ({ config }: Context, { id }: MemberRecord): Limit => ({
  key: `email codes ${id}`,
  attempts: maxCodes,
  minutes: config.EMAIL_CODE_MINUTES,
});

function hashOf({ id }: Pick<MemberRecord, 'id'>, code: string): string {
  return hashToken(`${id} ${code}`);
}
