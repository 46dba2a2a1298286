import type { SectionId } from '@portal/contract';
import semver from 'semver';
import { promote } from './promote.ts';
import type { RegistryDocument } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { ChangeOptions, Releases } from './releases.ts';

/** Hands a section to another provider: promotes the highest version that this provider has published for it. */
export async function swap(releases: Releases, section: SectionId, provider: string, options?: ChangeOptions): Promise<RegistryDocument> {
  const candidates = (await releases.store.list())
    .map(({ release }) => release)
    .filter((release) => release.section === section && release.provider === provider);
  const [newest] = candidates.sort((a, b) => semver.rcompare(a.version, b.version));
  if (!newest) throw new ReleaseError(`${provider} has published nothing for ${section}`);
  return promote(releases, newest.build, options, 'swap');
}
