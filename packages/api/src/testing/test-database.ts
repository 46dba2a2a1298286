import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { openDatabase } from '../db/open-database.ts';
import { prepared, type Seed } from './prepared.ts';

/** Opens a separate, migrated database: PGlite in memory, or with TEST_DATABASE=postgres a copy of a template on PostgreSQL. */
export async function openTestDatabase(seed: Seed, config: Config): Promise<{ database: Database; url?: string }> {
  const server = process.env[prepared.server];
  if (!server) {
    const { createPglite, usePglite } = await import('../db/open-pglite.ts');
    return { database: await usePglite(await createPglite({ loadDataDir: await snapshot(seed) }), config) };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = `${server}/${name}`;
  // Copying files costs a third of writing them through the log. We drop no database: the server's whole folder is deleted.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${prepared.template(seed)} STRATEGY FILE_COPY`);
  return { database: await openDatabase({ ...config, DATABASE_URL: url }), url };
}

/** Runs one statement in the server's own database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function snapshot(seed: Seed): Promise<Blob> {
  return new Blob([await readFile(process.env[prepared.snapshot(seed)]!)]);
}
