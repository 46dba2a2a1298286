import { type SectionId, sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { openDocument, ReleaseError } from '../format/index.ts';

const date = v.pipe(v.string(), v.isoTimestamp());
const days = v.pipe(v.number(), v.integer(), v.minValue(1));

const vendorKey = v.object({
  key: v.string(),
  provider: v.string(),
  sections: v.array(v.picklist(sectionIds)),
  expires: date,
  revoked: v.optional(v.object({ at: date, why: v.string() })),
});
export type VendorKey = v.InferOutput<typeof vendorKey>;

/**
 * What the association signs with its offline key: who may sign the registry and for how many days, and which vendor may publish what. Each
 * change increments `revision`, so a list from before a revocation is recognised as old.
 */
export const keysDocument = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  expires: date,
  registryDays: days,
  operators: v.array(v.string()),
  vendors: v.array(vendorKey),
});
export type KeysDocument = v.InferOutput<typeof keysDocument>;

export const keysFileName = 'keys.json';

/** A list of keys that the association signed, with the signature that identifies it. */
export interface TrustedKeys {
  document: KeysDocument;
  signature: string;
}

/** Opens `keys.json`. Throws a ReleaseError unless one of the association's keys signed it; it may have expired. */
export function openKeys(text: string, association: string): TrustedKeys {
  const opened = openDocument('keys', keysDocument, text, association.split(' '));
  if (opened.fault === 'malformed') throw new ReleaseError('REL-101', `${keysFileName} is not a list of keys`);
  if (opened.fault) throw new ReleaseError('REL-102', `${keysFileName} is not signed by the association`);
  return opened;
}

/** Throws if the list of keys has expired. */
export function checkKeysAge({ expires }: KeysDocument, now = Date.now()): void {
  if (Date.parse(expires) <= now)
    throw new ReleaseError('REL-103', `${keysFileName} expired at ${expires}: the association must sign it again`);
}

/** Returns the vendor that a key belongs to. Throws if it is unknown, revoked, or expired at `at`; `what` names what it signed. */
export function vendorOf({ vendors }: KeysDocument, key: string, what: string, at: string): VendorKey {
  const vendor = vendors.find((item) => item.key === key);
  if (!vendor) throw new ReleaseError('REL-304', `${what} is signed by the key ${key}, which the association does not know`);
  if (vendor.revoked) throw new ReleaseError('REL-305', `${what} is signed by a revoked key of ${vendor.provider}: ${vendor.revoked.why}`);
  if (Date.parse(vendor.expires) <= Date.parse(at))
    throw new ReleaseError('REL-306', `${what} is signed by a key of ${vendor.provider} that expired at ${vendor.expires}`);
  return vendor;
}

/** Throws if a key is unknown, revoked, expired at `at`, or for other sections or another provider. */
export function checkVendorKey(
  keys: KeysDocument,
  { key, build, section, provider }: { key: string; build: string; section: SectionId; provider: string },
  at: string,
): void {
  const vendor = vendorOf(keys, key, build, at);
  if (vendor.provider !== provider || !vendor.sections.includes(section))
    throw new ReleaseError(
      'REL-307',
      `${build} claims to be ${section} by ${provider}, but its key is for ${vendor.sections.join(', ')} by ${vendor.provider}`,
    );
}
