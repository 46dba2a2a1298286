import { join } from 'node:path';
import type { RegistryDocument } from './registry.ts';
import { type Registry, RevisionConflict, registryFile } from './registry-file.ts';
import { type ReleaseStore, releaseStore } from './release-store.ts';

/** The release store and the registry that says which of its releases are live. */
export interface Releases {
  store: ReleaseStore;
  registry: Registry;
}

export const storeFolderName = 'store';

/** Opens the registry and the store of a folder (`.data/releases`); both are made when first written. */
export function openReleases(folder: string): Releases {
  return { registry: registryFile(folder), store: releaseStore(join(folder, storeFolderName)) };
}

/** `revision`: make the change only if the registry still is at this revision. */
export interface ChangeOptions {
  revision?: number;
}

const attempts = 5;

/** Changes the registry by compare-and-swap and tries again when somebody else was faster, unless a revision was asked for. */
export async function changeRegistry(
  registry: Registry,
  next: (document: RegistryDocument) => RegistryDocument,
  { revision }: ChangeOptions = {},
): Promise<RegistryDocument> {
  for (let attempt = 1; ; attempt++) {
    const document = await registry.read();
    const changed = next(document);
    try {
      if (changed !== document) await registry.replace(changed, revision ?? document.revision);
      return changed;
    } catch (error) {
      if (!(error instanceof RevisionConflict) || revision !== undefined || attempt === attempts) throw error;
    }
  }
}
