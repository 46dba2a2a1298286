import { refuse } from '@portal/releases';
import type { Route } from '../http/console.ts';
import { inOneLine, readFields } from '../http/forms.ts';
import { carryOut, releasePath, showDone, showRelease } from '../http/show.ts';

export const refuseRelease: Route = (app, { releases }) => {
  app.post('/:locale/releases/:build/refuse', async (c) => {
    const build = c.req.param('build');
    const { integrity = '', why = '' } = await readFields(c);
    if (why.trim() === '') return showRelease(c, releases, build, { whyMissing: true });
    return carryOut(
      c,
      (problem) => showRelease(c, releases, build, { problem, typed: why }),
      async (by) => {
        await refuse(releases, build, { by, integrity, why: inOneLine(why) });
        return showDone(c, releasePath(build), { text: 'done.refused' });
      },
    );
  });
};
