import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { planRenewal } from '../membership/renewal-plan.ts';

/** Whether a member may renew today. */
export async function canRenew(ctx: Context, member: MemberRecord, today: string): Promise<boolean> {
  return (await planRenewal(ctx, member, today)) !== null;
}
