import type { KeyObject } from 'node:crypto';
import { checkContract } from './check-contract.ts';
import { checkRelease } from './check-release.ts';
import { recordChecked } from './decide.ts';
import type { Keyring } from './keyring.ts';
import type { ReleaseDescription } from './release.ts';
import { ReleaseError } from './release-error.ts';
import { type BuiltRelease, type ReleaseSignature, readBuild, readSignature, writeSignature } from './release-folder.ts';
import type { ChangeOptions, Releases } from './releases.ts';
import { publicKeyOf, signText } from './signatures.ts';

/** Checks a build's folder (description, signature, files, contract), copies it to the store and records that it was checked. Nobody sees it until it is approved and promoted. */
export async function publish(releases: Releases, dist: string, options?: ChangeOptions): Promise<ReleaseDescription> {
  const { store, registry, keyring } = releases;
  const [built, keys] = await Promise.all([readBuild(dist), registry.keys()]);
  checkContract(built.release);
  const signature = await signatureOf(dist, built, keyring);
  checkRelease({ ...built, ...signature }, keys, new Date().toISOString());
  if (options?.dryRun) return built.release;
  const described = await store.add(dist, signature);
  await recordChecked(releases, described, options);
  return described.release;
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
