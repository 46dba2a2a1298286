import type { SectionId } from '@portal/contract';
import type { ReleaseDescription } from './description.ts';

/** A live release with its scripts: `integrity` maps the path of each to its hash. */
export type LiveRelease = Pick<ReleaseDescription, 'provider' | 'version' | 'build' | 'contract' | 'entry' | 'preloads'> & {
  integrity: Record<string, string>;
  /** The hash of its `release.json`; a release under development has none. */
  description?: string;
};

/**
 * A release as a page names it. The page carries the scripts of the section that it shows; those of the others are in their
 * `/releases/<build>/release.json`, which the shell fetches and checks against `description` when it needs them.
 */
export type NamedRelease = Omit<LiveRelease, 'preloads' | 'integrity'> & Partial<Pick<LiveRelease, 'preloads' | 'integrity'>>;

/** The release to fall back to: only then does the shell fetch `/releases/<build>/release.json` and check it against `integrity`. */
export type PreviousRelease = { build: string; integrity: string };

/**
 * The JSON that the shell's server writes into each page as `<script type="application/json" id="portal-releases">`.
 * Sections without a release are left out. Files are at `/releases/<build>/<path>`.
 */
export type PageReleases<R extends NamedRelease = NamedRelease> = {
  revision: number;
  /** `previewed`: shown only to this visitor, until that moment. */
  sections: { [S in SectionId]?: { live: R; previous?: PreviousRelease; previewed?: string } };
};

/** The same with the scripts of every section. */
export type LiveReleases = PageReleases<LiveRelease>;

/** Reduces releases to what a page that shows this section carries. */
export function toPageReleases({ revision, sections }: LiveReleases, shown: SectionId | undefined): PageReleases {
  const named = Object.entries(sections).map(([id, section]) => {
    const { preloads, integrity, ...live } = section.live;
    return [id, id === shown || !live.description ? section : { ...section, live }];
  });
  return { revision, sections: Object.fromEntries(named) };
}

/** The file with which the portal's server renders a release's pages; a release may have none. */
export const serverFileName = 'server.cjs';

/** Reduces a description to what browsers, and the server for rendering, need. */
export function toLiveRelease(
  { provider, version, build, contract, entry, preloads, files }: ReleaseDescription,
  description?: string,
): LiveRelease {
  return {
    ...(description && { description }),
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
