import { sql } from 'drizzle-orm';
import { orderedTables } from '../db/backup/tables.ts';
import type { Db } from '../db/client.ts';

/** Returns every row of every table as text, to check that nothing changed. */
export async function dumpRows(db: Db, except: string[] = []): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await orderedTables(db)) {
    if (except.includes(table)) continue;
    const { rows } = (await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`)) as {
      rows: { row: string }[];
    };
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
