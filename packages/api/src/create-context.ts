import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/client.ts';
import { closeFolder } from './db/keep-private.ts';
import { createSeatChanges } from './db/seat-changes.ts';
import { createFileStore } from './files/file-store.ts';
import { findLinkKeys } from './files/link-keys.ts';
import { createBeacon } from './gateways/beacon.ts';
import { createGateways } from './gateways/gateways.ts';
import { createLoad } from './load.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createPassMaker } from './pass-maker.ts';
import { systemRandom } from './random.ts';
import { createCatalogueIndexStore } from './search/catalogue-index.ts';
import { createSingleFlight } from './single-flight.ts';

/** Makes the context of a real process, on a migrated database. */
export async function createContext(database: Database, config: Config): Promise<Context> {
  const { db, isReady } = database;
  for (const folder of ['db', 'files', 'mail']) closeFolder(join(config.DATA_DIR, folder));
  return {
    db,
    isReady,
    seatChanges: createSeatChanges(database),
    catalogueIndex: createCatalogueIndexStore(db),
    config,
    load: createLoad(config),
    singleFlight: createSingleFlight(() => new Date()),
    now: () => new Date(),
    random: systemRandom,
    gateways: createGateways(config),
    beacon: createBeacon(config),
    mail: createMailer(config),
    files: await createFileStore(config),
    passMaker: createPassMaker(config),
    linkKeys: await findLinkKeys(db),
    log: createLog(config),
  };
}
