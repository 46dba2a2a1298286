import { ReleaseError, sealDocument } from '../format/index.ts';
import type { Storage } from '../store/storage.ts';
import type { Keyring } from '../trust/keyring.ts';
import { checkKeysAge, type KeysDocument, keysFileName, openKeys } from '../trust/keys.ts';
import { emptyRegistry, openRegistry, type RegistryContent, type RegistryDocument, registryFileName } from './document.ts';

/**
 * The signed registry, and the list of keys that verifies it. `replace` signs, and writes only if the stored revision is still `expected`;
 * otherwise REL-402.
 */
export interface Registry {
  read: () => Promise<RegistryDocument>;
  replace: (next: RegistryContent, expected: number) => Promise<RegistryDocument>;
  /** Reads the association's list of keys; REL-103 if it has expired. */
  keys: () => Promise<KeysDocument>;
}

const dayMs = 24 * 3600_000;

/** Stores the registry beside the list of keys. */
export function storedRegistry(storage: Storage, keyring: Keyring): Registry {
  const keys = async () => {
    const association = keyring.association();
    const stored = await storage.read(keysFileName);
    if (!stored) throw new ReleaseError('REL-401', `${storage.name} holds no releases: it has no ${keysFileName}`);
    const { document } = openKeys(stored.content.toString(), association);
    checkKeysAge(document);
    return document;
  };
  const read = async (keys: KeysDocument) => {
    const stored = await storage.read(registryFileName);
    return { mark: stored?.mark, document: stored ? openRegistry(stored.content.toString(), keys).document : emptyRegistry };
  };
  return {
    keys,
    read: async () => (await read(await keys())).document,
    replace: async (next, expected) => {
      const current = await keys();
      const operator = keyring.operator();
      const { document: before, mark } = await read(current);
      const changed = (now: string) =>
        new ReleaseError('REL-402', `The registry is ${now}, not at revision ${expected}: someone changed it in the meantime`);
      if (before.revision !== expected) throw changed(`at revision ${before.revision}`);
      const expires = new Date(Date.now() + current.registryDays * dayMs).toISOString();
      const document = { ...next, revision: expected + 1, expires };
      const text = sealDocument('registry', document, operator);
      openRegistry(text, current);
      if (!(await storage.write(registryFileName, text, mark))) throw changed('a different one');
      return document;
    },
  };
}
