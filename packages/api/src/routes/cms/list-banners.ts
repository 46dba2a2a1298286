import { listBanners } from '@portal/contract/endpoints';
import { asc } from 'drizzle-orm';
import { banners } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';

export const listBannersRoute = route(listBanners, async ({ ctx }) => ({
  banners: await ctx.db.select().from(banners).orderBy(asc(banners.order), asc(banners.id)),
}));
