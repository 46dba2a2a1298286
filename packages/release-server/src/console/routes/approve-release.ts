import { approve } from '@portal/releases';
import type { Route } from '../http/console.ts';
import { readFields } from '../http/forms.ts';
import { carryOut, releasePath, showDone, showRelease } from '../http/show.ts';

export const approveRelease: Route = (app, { releases }) => {
  app.post('/:locale/releases/:build/approve', (c) => {
    const build = c.req.param('build');
    return carryOut(
      c,
      (problem) => showRelease(c, releases, build, { problem }),
      async (by) => {
        const { integrity = '' } = await readFields(c);
        const { verdicts } = await approve(releases, build, { by, integrity });
        return showDone(c, releasePath(build), { text: verdicts[build]?.state === 'proposed' ? 'done.proposed' : 'done.approved' });
      },
    );
  });
};
