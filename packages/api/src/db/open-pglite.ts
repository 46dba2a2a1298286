import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database, Db } from './client.ts';
import { lockFolder } from './folder-lock.ts';
import { closeFiles } from './keep-private.ts';

/** Opens PGlite in DATA_DIR/db, a folder that no second process may open. */
export async function openPglite(config: Config): Promise<Database> {
  const folder = join(config.DATA_DIR, 'db');
  mkdirSync(config.DATA_DIR, { recursive: true });
  const unlock = lockFolder(folder);
  if (!existsSync(folder)) await createFolder(folder);
  const database = await usePglite(await createPglite({ dataDir: folder }), config);
  const close = async () => {
    await database.close();
    closeFiles(folder);
  };
  return { ...database, close: () => close().finally(unlock) };
}

/**
 * Makes an empty database beside its final place and moves it there once complete: if we are killed on the way, nothing is left that looks
 * like a database.
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await createPglite({ dataDir: unfinished });
  await client.close();
  closeFiles(unfinished);
  renameSync(unfinished, folder);
}

/** PGlite clears its buffers at the start; with PostgreSQL's usual 128 MB, that is most of its start-up time. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens a PGlite with the extension that the desk's search needs. */
export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, startParams, extensions: { pg_trgm } });
}

/** Wraps an open PGlite; also for tests, which keep it in memory. */
export async function usePglite(client: PGlite, config: Config): Promise<Database> {
  await client.exec(`SET lock_timeout = ${config.LOCK_TIMEOUT_MS}; SET timezone = 'UTC'`);
  const db: Db = drizzle(client);
  return {
    kind: 'pglite',
    db,
    query: (text, values) => client.query(text, values),
    exclusively: (work) => work(db),
    isReady: async () => !client.closed,
    listen: (channel, { onMessage, onStart }) => void client.listen(channel, onMessage).then(onStart),
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: async () => {
      await client.exec('CHECKPOINT');
      await client.close();
    },
  };
}
