import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { PlaceChanges } from './db/place-changes.ts';
import type { FileStore } from './files/file-store.ts';
import type { LinkKeys } from './files/link-keys.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Load } from './load.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PassMaker } from './pass-maker.ts';
import type { Random } from './random.ts';
import type { Shared } from './shared.ts';

/** What every operation may use. Nothing below reads the clock, the environment or random values by itself. */
export interface Context {
  db: Db;
  /** Whether calls can be answered. */
  isReady(): Promise<boolean>;
  placeChanges: PlaceChanges;
  config: Config;
  /** How busy this process is. */
  load: Load;
  /** Lets callers who ask for the same within a second share an answer. */
  shared: Shared;
  now(): Date;
  random: Random;
  gateways: Gateways;
  mail: Mailer;
  files: FileStore;
  /** Makes cards for phones' wallets; undefined without a certificate. */
  passes?: PassMaker | undefined;
  /** Sign links; kept in the database, see `findLinkKeys`. */
  linkKeys: LinkKeys;
  log: Logger;
}
