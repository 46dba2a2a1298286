import { showSettings } from '@portal/contract/endpoints';
import { settings } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';

export const showSettingsRoute = route(showSettings, async ({ ctx }) => {
  const rows = await ctx.db.select().from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
});
