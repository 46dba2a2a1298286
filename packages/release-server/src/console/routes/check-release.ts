import { ReleaseError } from '@portal/releases/format';
import type { Route } from '../http/console.ts';
import { carryOut, releasePath, showDone, showRelease } from '../http/show.ts';

export const checkRelease: Route = (app, { releases, check }) => {
  app.post('/:locale/releases/:build/check', (c) => {
    const build = c.req.param('build');
    return carryOut(
      c,
      (problem) => showRelease(c, releases, build, { problem }),
      async (by) => {
        if (!(await releases.store.find(build))) throw new ReleaseError('REL-403', `${build} is not published`);
        const refusal = await check(build, by);
        if (refusal) throw new ReleaseError('REL-314', refusal);
        return showDone(c, releasePath(build), { text: 'done.checked', values: { build } });
      },
    );
  });
};
