import { logout } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';

export const logoutRoute = route(logout, async ({ ctx, viewer }) => {
  await ctx.db.delete(sessions).where(eq(sessions.token_hash, viewer.tokenHash));
  return {};
});
