import { listMyActivities } from '@portal/contract/endpoints';
import { accountPage } from '../../domain/account/account-page.ts';
import { findMyActivities } from '../../domain/account/find-my-activities.ts';
import { route } from '../../http/route.ts';

export const listMyActivitiesRoute = route(listMyActivities, async ({ input: { query, body }, ctx, viewer, locale }) =>
  findMyActivities(ctx, accountPage(viewer.member.id, query, body, ctx.config), locale),
);
