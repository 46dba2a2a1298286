import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type MemberRecord, memberPrices } from '../../db/schema/index.ts';
import { addDays } from '../../hong-kong.ts';
import { renewalExpiry } from '../membership/renewal-expiry.ts';

/**
 * Whether a member may renew: from RENEWAL_DAYS before expiry on, if one of his group's renewal prices leads to an expiry that isn't past already.
 * A family renews through its host.
 */
export async function canRenew({ db, config }: Context, member: MemberRecord, today: string): Promise<boolean> {
  const { expiry_date: expiry, group_id, kind } = member;
  if (expiry === null || group_id === null || kind === 'online' || member.host_id !== null) return false;
  if (addDays(expiry, -config.RENEWAL_DAYS) > today) return false;
  const prices = await db
    .select()
    .from(memberPrices)
    .where(and(eq(memberPrices.group_id, group_id), eq(memberPrices.for_renewal, true)));
  const product = kind === 'fitness' ? 'fitness_member' : 'ym_member';
  return prices.some((price) => renewalExpiry(product, expiry, today, price) >= today);
}
