import { removeWaitingEntry } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { transaction } from '../../db/transaction.ts';
import { askProviders } from '../../domain/payment/check-attempt.ts';
import { cancelOrder } from '../../domain/settlement/settle.ts';
import { findOwnEntry } from '../../domain/waiting/find-entry.ts';
import { leaveWaitingList } from '../../domain/waiting/waiting-list.ts';
import { route } from '../../http/route.ts';

export const removeWaitingEntryRoute = route(removeWaitingEntry, async ({ input, ctx, viewer, t }) => {
  const offered = await findOwnEntry(ctx.db, viewer.member, input.body);
  if (offered?.invoice_id) await askProviders(ctx, offered.invoice_id);
  await transaction(ctx.db, async (tx) => {
    const entry = await findOwnEntry(tx, viewer.member, input.body);
    if (!entry) throw new ApiFailure('NOT_FOUND');
    if (entry.invoice_id) await cancelOrder(ctx, tx, entry.invoice_id);
    else await leaveWaitingList(ctx, tx, entry);
  });
  return { success: true, message: t('waiting.removed') };
});
