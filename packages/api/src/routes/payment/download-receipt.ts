import { downloadReceipt } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { findOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { signFileLink } from '../../files/file-links.ts';
import { route } from '../../http/route.ts';

export const downloadReceiptRoute = route(downloadReceipt, async ({ input, ctx, viewer, locale }) => {
  const invoice = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
  if (invoice.state !== 'paid') throw new ApiFailure('NOT_FOUND');
  return { url: signFileLink(ctx, 'receipt', `${invoice.id}.${locale}`) };
});
