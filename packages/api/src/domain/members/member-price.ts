import { hasMemberPrice } from '@portal/contract/entities';
import type { Config } from '../../config.ts';
import type { MemberRecord } from '../../db/schema/index.ts';

/** Whether an account pays member prices, by the contract's rule and the setting LAPSED_MEMBER_PRICE. */
export function paysMemberPrice(
  { kind, expiry_date }: Pick<MemberRecord, 'kind' | 'expiry_date'>,
  today: string,
  { LAPSED_MEMBER_PRICE }: Pick<Config, 'LAPSED_MEMBER_PRICE'>,
): boolean {
  return hasMemberPrice({ member_kind: kind, expiry_date }, today, LAPSED_MEMBER_PRICE);
}
