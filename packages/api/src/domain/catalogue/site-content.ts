import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners, settings } from '../../db/schema/index.ts';

/** The banners of the front page, by their order. */
export const findBanners = (db: Db): Promise<(typeof banners.$inferSelect)[]> =>
  db.select().from(banners).orderBy(asc(banners.order), asc(banners.id));

/** The settings of the site by their names: telephone, links, opening hours. */
export async function findSettings(db: Db): Promise<Record<string, string | null>> {
  const rows = await db.select().from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
