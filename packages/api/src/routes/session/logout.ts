import { logout } from '@portal/contract/endpoints';
import { endSession } from '../../domain/session/sessions.ts';
import { route } from '../../http/route.ts';

export const logoutRoute = route(logout, async ({ ctx, viewer }) => {
  await endSession(ctx.db, viewer.tokenHash);
  return {};
});
