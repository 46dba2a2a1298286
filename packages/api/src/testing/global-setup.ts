import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, openDatabase, usePglite } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { loadDemoData } from '../demo-data/load-demo-data.ts';
import { createLog } from '../log.ts';
import { createClock } from './clock.ts';
import { startPostgres } from './postgres-server.ts';
import { testConfig } from './test-config.ts';
import { onServer, prepared, type Seed } from './test-database.ts';

const config = testConfig({ LOG_LEVEL: 'silent' });
const seeds: Seed[] = ['empty', 'demo'];

/** Migrates and fills a database once; every test then starts from a copy. */
export default async function prepare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  // PostgreSQL refuses to run as root and takes a user of its own, who must reach its folder.
  await chmod(folder, 0o755);
  process.env.PORTAL_TEST_FOLDER = folder;
  if (process.env.TEST_DATABASE === 'postgres') await preparePostgres(folder);
  else await preparePglite(folder);
}

async function preparePglite(folder: string): Promise<void> {
  const client = await PGlite.create();
  const database = await usePglite(client, config);
  for (const seed of seeds) {
    await fill(database, seed);
    const file = join(folder, `${seed}.tar`);
    await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    process.env[prepared.snapshot(seed)] = file;
  }
  await client.close();
}

async function preparePostgres(folder: string): Promise<void> {
  const { server, stop } = await startPostgres(join(folder, 'postgres'));
  Object.assign(globalThis, { stopTestPostgres: stop });
  process.env[prepared.server] = server;
  for (const seed of seeds) {
    await onServer(server, `CREATE DATABASE ${prepared.template(seed)}`);
    const database = await openDatabase({ ...config, DATABASE_URL: `${server}/${prepared.template(seed)}` });
    await migrate(database);
    if (seed === 'demo') await fill(database, seed);
    await database.close();
  }
}

async function fill(database: Database, seed: Seed): Promise<void> {
  if (seed === 'empty') await migrate(database);
  else await loadDemoData({ db: database.db, config, now: createClock().now, log: createLog(config) });
}
