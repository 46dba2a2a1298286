import { checkContract } from './check-contract.ts';
import type { ReleaseDescription } from './release.ts';
import { readRelease } from './release-folder.ts';
import type { Releases } from './releases.ts';

/** Checks a build's folder (description, files, contract) and copies it to the store. Nobody sees it until it is promoted. */
export async function publish({ store }: Releases, dist: string): Promise<ReleaseDescription> {
  checkContract((await readRelease(dist)).release);
  return (await store.add(dist)).release;
}
