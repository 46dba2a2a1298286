import { hongKongDate } from '@portal/contract/hong-kong';
import { firstExpiry, renewalExpiry } from '@portal/contract/membership';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  applications,
  type InvoiceRow,
  type MemberRecord,
  memberPrices,
  members,
  memberTypes,
  type RenewalRow,
  renewals,
} from '../../db/schema/index.ts';
import { addMembers } from './add-members.ts';
import { cancelRemoval, discardIdentity } from './applicant-files.ts';
import { findApplicants } from './find-application.ts';
import { productOf } from './renewal-plan.ts';

/**
 * Completes a paid membership order, in the transaction that makes it paid: an application creates members, a renewal extends a membership.
 * Returns whether there was anything to do: a second order for the same application, paid late, finds its members already there.
 */
export async function completeMembership(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.purpose === 'application') return completeApplication(ctx, tx, invoice);
  if (invoice.purpose === 'renewal') await completeRenewal(ctx, tx, invoice);
  return true;
}

async function completeApplication(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<boolean> {
  const [found] = await tx
    .select({ application: applications, price: memberPrices, key: memberTypes.key })
    .from(applications)
    .innerJoin(memberPrices, eq(memberPrices.id, applications.price_id))
    .innerJoin(memberTypes, eq(memberTypes.id, applications.type_id))
    .where(eq(applications.code, invoice.apply_code!))
    .for('update', { of: applications });
  const { application, price, key } = found!;
  if (application.state === 'completed') return false;
  await cancelRemoval(tx, await findApplicants(tx, { applicationId: application.id }), application.parq_file);
  await addMembers(ctx, tx, {
    of: { applicationId: application.id },
    kind: key === 'fitness_member' ? 'fitness' : 'association',
    expiry: firstExpiry(hongKongDate(ctx.now()), price),
    locale: application.locale,
  });
  await tx.update(applications).set({ state: 'completed', invoice_id: invoice.id }).where(eq(applications.id, application.id));
  return true;
}

async function completeRenewal(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<void> {
  const [found] = await tx.select().from(renewals).where(eq(renewals.invoice_id, invoice.id)).for('update');
  const renewal = found!;
  if (renewal.completed_at) return;
  const people = await findApplicants(tx, { renewalId: renewal.id });
  await discardIdentity(ctx, tx, people);
  await cancelRemoval(tx, people);
  const member = await extendMembership(ctx, tx, renewal);
  const joined = {
    of: { renewalId: renewal.id },
    kind: 'association',
    expiry: member.expiry_date!,
    locale: invoice.locale,
    host: member,
  } as const;
  await addMembers(ctx, tx, joined);
  await tx.update(renewals).set({ completed_at: ctx.now() }).where(eq(renewals.id, renewal.id));
}

/** Gives a member, and a host's family, the new expiry of a paid renewal, counted from the current one. */
async function extendMembership(ctx: Context, tx: Db, renewal: RenewalRow): Promise<MemberRecord> {
  const [member] = await tx.select().from(members).where(eq(members.id, renewal.member_id)).for('no key update');
  const [price] = await tx.select().from(memberPrices).where(eq(memberPrices.id, renewal.price_id));

  const expiry_date = renewalExpiry(productOf(member!), member!.expiry_date!, hongKongDate(ctx.now()), price!);
  await tx.update(members).set({ expiry_date }).where(eq(members.host_id, member!.id));
  const [renewed] = await tx.update(members).set({ expiry_date, group_id: renewal.group_id }).where(eq(members.id, member!.id)).returning();
  return renewed!;
}
