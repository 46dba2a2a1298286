import { type Locale, paths } from '@portal/contract';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/index.ts';
import { isLinkSigned, signLink } from '../../files/link-keys.ts';

const kind = 'first-password';
const prefix = `${kind}~`;

/** The page that sets a password; it shows the numbers of `codes`. */
export function passwordLink({ config }: Pick<Context, 'config'>, locale: Locale, token: string, codes: string[]): string {
  return `${config.PORTAL_ORIGIN}/${locale}${paths.resetPassword({ token }, { member: codes.join(',') })}`;
}

/** The link in the mail about a new membership. Its token names the members, so it needs no row, and is void once they have passwords. */
export function firstPasswordLink(ctx: Context, locale: Locale, codes: string[], mailedAt: Date): string {
  const until = String(addToMoment(mailedAt, { days: ctx.config.FIRST_PASSWORD_DAYS }).getTime());
  const signature = signLink(ctx, [kind, until, ...codes]);
  return passwordLink(ctx, locale, [kind, ...codes, until, signature].join('~'), codes);
}

export const isFirstPasswordToken = (token: string): boolean => token.startsWith(prefix);

/** Sets the password of each named member who has none yet; false if the token is wrong or late, or all of them have one. */
export async function setFirstPasswords(ctx: Context, tx: Db, memberCode: string, token: string, passwordHash: string): Promise<boolean> {
  const parts = token.slice(prefix.length).split('~');
  const signature = parts.pop() ?? '';
  const until = parts.pop() ?? '';
  const isValid = isLinkSigned(ctx, [kind, until, ...parts], signature) && Number(until) > ctx.now().getTime();
  if (!isValid || !parts.includes(memberCode.toUpperCase())) return false;
  const changed = await tx
    .update(members)
    .set({ password_hash: passwordHash })
    .where(and(inArray(members.code, parts), isNull(members.password_hash)))
    .returning({ code: members.code });
  return changed.length > 0;
}
