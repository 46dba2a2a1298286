import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { SeatChanges } from './db/seat-changes.ts';
import type { FileStore } from './files/file-store.ts';
import type { LinkKeys } from './files/link-keys.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Load } from './load.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PassMaker } from './pass-maker.ts';
import type { Random } from './random.ts';
import type { IndexStore } from './search/catalogue-index.ts';
import type { Shared } from './single-flight.ts';

/** What every operation may use. Nothing below reads the clock, the environment or random values directly. */
export interface Context {
  db: Db;
  /** Whether the back end can respond to calls. */
  isReady(): Promise<boolean>;
  seatChanges: SeatChanges;
  /** The posts and classes in memory, for searches. */
  catalogue: IndexStore;
  config: Config;
  /** How busy this process is. */
  load: Load;
  /** Shares one response among callers who request the same thing within a second. */
  shared: Shared;
  now(): Date;
  random: Random;
  gateways: Gateways;
  mail: Mailer;
  files: FileStore;
  /** Makes cards for phones' wallets; undefined without a certificate. */
  passes?: PassMaker | undefined;
  /** The keys that sign links, kept in the database; see `findLinkKeys`. */
  linkKeys: LinkKeys;
  log: Logger;
}
