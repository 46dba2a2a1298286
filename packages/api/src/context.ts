import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { PlaceChanges } from './db/place-changes.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Random } from './random.ts';

/** What every operation may use. Nothing below reads the clock, the environment or random values by itself. */
export interface Context {
  db: Db;
  /** Whether calls can be answered. */
  isReady(): Promise<boolean>;
  placeChanges: PlaceChanges;
  config: Config;
  now(): Date;
  random: Random;
  gateways: Gateways;
  mail: Mailer;
  files: FileStore;
  /** Signs links to files; kept in the database, see `findLinkSecret`. */
  linkSecret: string;
  log: Logger;
}
