import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type BuiltRelease,
  buildName,
  type ContractImports,
  compressed,
  type DescribedRelease,
  parseBuild,
  parseImports,
  parseLacks,
  parseSignature,
  problemsOf,
  ReleaseError,
  type ReleaseSignature,
  readBuild,
  readRelease,
  releaseFileName,
  signatureFileName,
  textOfSignature,
} from '../format/index.ts';
import { inTurns } from './in-turns.ts';
import type { Storage } from './storage.ts';

/** Every published release, each in a folder of its own that is never written again. */
export interface ReleaseStore {
  /**
   * Copies a build's folder into the store, with its signature. Adding the same build again changes nothing; other content under its name
   * is rejected.
   */
  add: (dist: string, signature: ReleaseSignature) => Promise<DescribedRelease>;
  /** Reads a published release and checks each of its files. */
  get: (build: string) => Promise<DescribedRelease>;
  /** Describes a published release, unchecked; undefined if there is none with this name. */
  find: (build: string) => Promise<DescribedRelease | undefined>;
  /** Returns a local folder with the files of a published release, unchecked. */
  folderOf: (build: string) => Promise<string>;
  /** Describes all published releases, unchecked, sorted by name. */
  list: () => Promise<DescribedRelease[]>;
  /** What a published release imports from the contract, according to its own `release.json`. */
  imports: (build: string) => Promise<ContractImports>;
  /** What a published release may not be approved for, according to its vendor's own check. */
  lacks: (build: string) => Promise<string[]>;
  /** When a release was published, in milliseconds. */
  publishedAt: (build: string) => Promise<number>;
  /** Deletes a release. Open pages that need it will fail. */
  remove: (build: string) => Promise<void>;
}

export const storeFolderName = 'store';
const filesAtOnce = 8;

/** Stores releases in `store/<build>/`. Writing the description first claims the name; writing the signature last publishes the build. */
export function releaseStore(storage: Storage): ReleaseStore {
  const at = (build: string, path: string) => `${storeFolderName}/${build}/${path}`;
  const textAt = async (path: string) => (await storage.read(path))?.content.toString();

  const find = async (build: string): Promise<DescribedRelease | undefined> => {
    if (!v.is(buildName, build)) return undefined;
    const [description, signature] = await Promise.all([textAt(at(build, releaseFileName)), textAt(at(build, signatureFileName))]);
    if (description === undefined || signature === undefined) return undefined;
    return { ...parseBuild(description, at(build, releaseFileName)), ...parseSignature(signature, at(build, signatureFileName)) };
  };
  const check = async (folder: string) => intact(folder, await readRelease(folder));

  return {
    add: async (dist, by) => {
      const built = await intact(dist, await readBuild(dist));
      const { key, signature } = by;
      const { build } = built.release;
      const description = await readFile(join(dist, releaseFileName));
      if (!(await storage.write(at(build, releaseFileName), description))) {
        const taken = await textAt(at(build, releaseFileName));
        if (taken !== description.toString())
          throw new ReleaseError('REL-308', `${build} is already published with other content: a build's name is used once`);
      }
      const stored = await find(build);
      if (stored) return stored;
      await inTurns(filesAtOnce, [releaseFileName, ...built.release.files.map(({ path }) => path)], async (path) => {
        const content = await readFile(join(dist, path));
        const files: [string, Buffer][] = [[path, content], ...(await compressed(path, content))];
        for (const [name, bytes] of files) await storage.write(at(build, name), bytes);
      });
      await storage.write(at(build, signatureFileName), textOfSignature({ key, signature }));
      return { ...built, key, signature };
    },
    get: async (build) => {
      const unknown = new ReleaseError('REL-403', `${build} is not published`);
      if (!v.is(buildName, build)) throw unknown;
      const folder = `${storeFolderName}/${build}`;
      try {
        return await check(await storage.folderOf(folder));
      } catch {
        // A good copy is used without querying the storage; a bad one is fetched again.
        if ((await storage.mark(at(build, signatureFileName))) === undefined) throw unknown;
        return check(await storage.folderOf(folder, { refetch: true }));
      }
    },
    find,
    folderOf: (build) => storage.folderOf(`${storeFolderName}/${build}`),
    list: async () => {
      const signatures = (await storage.list(storeFolderName)).filter((path) => path.endsWith(`/${signatureFileName}`));
      const builds = signatures.map((path) => path.split('/')).filter((parts) => parts.length === 3);
      const found = await Promise.all(builds.map(([, build]) => find(String(build))));
      return found.filter((item) => item !== undefined).sort((a, b) => (a.release.build < b.release.build ? -1 : 1));
    },
    imports: async (build) => parseImports((await textAt(at(build, releaseFileName))) ?? ''),
    lacks: async (build) => parseLacks((await textAt(at(build, releaseFileName))) ?? ''),
    publishedAt: async (build) => (await storage.read(at(build, signatureFileName)))?.at ?? 0,
    remove: (build) => storage.remove(`${storeFolderName}/${build}`),
  };
}

async function intact<R extends BuiltRelease>(folder: string, described: R): Promise<R> {
  const problems = await problemsOf(folder, described.release);
  if (problems.length > 0) throw new ReleaseError('REL-302', `${folder} does not match its description: ${problems.join('; ')}`);
  return described;
}
