import { isDeepStrictEqual } from 'node:util';
import { checkRelease } from './check-release.ts';
import type { KeysDocument } from './keys.ts';
import type { RegisteredRelease } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { DescribedRelease } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';

/** Refuses an entry of the registry that differs from the release in the store, or whose release was changed, or whose vendor may not or no longer publish it. */
export async function checkRegistered(
  { since, release, integrity, key, signature }: RegisteredRelease,
  store: ReleaseStore,
  keys: KeysDocument,
): Promise<void> {
  const entry: DescribedRelease = { release, integrity, key, signature };
  checkRelease(entry, keys, since);
  const stored = await store.get(release.build);
  if (!isDeepStrictEqual(stored, entry)) throw new ReleaseError('REL-309', `${release.build} is not what the registry says of it`);
}
