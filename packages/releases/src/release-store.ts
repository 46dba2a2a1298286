import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.ts';
import { ReleaseError } from './release-error.ts';
import { type DescribedRelease, problemsOf, readRelease } from './release-folder.ts';

/** Every published release, each in a folder of its own that is never written again. */
export interface ReleaseStore {
  /** Copies a build's folder into the store. The same build again is no change; other content under its name is refused. */
  add: (dist: string) => Promise<DescribedRelease>;
  /** Reads a published release and checks each of its files. */
  get: (build: string) => Promise<DescribedRelease>;
  /** Describes all published releases, unchecked, in the order of their names. */
  list: () => Promise<DescribedRelease[]>;
}

export function releaseStore(folder: string): ReleaseStore {
  return {
    add: async (dist) => {
      const described = await readIntact(dist);
      const present = await published(folder, described);
      if (!present) await copy(dist, folder, described);
      return described;
    },
    get: async (build) => {
      if (!(await builds(folder)).includes(build)) throw new ReleaseError(`${build} is not published`);
      return readIntact(join(folder, build));
    },
    list: async () => Promise.all((await builds(folder)).map((build) => readRelease(join(folder, build)))),
  };
}

async function readIntact(folder: string): Promise<DescribedRelease> {
  const described = await readRelease(folder);
  const problems = await problemsOf(folder, described.release);
  if (problems.length > 0) throw new ReleaseError(`${folder} is not what its description says: ${problems.join('; ')}`);
  return described;
}

async function published(folder: string, { release, integrity }: DescribedRelease): Promise<boolean> {
  if (!(await builds(folder)).includes(release.build)) return false;
  const stored = await readRelease(join(folder, release.build));
  if (stored.integrity === integrity) return true;
  throw new ReleaseError(`${release.build} is already published with other content: a build's name is used once`);
}

async function copy(dist: string, folder: string, { release }: DescribedRelease): Promise<void> {
  const temporary = join(folder, `.${release.build}.${process.pid}`);
  await mkdir(folder, { recursive: true });
  await cp(dist, temporary, { recursive: true });
  await compressFolder(temporary);
  await rename(temporary, join(folder, release.build)).catch(async (error) => {
    await rm(temporary, { recursive: true });
    throw new ReleaseError(`${release.build} was published by somebody else meanwhile`, { cause: error });
  });
}

async function builds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
