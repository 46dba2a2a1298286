import type { SectionId } from '@portal/contract';
import type { ReleaseDescription } from './description.ts';

/** A live release as the page carries it: `integrity` maps the path of each script to its hash. */
export type LiveRelease = Pick<ReleaseDescription, 'provider' | 'version' | 'build' | 'contract' | 'entry' | 'preloads'> & {
  integrity: Record<string, string>;
};

/** The release to fall back to: the shell fetches its `/releases/<build>/release.json` only then, and checks it against `integrity`. */
export type PreviousRelease = { build: string; integrity: string };

/**
 * The JSON that the shell's server writes into each page as `<script type="application/json" id="portal-releases">`.
 * A section without a release is missing. Files are at `/releases/<build>/<path>`.
 */
export type LiveReleases = {
  revision: number;
  /** `previewed`: shown to this visitor alone, until that moment. */
  sections: { [S in SectionId]?: { live: LiveRelease; previous?: PreviousRelease; previewed?: string } };
};

/** The file by which the portal's server renders a release's pages; a release may have none. */
export const serverFileName = 'server.cjs';

/** Reduces a description to what a browser needs, and the server for its pages. The shell does so too with the previous release. */
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
