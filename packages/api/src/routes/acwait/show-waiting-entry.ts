import { showWaitingEntry } from '@portal/contract/endpoints';
import { findOwnEntry } from '../../domain/waiting/find-entry.ts';
import { toWaitingEntry } from '../../domain/waiting/to-waiting-entry.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showWaitingEntryRoute = route(showWaitingEntry, async ({ input, ctx, viewer }) => {
  const entry = await findOwnEntry(ctx.db, viewer.member.id, input.body.activity_id);
  if (!entry) throw refuse('NOT_FOUND');
  return toWaitingEntry(ctx, entry);
});
