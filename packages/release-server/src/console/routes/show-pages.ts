import type { RegistryChange } from '@portal/releases';
import { html } from 'hono/html';
import type { Route } from '../http/console.ts';
import { show, showRelease } from '../http/show.ts';
import { sentenceOf } from '../pages/labels.ts';
import type { Markup, Writer } from '../pages/markup.ts';
import { overviewPage } from '../pages/overview-page.ts';
import { readOverview } from '../releases/read-overview.ts';

/** Who decided what, when and why. */
const decisionsPage = (writer: Writer, history: RegistryChange[]): Markup => {
  const { t } = writer;
  if (history.length === 0) return html`<header><h1>${t('decisions.title')}</h1><p class="quiet">${t('decisions.none')}</p></header>`;
  return html`<header><h1>${t('decisions.title')}</h1><p class="quiet">${t('decisions.intro', { count: history.length })}</p></header>
<section class="panel"><ul class="history">${history.map((change) => sentenceOf(writer, change))}</ul></section>`;
};

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
