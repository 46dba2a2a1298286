import type { KeyObject } from 'node:crypto';
import { sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { ReleaseError } from './errors.ts';
import { isSignedBy, publicKeyOf, signText } from './signatures.ts';
import { callService } from './upload.ts';
import { vitalCount } from './vitals.ts';

const section = v.picklist(sectionIds);

/** How three visits in four felt, or better: milliseconds, for CLS thousandths. `null`: beyond the last bound, ten seconds. */
const felt = v.object({
  ...v.omit(vitalCount, ['counts']).entries,
  p75: v.nullable(v.number()),
  visits: v.number(),
});

/** What happened in members' browsers, as portals have counted it since they started: pages, and those in which it failed or was slow. */
const counts = v.object({
  visits: v.number(),
  failed: v.number(),
  slow: v.number(),
  /** Visits in which the data of one of its pages didn't come within four seconds. */
  waited: v.optional(v.number(), 0),
  /** How often each failure's number was shown in its place (codes.md of @portal/contract). */
  failures: v.record(v.string(), v.number()),
});

/** What a build threw in members' browsers. */
export const reportedFault = v.object({
  code: v.string(),
  name: v.string(),
  /** The browser's message, once several pages have reported the same. */
  message: v.optional(v.string()),
  /** Where, the innermost first: in the scripts, `page.1a2b3c4d.js:1:2345`, or in the sources, `src/page.tsx:12`. */
  at: v.array(v.string()),
  times: v.number(),
  pages: v.number(),
});
export type ReportedFault = v.InferOutput<typeof reportedFault>;

/** What a vendor may know of its releases. */
export const vendorFeed = v.object({
  provider: v.string(),
  /** Which build of each of its sections members get; a share of them gets the canary. */
  sections: v.array(
    v.object({
      section,
      live: v.optional(v.string()),
      canary: v.optional(v.object({ build: v.string(), share: v.number() })),
    }),
  ),
  releases: v.array(
    v.object({
      section,
      version: v.string(),
      build: v.string(),
      state: v.string(),
      ...counts.entries,
      faults: v.array(reportedFault),
      vitals: v.optional(v.array(felt), []),
      /** For each route that the server renders: pages that visitors got with their content, and those that came bare. */
      routes: v.optional(v.record(v.string(), v.object({ rendered: v.number(), bare: v.number() })), {}),
    }),
  ),
  /** What was decided about its releases, the newest first. */
  decisions: v.array(
    v.object({
      /** The registry's revision, which each decision raises. */
      revision: v.optional(v.number(), 0),
      at: v.string(),
      action: v.string(),
      section,
      build: v.string(),
      share: v.optional(v.number()),
      why: v.optional(v.string()),
    }),
  ),
  /** Addresses of portals that did not respond: their counts are missing. */
  silent: v.array(v.string()),
});
export type VendorFeed = v.InferOutput<typeof vendorFeed>;

const scheme = 'Portal-Key';
/** How much the clocks of a vendor and the service may differ. */
const toleranceMs = 5 * 60_000;

/** Throws REL-303 unless a call was signed just now. */
function checkRecent(time: string): void {
  if (!(Math.abs(Date.now() - Date.parse(time)) <= toleranceMs)) throw notSigned();
}

/** The error for a call without a valid signature. */
const notSigned = (): ReleaseError =>
  new ReleaseError('REL-303', 'The call is not signed with a key, or its clock differs by more than five minutes');

/** Queries a release service for what it knows about the releases signed with a key. Throws the service's error, or REL-505. */
export function readFeed(address: string, key: KeyObject): Promise<VendorFeed> {
  return callService(new URL('/feed', address), { headers: { Authorization: signFeedCall(key) } }, vendorFeed);
}

/** Returns the `Authorization` header of a call for the feed. */
export function signFeedCall(key: KeyObject): string {
  const time = new Date().toISOString();
  return `${scheme} ${publicKeyOf(key)} ${time} ${signText('feed', time, key)}`;
}

/** Returns the public key whose owner requests the feed. Throws REL-303 if the call isn't signed, or wasn't signed just now. */
export function keyOfFeedCall(authorization = ''): string {
  const [given, key = '', time = '', signature = ''] = authorization.split(' ');
  if (given !== scheme || !isSignedBy(key, 'feed', time, signature)) throw notSigned();
  checkRecent(time);
  return key;
}
