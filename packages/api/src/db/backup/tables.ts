import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';

/** Left out: secrets, which stay with their database, and notes for the search, which are written as posts are restored. */
const left = ['secrets', 'search_changes'];

/** Names of all tables in a dump, each after the tables it refers to. */
export async function orderedTables(db: Db): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${sql.param(left)}::text[])
    order by relname`)) as { rows: { name: string }[] };
  const { rows: references } = (await db.execute(sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`)) as { rows: { child: string; parent: string }[] };
  const ordered = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const { parent } of references.filter(({ child }) => child === table)) add(parent);
    ordered.add(table);
  };
  for (const { name } of tables) add(name);
  return [...ordered];
}

/** The hash of the newest migration; a dump only fits a database with the same one. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = (await db.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`)) as {
    rows: { hash: string }[];
  };
  return rows[0]?.hash ?? '';
}
