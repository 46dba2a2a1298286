import { linkToPreview } from '@portal/releases';
import type { Route } from '../http/console.ts';
import { carryOut, releasePath, showDone, showRelease } from '../http/show.ts';
import { isApprovedByTwo } from '../pages/release-page.ts';

export const previewRelease: Route = (app, { config, releases, previews }) => {
  app.post('/:locale/releases/:build/preview', (c) => {
    const build = c.req.param('build');
    return carryOut(
      c,
      (problem) => showRelease(c, releases, build, { problem }),
      async (by) => {
        const { release, integrity } = await releases.store.get(build);
        const approvers = previews.add(integrity, by);
        if (isApprovedByTwo(release.section) && approvers.length < 2)
          return showDone(c, releasePath(build), { text: 'done.previewWanted' });
        const options = { origin: config.PORTAL_ORIGIN, path: `/${c.var.locale}/`, by: approvers };
        return c.redirect((await linkToPreview(releases, build, options)).link, 303);
      },
    );
  });
};
