import { openDatabase } from '../db/open-database.ts';
import { fillDatabase } from './fill-database.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { prepared, type Seed, seeds } from './prepared.ts';
import { testConfig } from './test-config.ts';
import { onServer } from './test-database.ts';

/** Starts a PostgreSQL with a template for each seed. */
export async function fillTemplates(folder: string, settings?: string[]): Promise<PostgresServer> {
  const started = await startPostgres(folder, settings);
  for (const seed of seeds) await fillTemplate(started.server, seed);
  return started;
}

/** Makes the template of a seed on a server. */
export async function fillTemplate(server: string, seed: Seed): Promise<void> {
  await onServer(server, `CREATE DATABASE ${prepared.template(seed)}`);
  const database = await openDatabase(testConfig({ DATABASE_URL: `${server}/${prepared.template(seed)}` }));
  await fillDatabase(database, seed);
  await database.close();
}
