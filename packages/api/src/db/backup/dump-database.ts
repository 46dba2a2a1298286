import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { newestMigration, orderedTables } from './tables.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Writes every row of every table to a compressed file, as of one moment: one line of JSON per row, so that a dump of one kind of database
 * can be restored into the other. Uploaded files and queued jobs aren't in it. An unfinished dump never has the file's name.
 */
export async function dumpDatabase(db: Db, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await db.transaction(
    async (tx) => {
      await pipeline(Readable.from(lines(tx)), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await rename(unfinished, file);
}

async function* lines(tx: Db): AsyncGenerator<string> {
  const { rows: sequences } = (await tx.execute(sql`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`)) as {
    rows: { name: string; value: string }[];
  };
  yield `${JSON.stringify({ migration: await newestMigration(tx), sequences })}\n`;
  for (const table of await orderedTables(tx)) {
    await tx.execute(sql`declare dump no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`);
    for (;;) {
      const { rows } = (await tx.execute(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dump`)) as { rows: { row: string }[] };
      for (const { row } of rows) yield `${JSON.stringify(table)} ${row}\n`;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await tx.execute(sql`close dump`);
  }
}
