import { showWaitingEntry } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { findOwnEntry, toWaitingEntry } from '../../domain/waiting/find-entry.ts';
import { route } from '../../http/route.ts';

export const showWaitingEntryRoute = route(showWaitingEntry, async ({ input, ctx, viewer, locale }) => {
  const entry = await findOwnEntry(ctx.db, viewer.member, input.body);
  if (!entry) throw new ApiFailure('NOT_FOUND');
  return toWaitingEntry(ctx, entry, locale);
});
