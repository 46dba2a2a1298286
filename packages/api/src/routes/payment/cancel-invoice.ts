import { cancelInvoice } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { lockOwnInvoice } from '../../domain/invoice/own-invoice.ts';
import { settle } from '../../domain/invoice/settle.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';

export const cancelInvoiceRoute = route(cancelInvoice, async ({ input, ctx, viewer, t }) => {
  await transaction(ctx.db, async (tx) => {
    const { id } = await lockOwnInvoice(tx, input.params.id, { memberId: viewer.member.id });
    const { outcome, invoice } = await settle(ctx, tx, id, { type: 'cancel' });
    if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
    if (outcome === 'in-flight') throw refuse('IN_FLIGHT');
  });
  return { success: true, message: t('order.cancelled') };
});
