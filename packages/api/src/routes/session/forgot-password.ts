import { forgotPassword } from '@portal/contract/endpoints';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { askForReset } from '../../domain/session/password-resets.ts';
import { route } from '../../http/route.ts';

export const forgotPasswordRoute = route(forgotPassword, async ({ input: { body }, ctx, t, address, locale, header }) => {
  const { FORGOT_PER_ACCOUNT, FORGOT_PER_ADDRESS, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  const member_code = body.member_code.toUpperCase();
  await countAttempt(ctx, { key: `forgot address ${addressKey(address)}`, attempts: FORGOT_PER_ADDRESS, minutes });
  // By account and address together: nobody can use up somebody else's.
  await countAttempt(ctx, { key: `forgot account ${member_code} ${addressKey(address)}`, attempts: FORGOT_PER_ACCOUNT, minutes });
  // Whether this code exists is found out later: the answer and its time reveal nothing.
  const language = header('accept-language') ? locale : null;
  await askForReset(ctx, member_code, language);
  return { success: true, message: t('session.resetMailed') };
});
