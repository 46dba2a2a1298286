import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from './client.ts';
import { databaseFailure, NoConnection } from './database-errors.ts';

const PATIENCE_MS = 30_000;

/** Waits for a database that is starting at the same time, as after a reboot. Throws at once if waiting can't fix the error. */
export async function untilReady(database: Database, log: Logger): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let warned = false; ; warned = true) {
    const error = await database.query('select 1').then(
      () => undefined,
      (cause) => new NoConnection(cause),
    );
    if (!error) return;
    if (!databaseFailure(error) || performance.now() > until) throw error;
    if (!warned) log.warn({ error: error.message }, 'waiting for the database');
    await setTimeout(500);
  }
}
