import { listMyWaitingEntries } from '@portal/contract/endpoints';
import { accountPage } from '../../domain/account/account-page.ts';
import { findMyWaitingEntries } from '../../domain/account/find-my-waiting-entries.ts';
import { route } from '../../http/route.ts';

export const listMyWaitingEntriesRoute = route(listMyWaitingEntries, async ({ input: { query, body }, ctx, viewer, locale }) =>
  findMyWaitingEntries(ctx, accountPage(viewer.member.id, query, body, ctx.config), locale),
);
