import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { type Keyring, keyringOf } from './keyring.ts';
import { checkKeysAge, type KeysDocument, keysFileName, openKeys } from './keys.ts';
import { emptyRegistry, openRegistry, type RegistryContent, type RegistryDocument, registryFileName } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { sealDocument } from './signed-document.ts';
import { writeWhole } from './write-whole.ts';

/** Where the registry is kept, signed, with the list of keys that it is judged by. `replace` signs, and writes only if the stored revision still is `expected`: otherwise REL-402. */
export interface Registry {
  read: () => Promise<RegistryDocument>;
  replace: (next: RegistryContent, expected: number) => Promise<RegistryDocument>;
  /** The association's list of keys; REL-103 if its time is over. */
  keys: () => Promise<KeysDocument>;
}

const dayMs = 24 * 3600_000;

/** Keeps the registry in `<folder>/registry.json`, written under a lock and put in place at once. */
export function registryFile(folder: string, keyring: Keyring = keyringOf(folder)): Registry {
  const path = join(folder, registryFileName);
  const readKeys = async () => {
    const association = keyring.association();
    const text = await readIfThere(join(folder, keysFileName));
    if (text === undefined) throw new ReleaseError('REL-401', `${folder} holds no releases: it has no ${keysFileName}`);
    const { document } = openKeys(text, association);
    checkKeysAge(document);
    return document;
  };
  const read = async (keys: KeysDocument) => {
    const text = await readIfThere(path);
    return text === undefined ? emptyRegistry : openRegistry(text, keys).document;
  };
  return {
    keys: readKeys,
    read: async () => read(await readKeys()),
    replace: async (next, expected) => {
      const keys = await readKeys();
      const operator = keyring.operator();
      await mkdir(folder, { recursive: true });
      const unlock = await lockfile.lock(folder, {
        lockfilePath: `${path}.lock`,
        retries: { retries: 50, minTimeout: 20, maxTimeout: 200 },
      });
      try {
        const { revision } = await read(keys);
        if (revision !== expected)
          throw new ReleaseError('REL-402', `The registry is at revision ${revision}, not ${expected}: somebody changed it meanwhile`);
        const expires = new Date(Date.now() + keys.registryDays * dayMs).toISOString();
        const document = { ...next, revision: revision + 1, expires };
        const text = sealDocument('registry', document, operator);
        openRegistry(text, keys);
        await writeWhole(path, text);
        return document;
      } finally {
        await unlock();
      }
    },
  };
}

function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
