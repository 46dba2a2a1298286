import type { LiveReleases } from '@portal/release-format';
import type { Canaries, Wishes } from '@portal/releases';

/** Answers what is live now, without a restart; with wishes, what one visitor's page is to have in its place, as far as it may be served. */
export type ReadReleases = (choose?: (canaries: Canaries) => Wishes) => Promise<LiveReleases>;
