import { type SectionId, sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { openDocument, previewMinutes, previewPath, ReleaseError, sealDocument } from '../format/index.ts';
import { isSamePerson } from '../trust/approvers.ts';
import { checkRelease } from '../trust/check-release.ts';
import { approvedByTwo } from './decide.ts';
import type { RegistryDocument } from './document.ts';
import type { Releases } from './releases.ts';

const preview = v.object({
  section: v.picklist(sectionIds),
  build: v.string(),
  /** Exactly this content. */
  integrity: v.string(),
  /** The portal that shows it. */
  origin: v.pipe(v.string(), v.url()),
  /** Where the link leads. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** Who requested it: two people, where members pay. */
  by: v.array(v.string()),
  expires: v.pipe(v.string(), v.isoTimestamp()),
});
/** A published release that the first browser to accept the link sees in place of the live one; an operator signs it. */
export type Preview = v.InferOutput<typeof preview>;

const minuteMs = 60_000;
/** Allowance for clocks that differ. */
const skewMs = 2 * minuteMs;

/**
 * Creates a link to a preview of a published release, unless it was refused: `https://portal.example/preview/<token>`. Throws REL-408 if
 * only one person requests it where members pay.
 */
export async function linkToPreview(
  { store, registry, keyring }: Releases,
  build: string,
  { origin, path, by = [] }: { origin: string; path: string; by?: string[] },
): Promise<{ link: string; section: SectionId; expires: string }> {
  const [described, keys, document] = await Promise.all([store.get(build), registry.keys(), registry.read()]);
  checkRelease(described, keys, new Date().toISOString());
  if (isRefused(document, described)) throw new ReleaseError('REL-406', `${build} was refused`);
  const { section } = described.release;
  if (!areEnough(section, by))
    throw new ReleaseError('REL-408', `${build} belongs to the section ${section}: two people must request its preview`);
  const expires = new Date(Date.now() + previewMinutes * minuteMs).toISOString();
  const text = sealDocument('preview', { section, build, integrity: described.integrity, origin, path, by, expires }, keyring.operator());
  return { link: `${origin}${previewPath}/${Buffer.from(text).toString('base64url')}`, section, expires };
}

/**
 * Opens the token in a link; undefined unless an operator signed it for this portal, it has not expired, it lasts no longer than a link
 * may, and enough people requested it.
 */
export function openPreview(token: string, operators: string[], origin: string, now = Date.now()): Preview | undefined {
  const opened = openDocument('preview', preview, Buffer.from(token, 'base64url').toString(), operators);
  if (opened.fault) return undefined;
  const { document } = opened;
  return isFor(document, origin, now) && areEnough(document.section, document.by) ? document : undefined;
}

/** Whether a link is for this portal, has not expired, and lasts no longer than a link may. */
export function isFor({ origin, expires }: { origin: string; expires: string }, portal: string, now: number): boolean {
  const left = Date.parse(expires) - now;
  return origin === portal && left > 0 && left <= previewMinutes * minuteMs + skewMs;
}

const areEnough = (section: SectionId, [first = '', ...others]: string[]): boolean =>
  !approvedByTwo.has(section) || others.some((other) => !isSamePerson(first, other));

/** Whether exactly this content was refused. */
export function isRefused(
  { verdicts }: RegistryDocument,
  { release, integrity }: { release: { build: string }; integrity: string },
): boolean {
  const verdict = verdicts[release.build];
  return verdict?.state === 'refused' && verdict.integrity === integrity;
}
