import { resetPassword } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { checkConfirmation } from '../../domain/session/change-password.ts';
import { resetByToken } from '../../domain/session/password-resets.ts';
import { hashPassword } from '../../domain/session/passwords.ts';
import { route } from '../../http/route.ts';

export const resetPasswordRoute = route(resetPassword, async ({ input: { body }, ctx, t, address }) => {
  checkConfirmation(body);
  const { RESET_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  await countAttempt(ctx, { key: `reset address ${addressKey(address)}`, attempts, minutes });
  const passwordHash = await hashPassword(body.password, ctx.config, addressKey(address));
  await transaction(ctx.db, (tx) => resetByToken(ctx, tx, body.member_code, body.token, passwordHash));
  return { success: true, message: t('session.passwordReset') };
});
