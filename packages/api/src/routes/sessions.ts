import { login, logout, register, showCurrentUser } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { registrationSchema } from '@portal/contract/membership';
import { transaction } from '../db/transaction.ts';
import { toMember } from '../domain/account/to-member.ts';
import { checkBySchema } from '../domain/check-by-schema.ts';
import { saveLanguage } from '../domain/members/members.ts';
import { addressKey, countAttempt } from '../domain/rate-limit.ts';
import { logIn } from '../domain/session/log-in.ts';
import { hashPassword } from '../domain/session/passwords.ts';
import { registerMember } from '../domain/session/register-member.ts';
import { endSession, openSession } from '../domain/session/sessions.ts';
import { route } from '../http/route.ts';

export const sessionRoutes = [
  route(login, async ({ input: { body }, ctx, locale, address, header }) => {
    const member = await logIn(ctx, body.username, body.password, address);
    if (header('accept-language')) await saveLanguage(ctx, member, locale);
    const access_token = await transaction(ctx.db, (tx) => openSession(ctx, tx, member));
    return { user: await toMember(ctx, member, locale), access_token };
  }),

  route(logout, async ({ ctx, viewer }) => {
    await endSession(ctx.db, viewer.tokenHash);
    return {};
  }),

  route(register, async ({ input: { body }, ctx, locale, t, address, once }) => {
    const { confirm_password = body.password_confirm, ...rest } = body;
    const form = checkBySchema(registrationSchema(hongKongDate(ctx.now())), { ...rest, confirm_password });
    const { REGISTER_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `register address ${addressKey(address)}`, attempts, minutes });
    const { email, title, surname, given_name, mobile, dob, is_volunteer } = form;
    const passwordHash = await hashPassword(form.password, ctx.config, addressKey(address));
    return once(async (tx) => {
      const member = await registerMember(ctx, tx, { email, title, surname, given_name, mobile, dob, is_volunteer }, passwordHash, locale);
      return { access_token: await openSession(ctx, tx, member), message: t('session.registered') };
    });
  }),

  route(showCurrentUser, async ({ ctx, viewer, locale, header }) => {
    // Every page requests its member, in its own language; a program that sends no language changes nothing.
    if (header('accept-language')) await saveLanguage(ctx, viewer.member, locale);
    return { result: await toMember(ctx, viewer.member, locale) };
  }),
];
