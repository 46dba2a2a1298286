import type { Locale } from '@portal/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, type EnrolmentRow, enrolments, type InvoiceRow, members } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { formatHkd } from '../../money.ts';
import { classTexts } from '../invoice/describe-booking.ts';
import { inBoth, queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { offerFreeSeats } from '../waiting/offer-free-seats.ts';
import { keepWorth } from './differences.ts';
import { refundAsCredit, refundable } from './refunds.ts';

/**
 * Completes a family's move when its order is paid: the new booking takes over the old one's order, whose seat goes to its waiting list
 * (CHANGE-3). If the old booking has ended meanwhile, the money bought nothing: it becomes credit, and the new seat is free again. The
 * caller must hold the locks of both orders and both classes.
 */
export async function completeMove(ctx: Context, tx: Db, order: InvoiceRow): Promise<void> {
  const [booking] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.invoice_id, order.id), eq(enrolments.state, 'paid'), isNotNull(enrolments.replaces_id)));
  if (!booking) return;
  const [replaced] = await tx
    .update(enrolments)
    .set({ state: 'transferred', transferred_to_id: booking.activity_id })
    .where(and(eq(enrolments.id, booking.replaces_id!), eq(enrolments.state, 'paid')))
    .returning();
  if (!replaced) return endInVain(ctx, tx, order, booking);
  await tx
    .update(enrolments)
    .set({ invoice_id: replaced.invoice_id, difference_invoice_id: order.id, fee: await keepWorth(tx, replaced, booking.fee) })
    .where(eq(enrolments.id, booking.id));
  const even = (locale: Locale) => translator(locale)('office.move.even');
  await mailBooking(ctx, tx, order, booking, { template: 'booking-moved', dedupe: `booking-moved ${replaced.id}` }, even);
  await offerFreeSeats(ctx, tx, [replaced.activity_id]);
}

async function endInVain(ctx: Context, tx: Db, order: InvoiceRow, booking: EnrolmentRow): Promise<void> {
  await tx.update(enrolments).set({ state: 'withdrawn', withdrawn_at: ctx.now() }).where(eq(enrolments.id, booking.id));
  const cents = await refundable(tx, order);
  await refundAsCredit(ctx, tx, order, cents);
  const given = (locale: Locale) => translator(locale)('office.refund.credit', { amount: formatHkd(cents) });
  await mailBooking(ctx, tx, order, booking, { template: 'booking-withdrawn', dedupe: `booking-withdrawn ${booking.id}` }, given);
  await offerFreeSeats(ctx, tx, [booking.activity_id]);
}

async function mailBooking(
  ctx: Context,
  tx: Db,
  order: InvoiceRow,
  { activity_id, participant_id }: EnrolmentRow,
  mail: { template: 'booking-moved' | 'booking-withdrawn'; dedupe: string },
  money: (locale: Locale) => string,
): Promise<void> {
  const [activity] = await tx.select().from(activities).where(eq(activities.id, activity_id));
  const [participant] = await tx.select().from(members).where(eq(members.id, participant_id));
  const [account] = await tx.select().from(members).where(eq(members.id, order.member_id!));
  await queueMail(ctx, tx, {
    ...mail,
    recipient: account!.email,
    memberId: account!.id,
    // The account asked for it.
    isProved: true,
    locale: account!.language,
    data: {
      name: memberName(account!, account!.language),
      texts: inBoth((locale) => ({
        ...classTexts(activity!, locale),
        participant: memberName(participant!, locale),
        refundText: money(locale),
      })),
    },
  });
}
