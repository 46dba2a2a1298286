import { updatePassword } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { transaction } from '../../db/transaction.ts';
import { countAttempt } from '../../domain/rate-limit.ts';
import { changePassword, checkConfirmation } from '../../domain/session/change-password.ts';
import { hashPassword, isPassword } from '../../domain/session/passwords.ts';
import { route } from '../../http/route.ts';

export const updatePasswordRoute = route(updatePassword, async ({ input: { body }, ctx, viewer: { member, tokenHash }, t }) => {
  checkConfirmation(body);
  const owner = `password ${member.id}`;
  await countAttempt(ctx, {
    key: owner,
    attempts: ctx.config.LOGIN_PER_ACCOUNT,
    minutes: ctx.config.LOGIN_WINDOW_MINUTES,
  });
  if (body.current_password !== undefined && !(await isPassword(member.password_hash, body.current_password, ctx.config, owner))) {
    throw new ApiFailure('BAD_CREDENTIALS', { message: 'session.currentPasswordWrong' });
  }
  const passwordHash = await hashPassword(body.password, ctx.config, owner);
  await transaction(ctx.db, (tx) => changePassword(ctx, tx, member, passwordHash, tokenHash));
  return { success: true, message: t('session.passwordUpdated') };
});
