import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import * as v from 'valibot';
import { emptyRegistry, type RegistryDocument, registryDocument } from './registry.ts';
import { ReleaseError } from './release-error.ts';

/** Where the document is kept. `replace` writes only if the stored revision is still `expected`, and otherwise rejects with a RevisionConflict. */
export interface Registry {
  read: () => Promise<RegistryDocument>;
  replace: (next: RegistryDocument, expected: number) => Promise<void>;
}

/** Somebody else changed the registry since it was read: nothing was written. */
export class RevisionConflict extends ReleaseError {
  override name = 'RevisionConflict';
}

export const registryFileName = 'registry.json';

/** Keeps the registry in `<folder>/registry.json`, written under a lock and put in place at once. */
export function registryFile(folder: string): Registry {
  const path = join(folder, registryFileName);
  return {
    read: () => readDocument(path),
    replace: async (next, expected) => {
      await mkdir(folder, { recursive: true });
      const unlock = await lockfile.lock(folder, {
        lockfilePath: `${path}.lock`,
        retries: { retries: 50, minTimeout: 20, maxTimeout: 200 },
      });
      try {
        const { revision } = await readDocument(path);
        if (revision !== expected)
          throw new RevisionConflict(`The registry is at revision ${revision}, not ${expected}: somebody changed it meanwhile`);
        await writeWhole(path, `${JSON.stringify(next, null, 2)}\n`);
      } finally {
        await unlock();
      }
    },
  };
}

async function readDocument(path: string): Promise<RegistryDocument> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return emptyRegistry;
  try {
    return v.parse(registryDocument, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(`${path} is no release registry`, { cause });
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w');
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}
