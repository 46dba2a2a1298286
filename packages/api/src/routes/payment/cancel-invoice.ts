import { cancelInvoice } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { findOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { askProviders } from '../../domain/payment/check-attempt.ts';
import { cancelOrder } from '../../domain/settlement/settle.ts';
import { route } from '../../http/route.ts';

export const cancelInvoiceRoute = route(cancelInvoice, async ({ input, ctx, viewer, t }) => {
  const { id } = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
  await askProviders(ctx, id);
  await transaction(ctx.db, (tx) => cancelOrder(ctx, tx, id));
  return { success: true, message: t('order.cancelled') };
});
