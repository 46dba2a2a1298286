import { login } from '@portal/contract/endpoints';
import { transaction } from '../../db/transaction.ts';
import { toMember } from '../../domain/account/to-member.ts';
import { saveLanguage } from '../../domain/members/members.ts';
import { logIn } from '../../domain/session/log-in.ts';
import { openSession } from '../../domain/session/sessions.ts';
import { route } from '../../http/route.ts';

export const loginRoute = route(login, async ({ input: { body }, ctx, locale, address, header }) => {
  const member = await logIn(ctx, body.username, body.password, address);
  if (header('accept-language')) await saveLanguage(ctx, member, locale);
  const access_token = await transaction(ctx.db, (tx) => openSession(ctx, tx, member));
  return { user: await toMember(ctx, member, locale), access_token };
});
