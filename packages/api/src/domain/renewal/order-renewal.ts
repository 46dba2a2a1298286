import type { Locale } from '@portal/contract';
import { and, eq, ne } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { applicants, type InvoiceRow, invoices, type MemberRecord, renewals } from '../../db/schema/index.ts';
import { claimFiles } from '../../files/store-files.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { describeMembership } from '../membership/describe-membership.ts';
import { type StoredPersonFiles, storePersonFiles } from '../membership/person-files.ts';
import { toApplicant } from '../membership/to-applicant.ts';
import { lockPeople } from '../seats/locks.ts';
import { settle } from '../settlement/settle.ts';
import type { CheckedRenewal } from './check-renewal.ts';

/** A checked renewal whose files are stored. */
interface StoredRenewal extends Omit<CheckedRenewal, 'files'> {
  files: StoredPersonFiles[];
}

/** Stores the files of a renewal; outside any transaction. */
export async function storeRenewal(ctx: Context, renewal: CheckedRenewal): Promise<StoredRenewal> {
  return { ...renewal, files: await storePersonFiles(ctx, renewal.files) };
}

/**
 * Orders a checked renewal, to be paid within 20 minutes. Cancels an earlier unpaid order, to prevent an accidental second payment
 * for the same renewal.
 */
export async function orderRenewal(
  ctx: Context,
  tx: Db,
  member: MemberRecord,
  renewal: StoredRenewal,
  locale: Locale,
): Promise<InvoiceRow> {
  await lockPeople(tx, [member.id]);
  await cancelEarlier(ctx, tx, member);
  const { price, group, people, files } = renewal;
  await claimFiles(
    ctx,
    tx,
    files.flatMap(({ icon_file, id_file }) => [icon_file, id_file]),
  );
  const invoice = await openInvoice(ctx, tx, {
    purpose: 'renewal',
    member_id: member.id,
    advance: false,
    locale,
    lines: [{ ...(await describeMembership(tx, price.id, member)), item_type: 'member', amount: price.price }],
  });
  const order = { member_id: member.id, price_id: price.id, group_id: group.id, invoice_id: invoice.id, created_at: ctx.now() };
  const [row] = await tx.insert(renewals).values(order).returning();
  const joining = people.map((person, n) => ({ ...toApplicant(person, files[n]!, n, locale), renewal_id: row!.id }));
  if (joining.length > 0) await tx.insert(applicants).values(joining);
  return invoice;
}

/** Refuses while money for an earlier order may still come, even if that order has expired. */
async function cancelEarlier(ctx: Context, tx: Db, member: MemberRecord): Promise<void> {
  const earlier = await tx
    .select({ id: invoices.id, state: invoices.state })
    .from(invoices)
    .where(and(eq(invoices.member_id, member.id), eq(invoices.purpose, 'renewal'), ne(invoices.state, 'paid')));
  const running = await findRunningAttempts(
    tx,
    earlier.map(({ id }) => id),
    ctx.now(),
  );
  if (running.length > 0) throw new ApiFailure('CONFLICT', { message: 'renewal.inFlight', passing: true });
  for (const { id } of earlier.filter(({ state }) => state === 'open')) await settle(ctx, tx, id, { type: 'cancel' });
}
