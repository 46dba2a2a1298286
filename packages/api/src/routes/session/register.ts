import { register } from '@portal/contract/endpoints';
import { registrationSchema } from '@portal/contract/membership';
import { hongKongDate } from '@portal/hong-kong';
import { checkBySchema } from '../../domain/check-by-schema.ts';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { hashPassword } from '../../domain/session/passwords.ts';
import { registerMember } from '../../domain/session/register-member.ts';
import { openSession } from '../../domain/session/sessions.ts';
import { route } from '../../http/route.ts';

export const registerRoute = route(register, async ({ input: { body }, ctx, locale, t, address, once }) => {
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
});
