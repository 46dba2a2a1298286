import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Returns by how many seconds this machine's clock is ahead of the database's; negative if it is behind. Accurate to half the response
 * time.
 */
export async function clockAhead(db: Db): Promise<number> {
  const queried = Date.now();
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp())::double precision as seconds`)) as {
    rows: { seconds: number }[];
  };
  return (queried + Date.now()) / 2000 - rows[0]!.seconds;
}
