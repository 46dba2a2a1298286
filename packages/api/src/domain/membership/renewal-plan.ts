import { ageOn, deriveGroup, type MembershipProduct, renewalExpiry } from '@portal/contract/membership';
import { and, asc, desc, eq, gte, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, type MemberRecord, members, renewals } from '../../db/schema/index.ts';
import { addDays } from '../../hong-kong.ts';
import { findMemberType, type GroupWithPrices, type PriceRow, type TypeWithGroups } from './find-member-type.ts';

/** How a member can renew today. */
interface RenewalPlan {
  type: TypeWithGroups;
  group: GroupWithPrices;
  /** The group from then on; another one when he has grown out of his. */
  renewGroup: GroupWithPrices;
  /** Prices that lead to an expiry which is not past, each with that expiry. */
  offers: { price: PriceRow; expiry: string }[];
}

/**
 * Decides how a member can renew: from RENEWAL_DAYS before expiry on, by the renewal prices of the group that his age has by then, as long as the new
 * expiry isn't past already. Null when he can't; a family renews through its host.
 */
export async function planRenewal(
  { db, config }: Pick<Context, 'db' | 'config'>,
  member: MemberRecord,
  today: string,
): Promise<RenewalPlan | null> {
  const { expiry_date: expiry, group_id, kind, host_id } = member;
  if (expiry === null || kind === 'online' || host_id !== null) return null;
  if (addDays(expiry, -config.RENEWAL_DAYS) > today) return null;
  const type = await findMemberType(db, { key: productOf(member) });
  const group = type?.groups.find(({ id }) => id === group_id);
  if (!type || !group) return null;
  const role = group.is_family ? 'host' : 'individual';
  const renewGroup = (member.dob && deriveGroup(type.groups, role, ageOn(member.dob, today))) || group;
  const offers = renewGroup.prices
    .filter(({ for_renewal }) => for_renewal)
    .map((price) => ({ price, expiry: renewalExpiry(productOf(member), expiry, today, price) }))
    .filter((offer) => offer.expiry >= today);
  return offers.length > 0 ? { type, group, renewGroup, offers } : null;
}

/** Which of the two memberships a member has. */
export function productOf({ kind }: Pick<MemberRecord, 'kind'>): MembershipProduct {
  return kind === 'fitness' ? 'fitness_member' : 'ym_member';
}

/**
 * Whether the member of a renewal's order has been renewed by another one since it was made: the money of this one must not lengthen the membership again, nor
 * add its people again. Locks the member, so that of two orders paid at once the second one sees the first.
 */
export async function isRenewedMeanwhile(tx: Db, { id, purpose }: Pick<InvoiceRow, 'id' | 'purpose'>): Promise<boolean> {
  if (purpose !== 'renewal') return false;
  const [found] = await tx.select().from(renewals).where(eq(renewals.invoice_id, id));
  const own = found!;
  await tx.select().from(members).where(eq(members.id, own.member_id)).for('no key update');
  const others = await tx
    .select()
    .from(renewals)
    .where(and(eq(renewals.member_id, own.member_id), ne(renewals.id, own.id), gte(renewals.completed_at, own.created_at)));
  return others.length > 0;
}

/** All members of a member's family, himself too; parents first (RENEW-06). */
export async function findFamily(db: Db, member: MemberRecord): Promise<MemberRecord[]> {
  const hostId = member.host_id ?? member.id;
  return db
    .select()
    .from(members)
    .where(or(eq(members.id, hostId), eq(members.host_id, hostId)))
    .orderBy(desc(members.is_parent), asc(members.id));
}
