import type { KeyObject } from 'node:crypto';
import { publicKeyOf, ReleaseError, sealDocument } from '../format/index.ts';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { type KeysDocument, keysFileName, openKeys, type VendorKey } from './keys.ts';

const yearMs = 365 * 24 * 3600_000;

/** Creates the list of keys in a new releases folder, without vendors. */
export async function makeKeys(
  folder: string,
  association: KeyObject,
  { operators, registryDays, years = 1 }: Pick<KeysDocument, 'operators' | 'registryDays'> & { years?: number },
): Promise<KeysDocument> {
  const expires = new Date(Date.now() + years * yearMs).toISOString();
  const storage = openStorage(folder);
  return write(storage, { revision: 1, expires, registryDays, operators, vendors: [] }, association);
}

/** Allows a key to publish sections as a provider; for a known key, replaces its entry. */
export function allowVendor(folder: string, association: KeyObject, vendor: Omit<VendorKey, 'revoked'>): Promise<KeysDocument> {
  return changeKeys(folder, association, (document) => ({
    ...document,
    vendors: [...document.vendors.filter(({ key }) => key !== vendor.key), vendor],
  }));
}

/** Revokes a vendor's key: from then on, nothing that it signed is served. */
export function revokeVendor(folder: string, association: KeyObject, revoked: { key: string; why: string }): Promise<KeysDocument> {
  return changeKeys(folder, association, (document) => {
    if (!document.vendors.some(({ key }) => key === revoked.key)) throw new ReleaseError('REL-304', `The key ${revoked.key} is unknown`);
    const mark = { at: new Date().toISOString(), why: revoked.why };
    return { ...document, vendors: document.vendors.map((vendor) => (vendor.key === revoked.key ? { ...vendor, revoked: mark } : vendor)) };
  });
}

/** Signs the list for another year; `former` is the association's previous public key, if a new one replaces it. */
export function renewKeys(folder: string, association: KeyObject, former?: string): Promise<KeysDocument> {
  return changeKeys(folder, association, (document) => ({ ...document, expires: new Date(Date.now() + yearMs).toISOString() }), former);
}

/** Writes a changed list of keys; `former`: the public key that signed the previous one. */
export async function changeKeys(
  folder: string,
  association: KeyObject,
  next: (document: KeysDocument) => KeysDocument,
  former = publicKeyOf(association),
): Promise<KeysDocument> {
  const storage = openStorage(folder);
  const stored = await storage.read(keysFileName);
  if (!stored) throw new ReleaseError('REL-101', `${folder} has no ${keysFileName}`);
  const { document } = openKeys(stored.content.toString(), former);
  return write(storage, { ...next(document), revision: document.revision + 1 }, association, stored.mark);
}

async function write(storage: Storage, document: KeysDocument, association: KeyObject, mark?: string): Promise<KeysDocument> {
  if (await storage.write(keysFileName, sealDocument('keys', document, association), mark)) return document;
  throw new ReleaseError('REL-402', `${keysFileName} was changed in the meantime, or exists already`);
}
