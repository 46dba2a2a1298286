import { removeWaitingEntry } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { findOwnEntry } from '../../domain/waiting/find-entry.ts';
import { leaveWaitingList } from '../../domain/waiting/leave-waiting-list.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';

export const removeWaitingEntryRoute = route(removeWaitingEntry, async ({ input, ctx, viewer, t }) => {
  await transaction(ctx.db, async (tx) => {
    const entry = await findOwnEntry(tx, viewer.member.id, input.body.activity_id);
    if (!entry) throw refuse('NOT_FOUND');
    await leaveWaitingList(ctx, tx, entry);
  });
  return { success: true, message: t('waiting.removed') };
});
