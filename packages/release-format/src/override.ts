import type { KeyObject } from 'node:crypto';
import { sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { buildName, releaseDescription } from './description.ts';
import { sealDocument } from './signed-document.ts';

/** The path at which a portal accepts links to what isn't live, and shows a browser its own code. */
export const previewPath = '/preview';

/** How long such a link and what it shows last. */
export const previewMinutes = 60;

const { version, contract, entry } = releaseDescription.pipe[0].entries;
const shown = {
  section: v.picklist(sectionIds),
  provider: buildName,
  build: buildName,
  /** The one browser that may accept it, as the portal's page at `previewPath` names it. */
  browser: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** The portal that shows it. */
  origin: v.pipe(v.string(), v.url()),
  /** Where the link leads. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  expires: v.pipe(v.string(), v.isoTimestamp()),
};

/**
 * What one developer sees in place of a section, signed by their vendor: a published build with exactly this content, or what a development
 * server on the browser's own machine serves.
 */
export const override = v.union([
  v.object({ ...shown, integrity: v.string() }),
  v.object({
    ...shown,
    dev: v.object({ port: v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535)), version, contract, entry }),
  }),
]);
export type Override = v.InferOutput<typeof override>;

type Unsigned<T> = T extends unknown ? Omit<T, 'expires'> : never;

/** Creates the link to an override, signed with its vendor's key: `https://portal.example/preview/<token>`. */
export function linkToOverride(of: Unsigned<Override>, key: KeyObject): { link: string; expires: string } {
  const expires = new Date(Date.now() + previewMinutes * 60_000).toISOString();
  const token = Buffer.from(sealDocument('override', { ...of, expires }, key)).toString('base64url');
  return { link: `${of.origin}${previewPath}/${token}`, expires };
}
