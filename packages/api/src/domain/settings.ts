import type { Db } from '../db/client.ts';
import { settings } from '../db/schema/index.ts';

/** Loads the site's settings by name: telephone, links, opening hours. */
export async function findSettings(db: Db): Promise<Record<string, string | null>> {
  const rows = await db.select().from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
