import { type RegistryDocument, withChange } from './document.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** Signs the registry again, unchanged, with a new expiry date. */
export function renew({ registry }: Releases, { by, why, ...options }: ChangeOptions = {}): Promise<RegistryDocument> {
  return changeRegistry(registry, (document) => withChange(document, { action: 'renew', by, why }, {}), options);
}
