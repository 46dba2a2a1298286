import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners } from '../../db/schema/index.ts';

/** The front page's banners, in order. */
export const findBanners = (db: Db): Promise<(typeof banners.$inferSelect)[]> =>
  db.select().from(banners).orderBy(asc(banners.order), asc(banners.id));
