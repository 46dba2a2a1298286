import { checkAttempt, findAttempt } from '../../domain/payment/check-attempt.ts';
import { checkLostRequest } from '../../domain/payment/check-lost-request.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import type { RawRoute } from '../../http/route.ts';

/**
 * A wallet's notice. How PayMe signs it is not public, so it is only a hint to query the wallet itself; a forged one reveals and changes
 * nothing (PAY-7).
 */
export const paymeNotice: RawRoute = {
  method: 'post',
  path: providerPaths.paymeNotice,
  handle: async (request, ctx) => {
    const body: unknown = await request.req.json().catch(() => null);
    for (const [name, gateway] of Object.entries(ctx.gateways.payme)) {
      const notice = gateway.readNotice(body);
      if (!notice) continue;
      const { requestId, orderId } = notice;
      const attempt = await findAttempt(ctx.db, { providerId: requestId, gateway: name });
      if (!attempt && orderId) await checkLostRequest(ctx, name, { requestId, orderId });
      if (attempt && attempt.state !== 'succeeded') await checkAttempt(ctx, attempt);
    }
    return request.body(null, 204);
  },
};
