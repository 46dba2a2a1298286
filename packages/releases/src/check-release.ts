import { locales, sections } from '@portal/contract';
import semver from 'semver';
import { checkVendorKey, type KeysDocument } from './keys.ts';
import type { ReleaseDescription } from './release.ts';
import { ReleaseError } from './release-error.ts';
import type { DescribedRelease } from './release-folder.ts';
import { isSignedBy } from './signatures.ts';

/** Refuses a release that its vendor did not sign with a key for it, good at `at`, or that names what is not its section's. */
export function checkRelease({ release, integrity, key, signature }: DescribedRelease, keys: KeysDocument, at: string): void {
  if (!isSignedBy(key, 'release', integrity, signature))
    throw new ReleaseError('REL-303', `${release.build} is not signed by the key ${key}: its description or its signature was changed`);
  checkVendorKey(keys, { ...release, key }, at);
  checkRange(release);
  checkNames(release);
}

/** An open range would let a release run on contracts that nobody has written yet. */
export function checkRange({ build, contract }: ReleaseDescription): void {
  const major = semver.minVersion(contract)?.major;
  if (!semver.subset(contract, `^${major}.0.0`))
    throw new ReleaseError('REL-311', `${build} takes contract ${contract}: name versions of one major only, as ^${major}.0.0`);
}

/** Refuses a release that preloads a route, widget or language which its section does not have. */
export function checkNames({ build, section, preloads }: ReleaseDescription): void {
  const { routes, widgets } = sections[section];
  const known = { routes: Object.keys(routes), widgets: [...widgets] as string[], messages: [...locales] as string[] };
  for (const kind of ['routes', 'widgets', 'messages'] as const) {
    const foreign = Object.keys(preloads[kind]).find((name) => !known[kind].includes(name));
    if (foreign) throw new ReleaseError('REL-312', `${build} names ${foreign} among its ${kind}, which ${section} does not have`);
  }
}
