import { listMyPayments } from '@portal/contract/endpoints';
import { accountPage } from '../../domain/account/account-page.ts';
import { findMyPayments } from '../../domain/account/find-my-payments.ts';
import { route } from '../../http/route.ts';

export const listMyPaymentsRoute = route(listMyPayments, async ({ input: { query, body }, ctx, viewer, locale }) =>
  findMyPayments(ctx, accountPage(viewer.member.id, query, body, ctx.config), locale),
);
