import type { Config } from '../../config.ts';
import type { MemberRecord } from '../../db/schema/index.ts';

/**
 * Whether an account pays member prices: association members do, fitness and online accounts don't. A lapsed membership doesn't either, unless
 * LAPSED_MEMBER_PRICE says so; its expiry date is its last day.
 */
export function paysMemberPrice(
  member: Pick<MemberRecord, 'kind' | 'expiry_date'>,
  today: string,
  { LAPSED_MEMBER_PRICE }: Pick<Config, 'LAPSED_MEMBER_PRICE'>,
): boolean {
  const lapsed = member.expiry_date !== null && member.expiry_date < today;
  return member.kind === 'association' && (!lapsed || LAPSED_MEMBER_PRICE);
}
