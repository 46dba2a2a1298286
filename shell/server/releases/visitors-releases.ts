import type { LiveReleases } from '@portal/release-format';
import type { Context } from 'hono';
import type { CanarySides } from './canary-side.ts';
import type { PaymentPins } from './payment-pins.ts';
import type { Previews } from './previews.ts';
import type { ReadReleases } from './read-releases.ts';

/** Answers what a page of this visitor is made of: what is live, but for a payment that was begun, a preview and a canary. */
export type VisitorsReleases = (c: Context, pathname: string) => Promise<LiveReleases>;

export interface VisitorsReleasesParts {
  liveReleases: ReadReleases;
  pins: Pick<PaymentPins, 'staysOf'>;
  previewsOf: Previews['previewsOf'];
  sides: Pick<CanarySides, 'staysOf'>;
}

export function visitorsReleases({ liveReleases, pins, previewsOf, sides }: VisitorsReleasesParts): VisitorsReleases {
  return async (c, pathname) => {
    const [pinned, previews] = await Promise.all([pins.staysOf(c, pathname), previewsOf(c, pathname)]);
    return liveReleases((canaries) => ({ stays: { ...sides.staysOf(c, canaries), ...pinned }, previews }));
  };
}
