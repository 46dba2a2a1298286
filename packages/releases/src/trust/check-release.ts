import { checkNames, checkRange, type DescribedRelease, isSignedBy, ReleaseError } from '../format/index.ts';
import { checkVendorKey, type KeysDocument } from './keys.ts';

/** Rejects a release that was not signed with a vendor key valid for it at `at`, or that names something its section does not have. */
export function checkRelease({ release, integrity, key, signature }: DescribedRelease, keys: KeysDocument, at: string): void {
  if (!isSignedBy(key, 'release', integrity, signature))
    throw new ReleaseError('REL-303', `${release.build} is not signed by the key ${key}: its description or its signature was changed`);
  checkVendorKey(keys, { ...release, key }, at);
  checkRange(release);
  checkNames(release);
}
