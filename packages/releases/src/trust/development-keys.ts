import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionIds } from '@portal/contract';
import { makeKey, publicKeyOf, ReleaseError, readKey } from '../format/index.ts';
import { isBucket } from '../store/open-storage.ts';
import { allowVendor, makeKeys } from './change-keys.ts';
import { developmentKeys } from './keyring.ts';
import { keysFileName, openKeys } from './keys.ts';

const years = 10;
const expires = () => new Date(Date.now() + years * 365 * 24 * 3600_000).toISOString();

/**
 * Creates the keys that a releases folder lacks for development: association, operator, and vendors that may publish everything.
 */
export async function makeDevelopmentKeys(folder: string, providers: string[] = ['portal']): Promise<void> {
  if (isBucket(folder)) throw new ReleaseError('REL-401', 'Development keys are created in a folder only');
  const at = developmentKeys(folder);
  if (!existsSync(join(folder, keysFileName))) {
    await writeFile(at.associationPublic, await makeKeyIn(at.association));
    await makeKeys(folder, readKey(at.association), { operators: [await makeKeyIn(at.operator)], registryDays: years * 365, years });
  }
  const association = readKey(at.association);
  const { document } = openKeys(await readFile(join(folder, keysFileName), 'utf8'), publicKeyOf(association));
  for (const provider of providers) {
    if (document.vendors.some((vendor) => vendor.provider === provider)) continue;
    const key = await makeKeyIn(at.vendor(provider));
    await allowVendor(folder, association, { key, provider, sections: [...sectionIds], expires: expires() });
  }
}

/** A key may be left over from an interrupted run. */
const makeKeyIn = async (path: string) => (existsSync(path) ? publicKeyOf(readKey(path)) : makeKey(path));
