import type { KeyObject } from 'node:crypto';
import { openStorage } from '../store/open-storage.ts';
import { changeKeys } from '../trust/change-keys.ts';
import type { KeysDocument } from '../trust/keys.ts';
import { openRegistry, registryFileName } from './document.ts';

/** Says who may sign the registry from then on. REL-202 if somebody else has signed the one that is beside the list. */
export async function changeOperators(folder: string, association: KeyObject, operators: string[]): Promise<KeysDocument> {
  const registry = await openStorage(folder).read(registryFileName);
  return changeKeys(folder, association, (document) => {
    const next = { ...document, operators };
    if (registry) openRegistry(registry.content.toString(), next);
    return next;
  });
}
