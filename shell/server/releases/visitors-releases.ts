import type { LiveReleases } from '@portal/releases/format';
import type { Context } from 'hono';
import type { CanaryCohorts } from './canary-cohort.ts';
import type { ReadReleases } from './live-releases.ts';
import type { PaymentPins } from './payment-pins.ts';
import type { Previews } from './previews.ts';

/** Returns what a page of this visitor is made of: what is live, except for a payment under way, a preview or a canary. */
export type VisitorsReleases = (c: Context, pathname: string) => Promise<LiveReleases>;

export interface VisitorsReleasesParts {
  liveReleases: ReadReleases;
  pins: Pick<PaymentPins, 'assignments'>;
  previewsOf: Previews['previewsOf'];
  cohorts: Pick<CanaryCohorts, 'assignments'>;
}

export function visitorsReleases({ liveReleases, pins, previewsOf, cohorts }: VisitorsReleasesParts): VisitorsReleases {
  return async (c, pathname) => {
    const [pinned, previews] = await Promise.all([pins.assignments(c, pathname), previewsOf(c, pathname)]);
    return liveReleases((canaries) => ({ assignments: { ...cohorts.assignments(c, canaries), ...pinned }, previews }));
  };
}
