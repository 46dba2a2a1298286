import semver from 'semver';
import {
  type BuiltRelease,
  checkContract,
  type DescribedRelease,
  problemsOf,
  type ReleaseDescription,
  ReleaseError,
  type ReleaseSignature,
  readBuild,
  readSignature,
  signDescription,
} from '../format/index.ts';
import { recordChecked } from '../registry/decide.ts';
import type { ChangeOptions, Releases } from '../registry/releases.ts';
import { checkRelease } from '../trust/check-release.ts';
import type { Keyring } from '../trust/keyring.ts';

/** Checks a folder's files against the kit's rules. Returns one sentence for each rule that they break; rejects if they can't be read. */
export type FindFaults = (folder: string) => Promise<string[]>;

export interface PublishOptions {
  findFaults: FindFaults;
  /** Accepts any version: while developing, versions stay as they are. */
  anyVersion?: boolean;
  /** Stores nothing. */
  dryRun?: boolean;
}

/** What is known about a release before its files have arrived. */
export interface PublishedHead {
  described: DescribedRelease;
  /** The same content is already in the store: there is nothing left to do. */
  isPublished: boolean;
}

/**
 * Checks description and signature only. A build that is already published is recognised before anything is checked: anyone may have a copy
 * of it.
 */
export async function checkHead(
  releases: Releases,
  dist: string,
  { anyVersion }: Pick<PublishOptions, 'anyVersion'> = {},
): Promise<PublishedHead> {
  const { release, integrity } = await readBuild(dist);
  const published = await releases.store.find(release.build);
  if (published?.integrity === integrity) return { described: published, isPublished: true };
  const described = await checkDeliveredHead(releases, dist);
  await checkNew(releases, described, anyVersion);
  return { described, isPublished: false };
}

/**
 * Publishes a vendor's build. Everything is checked here (signature, key, contract, names, version, files, the kit's rules); nothing is
 * taken on trust. The release then waits for an operator. Publishing the same build again changes nothing.
 */
export async function publish(
  releases: Releases,
  dist: string,
  { findFaults, anyVersion, dryRun }: PublishOptions,
): Promise<DescribedRelease> {
  const described = await checkDelivery(releases, dist);
  await checkNew(releases, described, anyVersion);
  await checkConformance(described.release.build, dist, findFaults);
  return dryRun ? described : releases.store.add(dist, described);
}

/** Stores a build with a valid signature and names and records it as checked, whatever its scripts do: for trying things out. */
export async function publishUnchecked(releases: Releases, dist: string, options?: ChangeOptions): Promise<ReleaseDescription> {
  const described = await checkDelivery(releases, dist);
  if (options?.dryRun) return described.release;
  await recordChecked(releases, await releases.store.add(dist, described), options);
  return described.release;
}

/**
 * Checks a published release again, for an operator who trusts neither the vendor nor the service, and records that. Throws REL-315 if its
 * vendor's own check did not pass everything: it can be previewed, but never approved.
 */
export async function checkPublished(releases: Releases, build: string, findFaults: FindFaults, options?: ChangeOptions): Promise<void> {
  const { store } = releases;
  const described = await store.get(build);
  await checkConformance(build, await store.folderOf(build), findFaults);
  const lacks = await store.lacks(build);
  if (lacks.length > 0)
    throw new ReleaseError('REL-315', `${build} is for previews only: its vendor's check did not pass ${lacks.join(', ')}`);
  await recordChecked(releases, described, options);
}

/** Returns the build's own signature, or signs with the vendor's key if it is available. Throws REL-303 if there is neither. */
export async function signatureOf(dist: string, { release, integrity }: BuiltRelease, keyring: Keyring): Promise<ReleaseSignature> {
  const existing = await readSignature(dist);
  if (existing) return existing;
  const key = keyring.vendor(release.provider);
  if (!key) throw new ReleaseError('REL-303', `${dist} is not signed: portal-releases sign, with the vendor's key`);
  return signDescription(integrity, key);
}

/** Checks a build's folder: description, signature, contract, names, files. */
async function checkDelivery(releases: Releases, dist: string): Promise<DescribedRelease> {
  const described = await checkDeliveredHead(releases, dist);
  const problems = await problemsOf(dist, described.release);
  if (problems.length > 0) throw new ReleaseError('REL-302', `${dist} does not match its description: ${problems.join('; ')}`);
  return described;
}

/** Does the same without the files: everything that can be checked before they arrive. */
async function checkDeliveredHead({ registry, keyring }: Releases, dist: string): Promise<DescribedRelease> {
  const [built, keys] = await Promise.all([readBuild(dist), registry.keys()]);
  checkContract(built.release);
  const described = { ...built, ...(await signatureOf(dist, built, keyring)) };
  checkRelease(described, keys, new Date().toISOString());
  return described;
}

/**
 * Rejects a name that other content already has, and a version that is not higher than every version that the provider published for the
 * section: it would be unclear which is newer.
 */
async function checkNew({ store }: Releases, { release, integrity }: DescribedRelease, anyVersion = false): Promise<void> {
  const { section, provider, version, build } = release;
  const taken = await store.find(build);
  if (taken?.integrity === integrity) return;
  if (taken) throw new ReleaseError('REL-308', `${build} is already published with other content: a build's name is used once`);
  if (anyVersion) return;
  const own = (await store.list()).filter((item) => item.release.section === section && item.release.provider === provider);
  const [highest] = own.map((item) => item.release.version).sort(semver.rcompare);
  if (highest && !semver.gt(version, highest))
    throw new ReleaseError('REL-313', `${build} has version ${version}, but ${provider} has published ${highest}: raise the version`);
}

/** Rejects a build that breaks the kit's rules (REL-314), whatever its own check reported. The error lists all faults as `findings`. */
async function checkConformance(build: string, folder: string, findFaults: FindFaults): Promise<void> {
  const findings = await findFaults(folder).catch((failure: Error) => {
    throw new ReleaseError('REL-314', `${build} can't be checked: ${failure.message}`, { cause: failure });
  });
  if (findings.length === 0) return;
  const rules = findings.length === 1 ? 'a rule' : 'rules';
  throw new ReleaseError('REL-314', `${build} breaks ${rules} of the kit: ${findings.join('; ')}`, { findings });
}
