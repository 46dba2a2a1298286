import { trustedAddress } from './trusted-address.ts';

/** Imports an ES module by its address. Its hash, and those of all that it imports, stand in the page's import map. */
export function importModule(address: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ trustedAddress(address));
}

/** Each browser has words of its own for a module that could not be fetched or is not what its hash says, and gives it no other sign. */
const refusals =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i;

/** Tells a module that was refused from one that threw. */
export function isRefusedModule(cause: unknown): boolean {
  const { name, message } = (cause ?? {}) as { name?: unknown; message?: unknown };
  return name === 'TypeError' && refusals.test(String(message));
}
