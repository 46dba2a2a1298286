import { register } from '@portal/contract/endpoints';
import { checkConfirmation } from '../../domain/session/confirmation.ts';
import { hashPassword } from '../../domain/session/passwords.ts';
import { registerMember } from '../../domain/session/register-member.ts';
import { openSession } from '../../domain/session/sessions.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { addressKey } from '../../http/address.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';

export const registerRoute = route(register, async ({ input: { body }, ctx, locale, t, address, once }) => {
  checkConfirmation(body);
  if (body.dob > hongKongDate(ctx.now())) {
    throw refuse('VALIDATION', { fields: [{ field: 'dob', code: 'future', message: 'session.dobFuture' }] });
  }
  const { REGISTER_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  await countAttempt(ctx, { key: `register address ${addressKey(address)}`, attempts, minutes });
  const { email, title, surname, given_name, mobile, dob, is_volunteer } = body;
  const passwordHash = await hashPassword(body.password, ctx.config);
  return once(async (tx) => {
    const member = await registerMember(ctx, tx, { email, title, surname, given_name, mobile, dob, is_volunteer }, passwordHash, locale);
    return { access_token: await openSession(ctx, tx, member.id), message: t('session.registered') };
  });
});
