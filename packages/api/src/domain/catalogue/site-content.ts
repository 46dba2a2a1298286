import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners } from '../../db/schema/index.ts';

/** The banners of the front page, by their order. */
export const findBanners = (db: Db): Promise<(typeof banners.$inferSelect)[]> =>
  db.select().from(banners).orderBy(asc(banners.order), asc(banners.id));
