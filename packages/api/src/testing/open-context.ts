import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createFileStore } from '../files/file-store.ts';
import { findLinkSecret } from '../files/link-secret.ts';
import { createGateways } from '../gateways/gateways.ts';
import { createLog } from '../log.ts';
import { systemRandom } from '../random.ts';

export interface OpenContext {
  ctx: Context;
  close(): Promise<void>;
}

/** Opens the database of a server that is not running, as that server would; `ahead` moves its clock by minutes. */
export async function openContext(config: Config, ahead = 0): Promise<OpenContext> {
  const database = await openDatabase(config);
  await migrate(database);
  const now = () => new Date(Date.now() + ahead * 60_000);
  const ctx: Context = {
    db: database.db,
    config,
    now,
    random: systemRandom,
    gateways: createGateways(config),
    mail: { send: async () => undefined },
    files: await createFileStore(config),
    linkSecret: await findLinkSecret(database.db),
    log: createLog(config),
  };
  return { ctx, close: database.close };
}
