import { renewalExpiry } from '@portal/contract/membership';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, memberPrices, members, type RenewalRow } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { productOf } from './renewal-plan.ts';

/** Gives a member, and with a host his family, the new expiry of a paid renewal, counted from the expiry of that moment. */
export async function extendMembership(ctx: Context, tx: Db, renewal: RenewalRow): Promise<MemberRecord> {
  const [member] = await tx.select().from(members).where(eq(members.id, renewal.member_id)).for('no key update');
  const [price] = await tx.select().from(memberPrices).where(eq(memberPrices.id, renewal.price_id));

  const expiry_date = renewalExpiry(productOf(member!), member!.expiry_date!, hongKongDate(ctx.now()), price!);
  await tx.update(members).set({ expiry_date }).where(eq(members.host_id, member!.id));
  const [renewed] = await tx.update(members).set({ expiry_date, group_id: renewal.group_id }).where(eq(members.id, member!.id)).returning();
  return renewed!;
}
