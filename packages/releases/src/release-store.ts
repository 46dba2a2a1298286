import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.ts';
import type { ImportedMembers } from './release.ts';
import { ReleaseError } from './release-error.ts';
import {
  type BuiltRelease,
  type DescribedRelease,
  problemsOf,
  type ReleaseSignature,
  readBuild,
  readMembers,
  readRelease,
  writeSignature,
} from './release-folder.ts';

/** Every published release, each in a folder of its own that is never written again. */
export interface ReleaseStore {
  /** Copies a build's folder into the store, with its signature. The same build again is no change; other content under its name is refused. */
  add: (dist: string, signature: ReleaseSignature) => Promise<DescribedRelease>;
  /** Reads a published release and checks each of its files. */
  get: (build: string) => Promise<DescribedRelease>;
  /** Describes all published releases, unchecked, in the order of their names. */
  list: () => Promise<DescribedRelease[]>;
  /** Which members of the contract a published release imports, as it says itself. */
  members: (build: string) => Promise<ImportedMembers>;
  /** When a release was published, in milliseconds. */
  publishedAt: (build: string) => Promise<number>;
  /** Deletes a release: pages that are open and need it fail. */
  remove: (build: string) => Promise<void>;
}

export function releaseStore(folder: string): ReleaseStore {
  return {
    add: async (dist, signature) => {
      const built = await intact(dist, await readBuild(dist));
      const stored = await published(folder, built);
      if (stored) return stored;
      await copy(dist, folder, built, signature);
      return { ...built, ...signature };
    },
    get: async (build) => {
      if (!(await builds(folder)).includes(build)) throw new ReleaseError('REL-403', `${build} is not published`);
      return intact(join(folder, build), await readRelease(join(folder, build)));
    },
    list: async () => Promise.all((await builds(folder)).map((build) => readRelease(join(folder, build)))),
    members: (build) => readMembers(join(folder, build)),
    publishedAt: async (build) => (await stat(join(folder, build))).mtimeMs,
    remove: (build) => rm(join(folder, build), { recursive: true }),
  };
}

async function intact<R extends BuiltRelease>(folder: string, described: R): Promise<R> {
  const problems = await problemsOf(folder, described.release);
  if (problems.length > 0) throw new ReleaseError('REL-302', `${folder} is not what its description says: ${problems.join('; ')}`);
  return described;
}

async function published(folder: string, { release, integrity }: BuiltRelease): Promise<DescribedRelease | undefined> {
  if (!(await builds(folder)).includes(release.build)) return undefined;
  const stored = await readRelease(join(folder, release.build));
  if (stored.integrity === integrity) return stored;
  throw new ReleaseError('REL-308', `${release.build} is already published with other content: a build's name is used once`);
}

async function copy(dist: string, folder: string, { release }: BuiltRelease, signature: ReleaseSignature): Promise<void> {
  const temporary = join(folder, `.${release.build}.${process.pid}`);
  await mkdir(folder, { recursive: true });
  await cp(dist, temporary, { recursive: true });
  await writeSignature(temporary, signature);
  await compressFolder(temporary);
  await rename(temporary, join(folder, release.build)).catch(async (error) => {
    await rm(temporary, { recursive: true });
    throw new ReleaseError('REL-308', `${release.build} was published by somebody else meanwhile`, { cause: error });
  });
}

async function builds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
