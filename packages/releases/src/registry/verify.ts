import { isDeepStrictEqual } from 'node:util';
import { type DescribedRelease, ReleaseError } from '../format/index.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkRelease } from '../trust/check-release.ts';
import type { KeysDocument } from '../trust/keys.ts';
import { checkRegistryAge, type RegisteredRelease, recordedIn } from './document.ts';
import type { Releases } from './releases.ts';

/** Checks keys, registry, and every file of every live release and rollback target. Returns one sentence for each fault. */
export async function verify({ store, registry }: Releases): Promise<string[]> {
  const [keys, document] = await Promise.all([registry.keys(), registry.read()]);
  const recorded = Object.values(document.sections).flatMap(recordedIn);
  const checks = recorded.map((entry) => checkRegistered(entry, store, keys));
  const results = await Promise.allSettled([(async () => checkRegistryAge(document))(), ...checks]);
  return results.filter((result) => result.status === 'rejected').map(({ reason }) => (reason as Error).message);
}

/** Rejects a registry entry that differs from the release in the store, or whose vendor may not (or may no longer) publish it. */
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
