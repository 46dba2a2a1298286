import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';
import { isLinkSigned, signLink } from '../../files/link-keys.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail, memberName } from '../members/members.ts';
import { clearAttempts, type Limit } from '../rate-limit.ts';

const hours = 24;

/**
 * The limit of wrong passwords for an account across all addresses: a network of many addresses gets no more. Nobody mistypes that many
 * times.
 */
export const guessesOf = (account: number | string): Limit => ({ key: `login guesses ${account}`, attempts: 50, minutes: hours * 60 });

/** Notifies the owner, at most once an hour, that their password is being guessed, with a link that makes their own login work again. */
export async function mailOwner(ctx: Context, member: MemberRecord): Promise<void> {
  const at = ctx.now();
  const until = String(addToMoment(at, { minutes: hours * 60 }).getTime());
  await queueMail(ctx, ctx.db, {
    dedupe: `confirm-login ${member.id} ${at.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`,
    template: 'confirm-login',
    recipient: member.email,
    isProved: hasProvedEmail(member),
    locale: member.language,
    data: {
      name: memberName(member, member.language),
      code: member.code,
      confirmLink: `${ctx.config.PORTAL_ORIGIN}/api/confirm-login/${member.code}/${until}/${signLink(ctx, signed(member.code, until))}`,
    },
  });
}

export interface ConfirmLink {
  code: string;
  /** When the link ends, in milliseconds since 1970. */
  until: string;
  signature: string;
}

export function isConfirmLink(ctx: Context, { code, until, signature }: ConfirmLink): boolean {
  return isLinkSigned(ctx, signed(code, until), signature) && Number(until) > ctx.now().getTime();
}

/** Forgets the wrong passwords: the owner, who has the mail, is about to log in. */
export async function confirmLogin(ctx: Context, code: string): Promise<void> {
  const [member] = await ctx.db.select({ id: members.id }).from(members).where(eq(members.code, code));
  if (member) await clearAttempts(ctx, guessesOf(member.id).key);
}

const signed = (code: string, until: string) => ['confirm-login', code, until] as const;
