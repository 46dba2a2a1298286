import { resetPassword } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { transaction } from '../../db/transaction.ts';
import { addressKey, checkAttempts, countAttempt } from '../../domain/rate-limit.ts';
import { checkConfirmation } from '../../domain/session/change-password.ts';
import { resetByToken } from '../../domain/session/password-resets.ts';
import { hashPassword } from '../../domain/session/passwords.ts';
import { route } from '../../http/route.ts';

export const resetPasswordRoute = route(resetPassword, async ({ input: { body }, ctx, t, address }) => {
  checkConfirmation(body);
  const { RESET_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  // Only wrong links count: a school's many right ones come through one address.
  const limit = { key: `reset address ${addressKey(address)}`, attempts, minutes };
  await checkAttempts(ctx, limit);
  const passwordHash = await hashPassword(body.password, ctx.config, addressKey(address));
  const isReset = await transaction(ctx.db, (tx) => resetByToken(ctx, tx, body.member_code, body.token, passwordHash));
  if (!isReset) {
    await countAttempt(ctx, limit);
    throw new ApiFailure('VALIDATION', { message: 'session.resetFailed' });
  }
  return { success: true, message: t('session.passwordReset') };
});
