import type { Locale } from '@portal/contract';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { plainCode } from '@portal/contract/membership';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { emailCodes, type MemberRecord, members } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail, memberName } from '../members/members.ts';
import { addressKey, checkAttempts, countAttempt, type Limit, mailLimit, passes } from '../rate-limit.ts';
import { hashToken } from './sessions.ts';

/**
 * Across all addresses, a code allows this many times the tries of one address; and a member gets this many codes in a code's lifetime:
 * enough for mistakes, not for guessing.
 */
const maxAddresses = 4;
const maxCodes = 3;

/**
 * Fails for registered members who haven't verified their e-mail yet, and mails a code to it: accounts with made-up addresses can't order
 * (R-103).
 */
export async function requireProof(ctx: Context, member: MemberRecord, locale: Locale, address: string): Promise<void> {
  if (!ctx.config.PROVE_EMAIL || hasProvedEmail(member)) return;
  await mailCode(ctx, member, locale, address);
  throw new ApiFailure('CONFLICT', { message: 'session.proveEmail' });
}

/**
 * Mails one code at a time, and a new one only when it has expired or its tries from this address are used up: repeated requests don't fill
 * a mailbox.
 */
async function mailCode(ctx: Context, member: MemberRecord, locale: Locale, address: string): Promise<void> {
  const { PORTAL_ORIGIN, EMAIL_CODE_MINUTES: minutes } = ctx.config;
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const inTx = { ...ctx, db: tx };
    // Of two requests at once, the second waits for the first one's code.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
    const [last] = await tx.select().from(emailCodes).where(eq(emailCodes.member_id, member.id));
    const isOpen = last && last.expires_at > at && last.tries < triesInAll(ctx);
    if (isOpen && (await passes(checkAttempts(inTx, triesFrom(ctx, last.code_hash, address))))) return;
    if (!(await passes(countAttempt(inTx, { key: `prove mails ${member.id}`, attempts: maxCodes, minutes })))) return;
    const emailCode = String(ctx.random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
    const isQueued = await queueMail(ctx, tx, {
      dedupe: `email-code ${member.id} ${at.toISOString()}`,
      template: 'email-code',
      recipient: member.email,
      isProved: false,
      kind: await kindOfCode(inTx, member, address),
      locale,
      data: { name: memberName(member, locale), emailCode, minutes, proofLink: `${PORTAL_ORIGIN}/api/prove-email?member=${member.code}` },
    });
    if (!isQueued) return;
    const code = { code_hash: hashOf(member.id, emailCode), tries: 0, expires_at: addToMoment(at, { minutes }) };
    await tx
      .insert(emailCodes)
      .values({ member_id: member.id, ...code })
      .onConflictDoUpdate({ target: emailCodes.member_id, set: code });
  });
}

/**
 * The first code that a network requests counts apart from all others to that mailbox: a stranger who registers accounts with the owner's
 * e-mail uses up the others, and the owner still gets one.
 */
async function kindOfCode(ctx: Context, { email }: MemberRecord, address: string): Promise<string> {
  const ofNetwork = { ...mailLimit(ctx, `codes ${addressKey(address)}`, email), attempts: 1 };
  return (await passes(countAttempt(ctx, ofNetwork))) ? 'email-code of another network' : 'email-code';
}

/**
 * Uses up one of this address's tries, and verifies the e-mail if the code is right. A stranger's tries from elsewhere don't use up the
 * owner's. Returns the same for an unknown member.
 */
export async function proveEmail(ctx: Context, memberCode: string, code: string, address: string): Promise<boolean> {
  const at = ctx.now();
  const open = and(gt(emailCodes.expires_at, at), lt(emailCodes.tries, triesInAll(ctx)));
  const [known] = await ctx.db
    .select({ member_id: emailCodes.member_id, code_hash: emailCodes.code_hash })
    .from(emailCodes)
    .innerJoin(members, eq(members.id, emailCodes.member_id))
    .where(and(open, eq(members.code, plainCode(memberCode).toUpperCase())));
  if (!known || !(await passes(countAttempt(ctx, triesFrom(ctx, known.code_hash, address))))) return false;
  return transaction(ctx.db, async (tx) => {
    const [tried] = await tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(and(open, eq(emailCodes.member_id, known.member_id)))
      .returning();
    if (tried?.code_hash !== hashOf(known.member_id, plainCode(code))) return false;
    await tx.update(members).set({ email_verified_at: at }).where(eq(members.id, known.member_id));
    await tx.delete(emailCodes).where(eq(emailCodes.member_id, known.member_id));
    return true;
  });
}

const triesInAll = ({ config }: Pick<Context, 'config'>) => config.EMAIL_CODE_TRIES * maxAddresses;

const triesFrom = ({ config }: Pick<Context, 'config'>, codeHash: string, address: string): Limit => ({
  key: `prove code ${codeHash.slice(0, 22)} ${addressKey(address)}`,
  attempts: config.EMAIL_CODE_TRIES,
  minutes: config.EMAIL_CODE_MINUTES,
});

function hashOf(memberId: number, code: string): string {
  return hashToken(`${memberId} ${code}`);
}
