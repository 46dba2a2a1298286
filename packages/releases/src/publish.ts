import type { KeyObject } from 'node:crypto';
import { checkContract } from './check-contract.ts';
import { checkRelease } from './check-release.ts';
import { recordChecked } from './decide.ts';
import type { Keyring } from './keyring.ts';
import type { ReleaseDescription } from './release.ts';
import { ReleaseError } from './release-error.ts';
import {
  type BuiltRelease,
  type DescribedRelease,
  problemsOf,
  type ReleaseSignature,
  readBuild,
  readSignature,
  writeSignature,
} from './release-folder.ts';
import type { ChangeOptions, Releases } from './releases.ts';
import { publicKeyOf, signText } from './signatures.ts';

/** Copies a build that is signed and named rightly to the store and records that it was checked, whatever its scripts do: for trying. `receive` checks all. */
export async function publish(releases: Releases, dist: string, options?: ChangeOptions): Promise<ReleaseDescription> {
  const described = await checkHandedOver(releases, dist);
  if (options?.dryRun) return described.release;
  await recordChecked(releases, await releases.store.add(dist, described), options);
  return described.release;
}

/** Checks what a build's folder says of itself: description, signature, contract, names, files. */
export async function checkHandedOver(releases: Releases, dist: string): Promise<DescribedRelease> {
  const described = await checkHandedHead(releases, dist);
  const problems = await problemsOf(dist, described.release);
  if (problems.length > 0) throw new ReleaseError('REL-302', `${dist} is not what its description says: ${problems.join('; ')}`);
  return described;
}

/** The same without a look at its files: all that can be known of a release before they have come. */
export async function checkHandedHead({ registry, keyring }: Releases, dist: string): Promise<DescribedRelease> {
  const [built, keys] = await Promise.all([readBuild(dist), registry.keys()]);
  checkContract(built.release);
  const described = { ...built, ...(await signatureOf(dist, built, keyring)) };
  checkRelease(described, keys, new Date().toISOString());
  return described;
}

/** The signature that a build brings, or one by the vendor's key if it is at hand. Throws REL-303 if there is neither. */
export async function signatureOf(dist: string, { release, integrity }: BuiltRelease, keyring: Keyring): Promise<ReleaseSignature> {
  const brought = await readSignature(dist);
  if (brought) return brought;
  const key = keyring.vendor(release.provider);
  if (!key) throw new ReleaseError('REL-303', `${dist} is not signed: portal-releases sign, with the vendor's key`);
  return sign(integrity, key);
}

/** Signs a build with a vendor's key: writes the signature beside its description. */
export async function signBuild(dist: string, key: KeyObject): Promise<BuiltRelease> {
  const built = await readBuild(dist);
  await writeSignature(dist, sign(built.integrity, key));
  return built;
}

const sign = (integrity: string, key: KeyObject) => ({ key: publicKeyOf(key), signature: signText('release', integrity, key) });
