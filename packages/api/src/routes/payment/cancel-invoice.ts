import { cancelInvoice } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { findOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { askProviders } from '../../domain/payment/ask-providers.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const cancelInvoiceRoute = route(cancelInvoice, async ({ input, ctx, viewer, t }) => {
  const { id } = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
  await askProviders(ctx, id);
  await transaction(ctx.db, async (tx) => {
    const { outcome, invoice } = await settle(ctx, tx, id, { type: 'cancel' });
    if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
    if (outcome === 'in-flight') throw refuse('IN_FLIGHT');
  });
  return { success: true, message: t('order.cancelled') };
});
