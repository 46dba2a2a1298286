import type { Route } from '../http/console.ts';
import { show, showRelease } from '../http/show.ts';
import { decisionsPage } from '../pages/decisions-page.ts';
import { overviewPage } from '../pages/overview-page.ts';
import { readOverview } from '../releases/read-overview.ts';

export const showPages: Route = (app, { releases, counts }) => {
  app.get('/:locale', async (c) => {
    const { locale, t } = c.var;
    const [overview] = await Promise.all([readOverview(releases), counts.refresh()]);
    return show(c, { title: t('overview'), path: '', content: overviewPage({ locale, t, overview, counts }) });
  });

  app.get('/:locale/decisions', async (c) => {
    const { locale, t } = c.var;
    const { history } = await readOverview(releases);
    return show(c, { title: t('decisions.title'), path: '/decisions', content: decisionsPage({ locale, t }, history) });
  });

  app.get('/:locale/releases/:build', (c) => showRelease(c, releases, c.req.param('build')));
};
