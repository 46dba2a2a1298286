import { ReleaseError } from '../format/index.ts';
import { openStorage } from '../store/open-storage.ts';
import { type ReleaseStore, releaseStore } from '../store/release-store.ts';
import { type Keyring, keyringOf } from '../trust/keyring.ts';
import type { RegistryContent, RegistryDocument } from './document.ts';
import { type Registry, storedRegistry } from './registry.ts';

/** The release store, the registry that records which of its releases are live, and the available keys. */
export interface Releases {
  store: ReleaseStore;
  registry: Registry;
  keyring: Keyring;
}

/** Opens the registry and the store of a folder (`.data/releases`) or a bucket (`s3://bucket/releases`) that has a list of keys. */
export function openReleases(place: string, keyring: Keyring = keyringOf(place)): Releases {
  const storage = openStorage(place);
  return { registry: storedRegistry(storage, keyring), store: releaseStore(storage), keyring };
}

/**
 * `revision`: make the change only if the registry is still at this revision; `integrity`: only if the release has exactly this content.
 * `by` and `why` go into the history. A dry run writes nothing.
 */
export interface ChangeOptions {
  revision?: number;
  integrity?: string;
  by?: string;
  why?: string;
  dryRun?: boolean;
}

const maxAttempts = 5;

/**
 * Changes the registry by compare-and-swap and tries again when someone else was faster, unless a revision is required. `next` returns
 * undefined if there is nothing to change.
 */
export async function changeRegistry(
  registry: Registry,
  next: (document: RegistryDocument) => RegistryContent | undefined,
  { revision, dryRun }: ChangeOptions = {},
): Promise<RegistryDocument> {
  for (let attempt = 1; ; attempt++) {
    const document = await registry.read();
    if (revision !== undefined && revision !== document.revision)
      throw new ReleaseError(
        'REL-402',
        `The registry is at revision ${document.revision}, not ${revision}: someone changed it in the meantime`,
      );
    const changed = next(document);
    if (!changed) return document;
    if (dryRun) return { ...document, ...changed };
    try {
      return await registry.replace(changed, document.revision);
    } catch (error) {
      if ((error as Partial<ReleaseError>).code !== 'REL-402' || revision !== undefined || attempt === maxAttempts) throw error;
    }
  }
}
