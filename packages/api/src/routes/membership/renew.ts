import { renew } from '@portal/contract/endpoints';
import { checkRenewal } from '../../domain/membership/check-renewal.ts';
import { orderRenewal } from '../../domain/membership/order-renewal.ts';
import { route } from '../../http/route.ts';

export const renewRoute = route(
  renew,
  async ({ input: { body }, ctx, viewer: { member }, locale, t, once }) => {
    // Checked inside: a replay after the payment, when there is nothing to renew any more, gets the first answer.
    return once(async (tx) => {
      const renewal = await checkRenewal({ ...ctx, db: tx }, member, body);
      const invoice = await orderRenewal(ctx, tx, member, renewal, locale);
      return { message: t('renewal.ordered'), invoice_id: invoice.id };
    });
  },
  { bytes: 'APPLICATION_BYTES', parts: 400 },
);
