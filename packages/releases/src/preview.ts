import { type SectionId, sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { checkRelease } from './check-release.ts';
import type { RegistryDocument } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { Releases } from './releases.ts';
import { openDocument, sealDocument } from './signed-document.ts';

const preview = v.object({
  section: v.picklist(sectionIds),
  build: v.string(),
  /** Of exactly this content. */
  integrity: v.string(),
  /** The portal that shows it. */
  origin: v.pipe(v.string(), v.url()),
  /** Where the link leads. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  expires: v.pipe(v.string(), v.isoTimestamp()),
});
/** A published release that whoever has the link sees in the place of the live one, signed by an operator. */
export type Preview = v.InferOutput<typeof preview>;

/** The address of a portal that takes previews. */
export const previewPath = '/preview';

const hourMs = 3600_000;

/** Makes the link to a preview of a published release, unless it was refused: `https://portal.example/preview/<token>`. */
export async function linkToPreview(
  { store, registry, keyring }: Releases,
  build: string,
  { origin, path, hours }: { origin: string; path: string; hours: number },
): Promise<{ link: string; section: SectionId; expires: string }> {
  const [described, keys, document] = await Promise.all([store.get(build), registry.keys(), registry.read()]);
  checkRelease(described, keys, new Date().toISOString());
  if (isRefused(document, described)) throw new ReleaseError('REL-406', `${build} was refused`);
  const { section } = described.release;
  const expires = new Date(Date.now() + hours * hourMs).toISOString();
  const text = sealDocument('preview', { section, build, integrity: described.integrity, origin, path, expires }, keyring.operator());
  return { link: `${origin}${previewPath}/${Buffer.from(text).toString('base64url')}`, section, expires };
}

/** Opens the token of a link; undefined unless an operator signed it for this portal and its time is not over. */
export function openPreview(token: string, operators: string[], origin: string, now = Date.now()): Preview | undefined {
  const opened = openDocument('preview', preview, Buffer.from(token, 'base64url').toString(), operators);
  if (opened.fault) return undefined;
  return opened.document.origin === origin && Date.parse(opened.document.expires) > now ? opened.document : undefined;
}

/** Whether exactly this content was refused. */
export function isRefused(
  { verdicts }: RegistryDocument,
  { release, integrity }: { release: { build: string }; integrity: string },
): boolean {
  const verdict = verdicts[release.build];
  return verdict?.state === 'refused' && verdict.integrity === integrity;
}
