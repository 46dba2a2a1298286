import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { SeatChanges } from './db/seat-changes.ts';
import type { FileStore } from './files/file-store.ts';
import type { LinkKeys } from './files/link-keys.ts';
import type { Beacon } from './gateways/beacon.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Load } from './load.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PassMaker } from './pass-maker.ts';
import type { Random } from './random.ts';
import type { CatalogueIndexStore } from './search/catalogue-index.ts';
import type { SingleFlight } from './single-flight.ts';

/** The dependencies of every operation. Operations read the clock, the environment and random values only from here. */
export interface Context {
  db: Db;
  /** Whether the back end can handle requests. */
  isReady(): Promise<boolean>;
  seatChanges: SeatChanges;
  /** The in-memory index that searches of posts and classes read. */
  catalogueIndex: CatalogueIndexStore;
  config: Config;
  /** How busy this process is. */
  load: Load;
  /** Shares one response among callers that request the same thing within a second. */
  singleFlight: SingleFlight;
  now(): Date;
  random: Random;
  gateways: Gateways;
  /** Public randomness that shuffles queues; undefined without a setting. */
  beacon?: Beacon | undefined;
  mail: Mailer;
  files: FileStore;
  /** Makes wallet passes (`.pkpass`) of member cards; undefined without a certificate. */
  passMaker?: PassMaker | undefined;
  /** The keys that sign links, kept in the database; see `findLinkKeys`. */
  linkKeys: LinkKeys;
  log: Logger;
}
