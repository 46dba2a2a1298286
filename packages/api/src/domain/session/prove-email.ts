import type { Locale } from '@portal/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailCodes, type MemberRecord, members } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { addMinutes } from '../../hong-kong.ts';
import { refuse } from '../../refusal.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/member-name.ts';
import { hashToken } from './hash-token.ts';

/** Refuses who registered and has not proved the e-mail yet, and mails a code to it: accounts of made-up addresses order nothing. */
export async function requireProof(ctx: Context, member: MemberRecord, locale: Locale): Promise<void> {
  if (!ctx.config.PROVE_EMAIL || member.kind !== 'online' || member.email_verified_at) return;
  await mailCode(ctx, member, locale);
  throw refuse('CONFLICT', { message: 'session.proveEmail' });
}

/** One code at a time: asking again and again neither fills a mailbox nor gives more tries. */
async function mailCode(ctx: Context, member: MemberRecord, locale: Locale): Promise<void> {
  const { PORTAL_ORIGIN, EMAIL_CODE_MINUTES: minutes } = ctx.config;
  const at = ctx.now();
  const emailCode = String(ctx.random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
  const fresh = { code_hash: hashOf(member.id, emailCode), tries: 0, expires_at: addMinutes(at, minutes) };
  const proofLink = `${PORTAL_ORIGIN}/api/prove-email?member=${member.code}`;
  await transaction(ctx.db, async (tx) => {
    const [made] = await tx
      .insert(emailCodes)
      .values({ member_id: member.id, ...fresh })
      .onConflictDoUpdate({ target: emailCodes.member_id, set: fresh, setWhere: sql`${emailCodes.expires_at} <= ${at.toISOString()}` })
      .returning();
    if (!made) return;
    await queueMail(ctx, tx, {
      dedupe: `email-code ${member.id} ${at.toISOString()}`,
      template: 'email-code',
      recipient: member.email,
      locale,
      data: { name: memberName(member, locale), emailCode, minutes, proofLink },
    });
  });
}

/** Uses up a try, and proves the e-mail if the code is right. Answers the same for an unknown member. */
export async function proveEmail(ctx: Context, memberCode: string, code: string): Promise<boolean> {
  const at = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.code, memberCode.normalize('NFKC').trim().toUpperCase()));
    if (!member) return false;
    const open = and(eq(emailCodes.member_id, member.id), gt(emailCodes.expires_at, at), lt(emailCodes.tries, ctx.config.EMAIL_CODE_TRIES));
    const [tried] = await tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(open)
      .returning();
    if (tried?.code_hash !== hashOf(member.id, code.trim())) return false;
    await tx.update(members).set({ email_verified_at: at }).where(eq(members.id, member.id));
    await tx.delete(emailCodes).where(eq(emailCodes.member_id, member.id));
    return true;
  });
}

function hashOf(memberId: number, code: string): string {
  return hashToken(`${memberId} ${code}`);
}
