import { listBanners } from '@portal/contract/endpoints';
import { findBanners } from '../../domain/catalogue/site-content.ts';
import { route } from '../../http/route.ts';

export const listBannersRoute = route(listBanners, async ({ ctx }) => ({ banners: await findBanners(ctx.db) }));
