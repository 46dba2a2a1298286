import type { SectionId } from '@portal/contract';
import type { ReleaseDescription } from './description.ts';

/** A live release as a page carries it: `integrity` maps the path of each script to its hash. */
export type LiveRelease = Pick<ReleaseDescription, 'provider' | 'version' | 'build' | 'contract' | 'entry' | 'preloads'> & {
  integrity: Record<string, string>;
};

/** The release to fall back to: only then does the shell fetch `/releases/<build>/release.json` and check it against `integrity`. */
export type PreviousRelease = { build: string; integrity: string };

/**
 * The JSON that the shell's server writes into each page as `<script type="application/json" id="portal-releases">`.
 * Sections without a release are left out. Files are at `/releases/<build>/<path>`.
 */
export type LiveReleases = {
  revision: number;
  /** `previewed`: shown only to this visitor, until that moment. */
  sections: { [S in SectionId]?: { live: LiveRelease; previous?: PreviousRelease; previewed?: string } };
};

/** The file with which the portal's server renders a release's pages; a release may have none. */
export const serverFileName = 'server.cjs';

/** Reduces a description to what browsers, and the server for rendering, need. The shell does so with the previous release too. */
export function toLiveRelease({ provider, version, build, contract, entry, preloads, files }: ReleaseDescription): LiveRelease {
  return {
    provider,
    version,
    build,
    contract,
    entry,
    preloads,
    integrity: Object.fromEntries(
      files.filter(({ path }) => path.endsWith('.js') || path === serverFileName).map(({ path, integrity }) => [path, integrity]),
    ),
  };
}

/** Reduces the description of a release to what is needed to fall back to it; `integrity` is the description's own hash. */
export const toPreviousRelease = ({ build }: ReleaseDescription, integrity: string): PreviousRelease => ({ build, integrity });
