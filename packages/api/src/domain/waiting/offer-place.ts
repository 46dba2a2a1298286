import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members, type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { describePlace } from '../invoice/describe-place.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { mailInvoice } from '../mails/mail-invoice.ts';
import { paysMemberPrice } from '../members/member-price.ts';
import type { LockedClass } from '../places/lock-classes.ts';

/**
 * Offers a free place of a locked class to a waiting entry: an advance order at today's fee, and a mail (SEAT-7, R-40). Answers undefined when the class
 * has no fee for that account.
 */
export async function offerPlace(ctx: Context, tx: Db, locked: LockedClass, entry: WaitingEntryRow): Promise<InvoiceRow | undefined> {
  const today = hongKongDate(ctx.now());
  const people = await tx
    .select()
    .from(members)
    .where(inArray(members.id, [entry.member_id, entry.participant_id]));
  const account = people.find(({ id }) => id === entry.member_id)!;
  const participant = people.find(({ id }) => id === entry.participant_id)!;
  const fee = classFee(locked, paysMemberPrice(account, today, ctx.config), today);
  if (fee.cents === null) return undefined;
  const invoice = await openInvoice(ctx, tx, {
    purpose: 'enrolment',
    member_id: account.id,
    advance: true,
    locale: entry.locale,
    lines: [
      {
        ...describePlace(locked, participant),
        item_type: 'applicant',
        activity_id: locked.id,
        participant_id: participant.id,
        amount: fee.cents,
        fee_kind: fee.kind,
      },
    ],
  });
  await tx.update(waitingEntries).set({ state: 'offered', invoice_id: invoice.id }).where(eq(waitingEntries.id, entry.id));
  await mailInvoice(ctx, tx, invoice, 'waiting-offer');
  return invoice;
}
