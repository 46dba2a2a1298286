import { preEnrol } from '@portal/contract/endpoints';
import { describeObstacle } from '../../domain/enrolment/describe-obstacle.ts';
import { preEnrol as holdPlaces } from '../../domain/enrolment/pre-enrol.ts';
import { toCents } from '../../domain/payment/money.ts';
import { route } from '../../http/route.ts';

export const preEnrolRoute = route(preEnrol, ({ input, ctx, viewer, locale, t, once }) => {
  const { activities, total } = input.body;
  const claimedTotal = total === undefined ? undefined : (toCents(total) ?? -1);
  return once(async (tx) => {
    const order = await holdPlaces(ctx, tx, { account: viewer.member, items: activities, claimedTotal, locale });
    return 'obstacle' in order ? describeObstacle(ctx, order, locale) : { success: true, id: order.id, message: t('order.made') };
  });
});
