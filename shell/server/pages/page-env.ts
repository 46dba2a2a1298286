import type { LiveReleases } from '@portal/releases/format';
import type { BackEndCall } from '../back-end/back-end.ts';
import type { ShellManifest } from '../files/shell-manifest.ts';
import type { Page, PageFacts, Site } from '../head/page.ts';
import type { CachedPage } from '../html/cached-page.ts';

/** What each step learns about a request for a page, in this order. */
export interface PageEnv {
  Variables: {
    page: Page;
    visitor: Visitor;
    shell: ShellManifest;
    releases: LiveReleases;
    described: Described;
    /** The page with its content; undefined: its scripts draw it. */
    rendered: (CachedPage & { isStale: boolean }) | undefined;
  };
}

export interface Visitor {
  isMember: boolean;
  /** Reads pages without scripts: a search engine. */
  isCrawler: boolean;
}

export interface Described {
  site: Site;
  facts: PageFacts;
  /** The back end, with the time that is left for this page. */
  query: BackEndCall;
}
