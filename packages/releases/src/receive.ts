import semver from 'semver';
import { checkContract } from './check-contract.ts';
import { checkRelease } from './check-release.ts';
import { checkConformance } from './conformance.ts';
import { recordChecked } from './decide.ts';
import { checkHandedHead, checkHandedOver } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { type DescribedRelease, readBuild } from './release-folder.ts';
import type { ChangeOptions, Releases } from './releases.ts';

export interface ReceiveOptions {
  /** While developing, versions stay as they are. */
  anyVersion?: boolean;
  /** Nothing is stored. */
  dryRun?: boolean;
  /** Holds the files to the rules of the kit; elsewhere, if a parser that takes long or dies would stop what asks. */
  conformance?: typeof checkConformance;
}

/** What is known of a release before its files have come. */
export interface ReceivedHead {
  described: DescribedRelease;
  /** The same content is in the store: nothing is left to do. */
  isPublished: boolean;
}

/** Looks at description and signature alone. Whatever is published already is answered before anything is checked: anybody may have a copy of it. */
export async function receiveHead(releases: Releases, dist: string, { anyVersion }: ReceiveOptions = {}): Promise<ReceivedHead> {
  const { release, integrity } = await readBuild(dist);
  const published = await releases.store.find(release.build);
  if (published?.integrity === integrity) return { described: published, isPublished: true };
  const described = await checkHandedHead(releases, dist);
  await checkNew(releases, described, anyVersion);
  return { described, isPublished: false };
}

/**
 * Takes in what a vendor hands over: everything is checked here (signature, key, contract, names, version, files, rules of the kit), and nothing is believed but
 * the signature. It is published then, and waits for an operator. The same build again is no change.
 */
export async function receive(
  releases: Releases,
  dist: string,
  { anyVersion, dryRun, conformance = checkConformance }: ReceiveOptions = {},
): Promise<DescribedRelease> {
  const described = await checkHandedOver(releases, dist);
  await checkNew(releases, described, anyVersion);
  await conformance(described.release.build, dist);
  return dryRun ? described : releases.store.add(dist, described);
}

/** Refuses a name that another content has, and a version that is not above all that the provider published of the section: nobody could say which is newer. */
async function checkNew({ store }: Releases, { release, integrity }: DescribedRelease, anyVersion = false): Promise<void> {
  const { section, provider, version, build } = release;
  const taken = await store.find(build);
  if (taken?.integrity === integrity) return;
  if (taken) throw new ReleaseError('REL-308', `${build} is already published with other content: a build's name is used once`);
  if (anyVersion) return;
  const own = (await store.list()).filter((one) => one.release.section === section && one.release.provider === provider);
  const [highest] = own.map((one) => one.release.version).sort(semver.rcompare);
  if (highest && !semver.gt(version, highest))
    throw new ReleaseError('REL-313', `${build} is of version ${version}; ${highest} of ${provider} is published: raise the version`);
}

/** Checks a published release again, as an operator who believes neither vendor nor service, and records that it was. */
export async function checkPublished(releases: Releases, build: string, options?: ChangeOptions): Promise<void> {
  const { store, registry } = releases;
  const [described, keys] = await Promise.all([store.get(build), registry.keys()]);
  checkContract(described.release);
  checkRelease(described, keys, new Date().toISOString());
  await checkConformance(build, await store.folderOf(build));
  await recordChecked(releases, described, options);
}
