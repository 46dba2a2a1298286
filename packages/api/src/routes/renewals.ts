import { renew, showRenewal } from '@portal/contract/endpoints';
import { checkRenewal } from '../domain/renewal/check-renewal.ts';
import { orderRenewal, storeRenewal } from '../domain/renewal/order-renewal.ts';
import { toRenewal } from '../domain/renewal/to-renewal.ts';
import { route } from '../http/route.ts';

export const renewalRoutes = [
  route(showRenewal, ({ ctx, viewer }) => toRenewal(ctx, viewer.member)),

  route(
    renew,
    async ({ input: { body }, ctx, viewer: { member }, locale, t, once }) => {
      // A replay after the payment, when there is nothing left to renew, isn't checked: it gets the first response.
      return once(
        async (tx, renewal) => {
          const invoice = await orderRenewal(ctx, tx, member, renewal, locale);
          return { message: t('renewal.ordered'), invoice_id: invoice.id };
        },
        async () => storeRenewal(ctx, await checkRenewal(ctx, member, body)),
      );
    },
    { bytes: 'APPLICATION_BYTES', parts: 400, perAddress: 'UPLOADS_PER_ADDRESS' },
  ),
];
