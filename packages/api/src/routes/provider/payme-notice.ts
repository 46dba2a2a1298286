import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { paymentAttempts } from '../../db/schema/index.ts';
import { checkAttempt } from '../../domain/payment/check-attempt.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import type { RawRoute } from '../../http/route.ts';

const noticeSchema = v.object({ paymentRequestId: v.pipe(v.string(), v.maxLength(100)) });

/** PayMe's notice. How it is signed is not public, so it is only a hint to ask PayMe itself; whoever forges one learns and changes nothing (PAY-7). */
export const paymeNotice: RawRoute = {
  method: 'post',
  path: providerPaths.paymeNotice,
  handle: async (request, ctx) => {
    const notice = v.safeParse(noticeSchema, await request.req.json().catch(() => null));
    if (!notice.success) return request.body(null, 204);
    const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.provider_id, notice.output.paymentRequestId));
    if (attempt && attempt.state !== 'succeeded') await checkAttempt(ctx, attempt);
    return request.body(null, 204);
  },
};
