import { enrol } from '@portal/contract/endpoints';
import { lockOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { route } from '../../http/route.ts';

export const enrolRoute = route(enrol, ({ input, ctx, viewer, t, once }) =>
  once(async (tx) => {
    const { id } = await lockOwnInvoice(tx, input.body.invoice_id, { memberId: viewer.member.id });
    await settle(ctx, tx, id, { type: 'confirm' });
    return { success: true, id, message: t('order.enrolled') };
  }),
);
