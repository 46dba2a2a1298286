import { confirmEmail, sendEmailCode } from '@portal/contract/endpoints';
import { emailSchema } from '@portal/contract/membership';
import { ApiFailure } from '../api-failure.ts';
import { checkBySchema } from '../domain/check-by-schema.ts';
import { hasProvedEmail } from '../domain/members/members.ts';
import { addressKey, checkAttempts, countAttempt } from '../domain/rate-limit.ts';
import { confirmByCode, sendAnotherCode } from '../domain/session/email-codes.ts';
import { route } from '../http/route.ts';

export const emailCodeRoutes = [
  route(sendEmailCode, async ({ input: { body }, ctx, viewer: { member }, locale, address, t }) => {
    const email = body.email === undefined ? undefined : checkBySchema(emailSchema, body).email;
    // Confirmed in another tab: this one finds out with its next code.
    if (hasProvedEmail(member) && email !== undefined && email !== member.email) throw new ApiFailure('CONFLICT');
    if (!hasProvedEmail(member)) await sendAnotherCode(ctx, member, locale, address, email);
    return { success: true, message: t('emailCode.sent') };
  }),

  route(confirmEmail, async ({ input: { body }, ctx, viewer: { member }, address, t }) => {
    const { RESET_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    // Only wrong codes count: a school's many right ones come through one address.
    const limit = { key: `email code address ${addressKey(address)}`, attempts, minutes };
    await checkAttempts(ctx, limit);
    const code = body.code.normalize('NFKC').replace(/\D/g, '');
    if (!hasProvedEmail(member) && !(await confirmByCode(ctx, member, code))) {
      await countAttempt(ctx, limit);
      throw new ApiFailure('VALIDATION', { fields: [{ field: 'code', code: 'wrong', message: 'emailCode.wrong' }] });
    }
    return { success: true, message: t('emailCode.confirmed') };
  }),
];
