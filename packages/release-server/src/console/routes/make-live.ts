import { promote } from '@portal/releases';
import { ReleaseError } from '@portal/releases/format';
import type { Route } from '../http/console.ts';
import { readFields } from '../http/forms.ts';
import { carryOut, releasePath, showDone, showRelease } from '../http/show.ts';

/** For everyone, or for a share of the members first. */
export const makeLive: Route = (app, { releases }) => {
  app.post('/:locale/releases/:build/live', (c) => {
    const build = c.req.param('build');
    return carryOut(
      c,
      (problem) => showRelease(c, releases, build, { problem }),
      async (by) => {
        const { integrity = '', share } = await readFields(c);
        const isTrial = share !== undefined && share !== '';
        await promote(releases, build, { by, integrity, ...(isTrial && { share: percentOf(share) }) });
        return showDone(c, releasePath(build), isTrial ? { text: 'done.canary', values: { share } } : { text: 'done.live' });
      },
    );
  });
};

function percentOf(text: string): number {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new ReleaseError('REL-402', `${text} is not a percentage`);
  return percent;
}
