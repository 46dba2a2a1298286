import { sectionIds } from '@portal/contract';
import { Hono } from 'hono';
import { replacementPath } from '../../src/protocol/calls.ts';
import type { WatchedReleases } from './live-releases.ts';
import type { VisitorsReleases } from './visitors-releases.ts';

/** Sends an open page what replaces its release, if that was rolled back; otherwise responds 204. `page` is where the visitor is. */
export function replacements({ isOnRecord }: Pick<WatchedReleases, 'isOnRecord'>, releasesOf: VisitorsReleases): Hono {
  return new Hono().get(`${replacementPath}/:section/:build`, async (c) => {
    const { section, build } = c.req.param();
    const { sections } = await releasesOf(c, c.req.query('page') ?? '/');
    const id = sectionIds.find((item) => item === section);
    const now = id && sections[id];
    c.header('Cache-Control', 'no-store');
    return now && now.live.build !== build && !isOnRecord(build) ? c.json(now) : c.body(null, 204);
  });
}
