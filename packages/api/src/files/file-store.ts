import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Where uploaded files lie, under random names. */
export type FileStore = Disk;

export function createFileStore(config: Config): FileStore {
  return new Disk(new FSDriver({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }));
}
