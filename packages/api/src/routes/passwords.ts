import { forgotPassword, resetPassword, updatePassword } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { transaction } from '../db/transaction.ts';
import { addressKey, checkAttempts, countAttempt } from '../domain/rate-limit.ts';
import { changePassword, checkConfirmation } from '../domain/session/change-password.ts';
import { requestReset, resetByToken } from '../domain/session/password-resets.ts';
import { hashPassword, isPassword } from '../domain/session/passwords.ts';
import { route } from '../http/route.ts';

export const passwordRoutes = [
  route(updatePassword, async ({ input: { body }, ctx, viewer: { member, tokenHash }, t }) => {
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
  }),

  route(forgotPassword, async ({ input: { body }, ctx, t, address, locale, header }) => {
    const { FORGOT_PER_ACCOUNT, FORGOT_PER_ADDRESS, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    const member_code = body.member_code.includes('@') ? body.member_code.toLowerCase() : body.member_code.toUpperCase();
    await countAttempt(ctx, { key: `forgot address ${addressKey(address)}`, attempts: FORGOT_PER_ADDRESS, minutes });
    // Per account and address together, so nobody can use up another person's attempts.
    await countAttempt(ctx, { key: `forgot account ${member_code} ${addressKey(address)}`, attempts: FORGOT_PER_ACCOUNT, minutes });
    // We check later whether this code exists, so neither the response nor its time reveals anything.
    const language = header('accept-language') ? locale : null;
    await requestReset(ctx, member_code, language);
    return { success: true, message: t('session.resetMailed') };
  }),

  route(resetPassword, async ({ input: { body }, ctx, t, address }) => {
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
  }),
];
