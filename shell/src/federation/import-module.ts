import { trustedAddress } from './trusted-types.ts';

/** Imports an ES module by its address. Its hash, and those of all that it imports, stand in the page's import map. */
export function importModule(address: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ trustedAddress(address));
}
