import type { KeyObject } from 'node:crypto';
import { openStorage } from '../store/open-storage.ts';
import { changeKeys } from '../trust/change-keys.ts';
import type { KeysDocument } from '../trust/keys.ts';
import { openRegistry, registryFileName } from './document.ts';

/** Sets who may sign the registry from now on. Throws REL-202 if somebody else signed the current registry. */
export async function changeOperators(folder: string, association: KeyObject, operators: string[]): Promise<KeysDocument> {
  const registry = await openStorage(folder).read(registryFileName);
  return changeKeys(folder, association, (document) => {
    const next = { ...document, operators };
    if (registry) openRegistry(registry.content.toString(), next);
    return next;
  });
}
