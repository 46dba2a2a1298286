#!/usr/bin/env node
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createFileStore } from '../files/file-store.ts';
import { findLinkSecret } from '../files/link-secret.ts';
import { createGateways } from '../gateways/gateways.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { systemRandom } from '../random.ts';
import { createProgram } from './create-program.ts';

/** Opens what the server has. PGlite serves one process: while the server runs on it, this says so and ends; on PostgreSQL both run side by side. */
async function open() {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const database = await openDatabase(config);
  await migrate(database);
  const ctx: Context = {
    db: database.db,
    config,
    now: () => new Date(),
    random: systemRandom,
    gateways: createGateways(config),
    mail: createMailer(config),
    files: await createFileStore(config),
    linkSecret: await findLinkSecret(database.db),
    log: createLog(config),
  };
  return { ctx, close: database.close };
}

await createProgram({ open, print: console.log, fail: console.error }).parseAsync();
