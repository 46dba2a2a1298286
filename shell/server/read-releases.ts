import type { LiveReleases, Stays } from '@portal/releases';

/** Answers what is live now, without a restart; for a page that stays with a build, that one as far as it may be served. */
export type ReadReleases = (stays?: Stays) => Promise<LiveReleases>;
