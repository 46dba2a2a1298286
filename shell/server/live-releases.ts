import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveReleases, registryFile, registryFileName, toLiveReleases } from '@portal/releases';

/**
 * Watches the registry: each call answers what is live now, without a restart. While the registry can't be read, the last good one
 * is answered (F8).
 */
export function watchLiveReleases(folder: string): () => Promise<LiveReleases> {
  const registry = registryFile(folder);
  let stamp: string | undefined;
  let live: LiveReleases = { revision: 0, sections: {} };
  return async () => {
    const current = await stampOf(join(folder, registryFileName));
    if (current === stamp) return live;
    try {
      live = current === undefined ? live : toLiveReleases(await registry.read());
    } catch (error) {
      console.error(`The release registry can't be read, revision ${live.revision} stays live:`, error);
    }
    stamp = current;
    return live;
  };
}

async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
