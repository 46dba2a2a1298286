import { forgotPassword } from '@portal/contract/endpoints';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { askForReset } from '../../domain/session/password-resets.ts';
import { route } from '../../http/route.ts';

export const forgotPasswordRoute = route(forgotPassword, async ({ input: { body }, ctx, t, address, locale, header }) => {
  const { FORGOT_PER_ACCOUNT, FORGOT_PER_ADDRESS, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  const member_code = body.member_code.toUpperCase();
  await countAttempt(ctx, { key: `forgot address ${addressKey(address)}`, attempts: FORGOT_PER_ADDRESS, minutes });
  // Per account and address together, so nobody can use up another person's attempts.
  await countAttempt(ctx, { key: `forgot account ${member_code} ${addressKey(address)}`, attempts: FORGOT_PER_ACCOUNT, minutes });
  // We check later whether this code exists, so neither the answer nor its time reveals anything.
  const language = header('accept-language') ? locale : null;
  await askForReset(ctx, member_code, language);
  return { success: true, message: t('session.resetMailed') };
});
