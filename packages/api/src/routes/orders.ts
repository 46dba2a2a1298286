import { enrol, listFamilyBookings, preEnrol } from '@portal/contract/endpoints';
import { findActivitiesById } from '../domain/catalogue/find-activities.ts';
import { describeOrder } from '../domain/enrolment/describe-order.ts';
import { describeRejection } from '../domain/enrolment/describe-rejection.ts';
import { findFamilyClasses } from '../domain/enrolment/find-family-classes.ts';
import { holdSeats } from '../domain/enrolment/hold-seats.ts';
import { lockOwnInvoice } from '../domain/invoice/find-invoice.ts';
import { requireConfirmedEmail } from '../domain/session/email-codes.ts';
import { settle } from '../domain/settlement/settle.ts';
import { route } from '../http/route.ts';
import { toCents } from '../money.ts';

export const orderRoutes = [
  route(preEnrol, async ({ input, ctx, viewer, locale, address, once }) => {
    const { activities, total, outside_ages: outsideAges } = input.body;
    const claimedTotal = total === undefined ? undefined : (toCents(total) ?? -1);
    await requireConfirmedEmail(ctx, viewer.member, locale, address);
    return once(async (tx) => {
      const order = await holdSeats(ctx, tx, { account: viewer.member, items: activities, claimedTotal, outsideAges, locale });
      if (!('reason' in order)) return { success: true, id: order.id, message: await describeOrder(tx, order, locale) };
      const ids = activities.map(({ id }) => id);
      return { ...describeRejection(ctx, order, locale), activities: await findActivitiesById(ctx, tx, ids) };
    });
  }),

  route(listFamilyBookings, async ({ ctx, viewer }) => ({ bookings: await findFamilyClasses(ctx, viewer.member) })),

  route(enrol, ({ input, ctx, viewer, t, once }) =>
    once(async (tx) => {
      const { id } = await lockOwnInvoice(tx, input.body.invoice_id, { memberId: viewer.member.id });
      await settle(ctx, tx, id, { type: 'confirm' });
      return { success: true, id, message: t('order.enrolled') };
    }),
  ),
];
