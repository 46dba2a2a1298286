import { addToDate } from '@portal/contract/hong-kong/calendar';
import { ageOn, deriveGroup, type MembershipProduct, renewalExpiry } from '@portal/contract/membership';
import { and, asc, desc, eq, gte, ne, or } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, type MemberRecord, members, renewals } from '../../db/schema/index.ts';
import { findMemberType, type GroupWithPrices, type PriceRow, type TypeWithGroups } from './find-member-type.ts';

/** How a member can renew today. */
interface RenewalPlan {
  type: TypeWithGroups;
  group: GroupWithPrices;
  /** The group after the renewal; a different one if the member has outgrown theirs. */
  renewGroup: GroupWithPrices;
  /** Prices whose new expiry isn't past, each with that expiry. */
  offers: { price: PriceRow; expiry: string }[];
}

/**
 * Decides how a member can renew: from RENEWAL_DAYS before the expiry, at the renewal prices of the group for their age, if the new expiry
 * isn't already past. Null if they can't; a family renews through its host.
 */
export async function planRenewal(
  { db, config }: Pick<Context, 'db' | 'config'>,
  member: MemberRecord,
  today: string,
): Promise<RenewalPlan | null> {
  const { expiry_date: expiry, group_id } = member;
  const from = renewableFrom(config, member);
  if (expiry === null || from === null || from > today) return null;
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

/** The first day on which a member can renew; null if they never can. */
export function renewableFrom({ RENEWAL_DAYS }: Pick<Config, 'RENEWAL_DAYS'>, { expiry_date, kind, host_id }: MemberRecord): string | null {
  return expiry_date === null || kind === 'online' || host_id !== null ? null : addToDate(expiry_date, { days: -RENEWAL_DAYS });
}

/** Which of the two memberships a member has. */
export function productOf({ kind }: Pick<MemberRecord, 'kind'>): MembershipProduct {
  return kind === 'fitness' ? 'fitness_member' : 'ym_member';
}

/**
 * Whether another order has renewed the member since this renewal was ordered: then its money must not extend the membership or add people
 * a second time. Locks the member: of two orders paid at once, the second sees the first.
 */
export async function isRenewedByOtherOrder(tx: Db, { id, purpose }: Pick<InvoiceRow, 'id' | 'purpose'>): Promise<boolean> {
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

/** All members of a member's family, including the member; parents first (RENEW-06). */
export async function findFamily(db: Db, member: MemberRecord): Promise<MemberRecord[]> {
  const hostId = member.host_id ?? member.id;
  return db
    .select()
    .from(members)
    .where(or(eq(members.id, hostId), eq(members.host_id, hostId)))
    .orderBy(desc(members.is_parent), asc(members.id));
}
