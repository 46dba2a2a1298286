import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { loadDemoData } from '../demo-data/load-demo-data.ts';
import { createLog } from '../log.ts';
import { createClock } from './clock.ts';
import type { Seed } from './prepared.ts';
import { testConfig } from './test-config.ts';

const config = testConfig({ LOG_LEVEL: 'silent' });

/** Fills an empty database with a seed; also takes one from `empty` to `demo`. */
export async function fillDatabase(database: Database, seed: Seed): Promise<void> {
  await migrate(database);
  if (seed === 'demo') await loadDemoData({ db: database.db, config, now: createClock().now, log: createLog(config) });
}
