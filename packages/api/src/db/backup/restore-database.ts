import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { newestMigration, orderedTables } from './tables.ts';

const ROWS_AT_ONCE = 1000;

interface Header {
  migration: string;
  sequences: { name: string; value: string }[];
}

/** Fills an empty, migrated database from a dump, all or nothing. Refuses a database with rows, and a dump of other tables. */
export async function restoreDatabase(db: Db, file: string): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await orderedTables(tx);
    for (const table of tables) await refuseRows(tx, table);
    await tx.execute(sql`create temporary table restored (name text not null, content jsonb not null) on commit drop`);
    const header = await stage(tx, file);
    for (const table of tables) await fill(tx, table);
    for (const { name, value } of header.sequences) await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
  });
}

async function refuseRows(tx: Db, table: string): Promise<void> {
  const { rows } = (await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)) as { rows: unknown[] };
  if (rows.length > 0) throw new Error(`The database is not empty: ${table} has rows. Restore into a new one.`);
}

/** Reads the file into a temporary table and returns its first line. */
async function stage(tx: Db, file: string): Promise<Header> {
  let header: Header | undefined;
  const waiting: { name: string; content: string }[] = [];
  // An error in the file also fails the stream that we read below, so the callback ignores it.
  const input = pipeline(createReadStream(file), createGunzip(), () => undefined);
  for await (const line of createInterface({ input })) {
    if (!header) {
      header = JSON.parse(line) as Header;
      if (header.migration !== (await newestMigration(tx)))
        throw new Error('The dump was made by another version of the back end. Restore it with that one, then update.');
      continue;
    }
    const at = line.indexOf('" ') + 1;
    waiting.push({ name: JSON.parse(line.slice(0, at)) as string, content: line.slice(at + 1) });
    if (waiting.length === ROWS_AT_ONCE) await put(tx, waiting.splice(0));
  }
  await put(tx, waiting);
  if (!header) throw new Error('The dump is empty.');
  return header;
}

async function put(tx: Db, rows: { name: string; content: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ name, content }) => sql`(${name}, ${content}::jsonb)`);
  await tx.execute(sql`insert into restored values ${sql.join(values, sql`, `)}`);
}

/** One statement per table: rows that refer to each other are checked once all are there. */
async function fill(tx: Db, table: string): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} overriding system value
    select record.* from restored, jsonb_populate_record(null::${name}, content) as record where restored.name = ${table}`);
}
