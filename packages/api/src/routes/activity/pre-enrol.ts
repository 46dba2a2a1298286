import { preEnrol } from '@portal/contract/endpoints';
import { findActivitiesById } from '../../domain/catalogue/find-activities.ts';
import { describeOrder } from '../../domain/enrolment/describe-order.ts';
import { describeRejection } from '../../domain/enrolment/describe-rejection.ts';
import { holdPlaces } from '../../domain/enrolment/hold-places.ts';
import { requireProof } from '../../domain/session/prove-email.ts';
import { route } from '../../http/route.ts';
import { toCents } from '../../money.ts';

export const preEnrolRoute = route(preEnrol, async ({ input, ctx, viewer, locale, address, once }) => {
  const { activities, total, outside_ages: outsideAges } = input.body;
  const claimedTotal = total === undefined ? undefined : (toCents(total) ?? -1);
  await requireProof(ctx, viewer.member, locale, address);
  return once(async (tx) => {
    const order = await holdPlaces(ctx, tx, { account: viewer.member, items: activities, claimedTotal, outsideAges, locale });
    if (!('reason' in order)) return { success: true, id: order.id, message: await describeOrder(tx, order, locale) };
    const ids = activities.map(({ id }) => id);
    return { ...describeRejection(ctx, order, locale), activities: await findActivitiesById(ctx, tx, ids) };
  });
});
