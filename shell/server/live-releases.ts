import { join } from 'node:path';
import { type LiveReleases, registryFile, registryFileName, toLiveReleases } from '@portal/releases';
import { watchFile } from './watch-file.ts';

/** Watches the registry: each call answers what is live now, without a restart. While it can't be read, the last good one is answered (F8). */
export function watchLiveReleases(folder: string): () => Promise<LiveReleases> {
  const registry = registryFile(folder);
  return watchFile(join(folder, registryFileName), async () => toLiveReleases(await registry.read()), { revision: 0, sections: {} });
}
