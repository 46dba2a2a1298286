import { login } from '@portal/contract/endpoints';
import { toMember } from '../../domain/members/to-member.ts';
import { logIn } from '../../domain/session/log-in.ts';
import { openSession } from '../../domain/session/sessions.ts';
import { route } from '../../http/route.ts';

export const loginRoute = route(login, async ({ input: { body }, ctx, locale, address }) => {
  const member = await logIn(ctx, body.username, body.password, address);
  return { user: await toMember(ctx, member, locale), access_token: await openSession(ctx, ctx.db, member.id) };
});
