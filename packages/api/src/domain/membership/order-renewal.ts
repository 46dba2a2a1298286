import type { Locale } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { applicants, type InvoiceRow, invoices, type MemberRecord, renewals } from '../../db/schema/index.ts';
import { keepFiles } from '../../files/keep-files.ts';
import { refuse } from '../../http/refusal.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { settle } from '../invoice/settle.ts';
import { lockPeople } from '../places/lock-people.ts';
import type { CheckedRenewal } from './check-renewal.ts';
import { describeMembership } from './describe-membership.ts';
import { toApplicant } from './to-applicant.ts';

/** Orders a checked renewal, to pay within 20 minutes. An earlier order that nobody has paid gives way: a renewal is not paid twice by mistake. */
export async function orderRenewal(
  ctx: Context,
  tx: Db,
  member: MemberRecord,
  renewal: CheckedRenewal,
  locale: Locale,
): Promise<InvoiceRow> {
  await lockPeople(tx, [member.id]);
  await cancelEarlier(ctx, tx, member);
  const { price, group, people, files } = renewal;
  const invoice = await openInvoice(ctx, tx, {
    purpose: 'renewal',
    member_id: member.id,
    advance: false,
    locale,
    lines: [{ ...(await describeMembership(tx, price.id, member)), item_type: 'member', amount: price.price }],
  });
  const order = { member_id: member.id, price_id: price.id, group_id: group.id, invoice_id: invoice.id, created_at: ctx.now() };
  const [row] = await tx.insert(renewals).values(order).returning();
  await keepFiles(ctx, async (keep) => {
    for (const [n, person] of people.entries()) {
      await tx.insert(applicants).values({ ...(await toApplicant(keep, person, files[n]!, n, locale)), renewal_id: row!.id });
    }
  });
  return invoice;
}

async function cancelEarlier(ctx: Context, tx: Db, member: MemberRecord): Promise<void> {
  const open = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.member_id, member.id), eq(invoices.purpose, 'renewal'), eq(invoices.state, 'open')));
  for (const { id } of open) {
    const { outcome } = await settle(ctx, tx, id, { type: 'cancel' });
    if (outcome === 'in-flight') throw refuse('CONFLICT', { message: 'renewal.inFlight' });
  }
}
