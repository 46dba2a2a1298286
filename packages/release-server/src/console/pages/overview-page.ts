import { formatTime } from '@portal/contract/hong-kong';
import { html } from 'hono/html';
import type { CountsOfToday } from '../releases/counts-of-today.ts';
import type { Candidate, LiveNow, Overview, SectionNow } from '../releases/read-overview.ts';
import { approvers, called, canaryTag, liveTag, stateTag } from './labels.ts';
import { fact, icon, type Markup, note, type Writer } from './markup.ts';
import { momentIn, sectionNames } from './texts.ts';

interface OverviewPage extends Writer {
  overview: Overview;
  counts: CountsOfToday;
}

/** The first page: the state of the portals, what is waiting, and what members see. */
export function overviewPage(page: OverviewPage): Markup {
  const { t, overview } = page;
  const { waiting, sections } = overview;
  return html`<header><h1>${t('overview.title')}</h1></header>
${portals(page)}
<section aria-labelledby="waiting"><h2 id="waiting">${t('overview.waiting')}</h2>
${waiting.length === 0 ? html`<p class="quiet">${t('overview.nothingWaits')}</p>` : html`<div class="cards">${waiting.map((item) => waitingCard(page, item))}</div>`}
</section>
<section aria-labelledby="live"><h2 id="live">${t('overview.live')}</h2>
<div class="cards two">${sections.map((item) => sectionCard(page, item))}</div>
</section>`;
}

function portals({ t, counts, overview: { revision } }: OverviewPage): Markup {
  const problems = counts.portals().flatMap(({ origin, revision: served, refused }) => {
    if (served === undefined) return [t('portal.silent', { origin })];
    if (refused.length > 0) return [t('portal.refuses', { origin, codes: refused.join(', ') })];
    return served === revision ? [] : [t('portal.behind', { origin })];
  });
  if (problems.length > 0) return html`${problems.map((problem) => note('bad', problem))}`;
  return counts.portals().length > 0 ? note('good', t('overview.portalsWell')) : html``;
}

function waitingCard(page: OverviewPage, item: Candidate): Markup {
  const { locale, t } = page;
  const { section, version, provider, build, published, approvedBy, state } = item;
  const name = sectionNames[section][locale];
  return html`<article class="panel"><header><h3>${name}</h3>${stateTag(page, item)}</header>
<dl class="facts">
${fact(t('vendor'), provider)}${fact(t('version'), version)}${fact(t('arrived'), momentIn(locale, published))}
${state === 'proposed' ? fact(t('approvedBy'), approvers(page, approvedBy)) : ''}
</dl>
<div class="actions"><a class="button" href="/${locale}/releases/${build}">${t('overview.decide')}<span class="hidden">: ${name} ${version}</span></a>
${previewForm(page, item)}</div></article>`;
}

/** A form that posts, because it creates a signed link. */
export const previewForm = ({ locale, t }: Writer, { build, section, version }: Candidate): Markup =>
  html`<form method="post" action="/${locale}/releases/${build}/preview" target="_blank" rel="noopener"><button class="button quiet">${icon('eye')}${t('release.preview')}<span class="hidden">: ${sectionNames[section][locale]} ${version}, ${t('release.newTab')}</span></button></form>`;

function sectionCard(page: OverviewPage, { section, live, back, canary }: SectionNow): Markup {
  const { locale, t } = page;
  const name = sectionNames[section][locale];
  if (!live)
    return html`<article class="panel"><header><h3>${name}</h3></header><p class="quiet">${t('overview.nothingLive')}</p></article>`;
  return html`<article class="panel"><header><h3>${name}</h3>${liveTag(page, live)}</header>
${facts(page, live)}
${canary ? html`<header>${canaryTag(page, canary.share)}</header>${facts(page, canary)}` : ''}
<div class="actions">${
    canary || back
      ? html`<a class="button quiet" href="/${locale}/sections/${section}/back">${icon('back')}${canary ? t('back.endTrial') : t('back.to', called(back!))}<span class="hidden"> (${name})</span></a>`
      : html`<p class="quiet">${t('back.nowhere')}</p>`
  }</div></article>`;
}

const facts = (page: OverviewPage, live: LiveNow): Markup => {
  const { locale, t } = page;
  return html`<dl class="facts">
${fact(t('vendor'), live.provider)}${fact(t('version'), html`<a href="/${locale}/releases/${live.build}">${live.version}</a>`)}${fact(t('liveSince'), momentIn(locale, live.since))}${fact(t('approvedBy'), approvers(page, live.approvedBy))}
${counted(page, live.build)}
</dl>`;
};

function counted({ t, counts }: OverviewPage, build: string): Markup {
  const { visits, failed } = counts.of(build);
  const since = counts.since();
  const values = { visits: written(visits), failed: written(failed) };
  const words = visits === 0 ? t('noVisits') : t(failed > 0 ? 'visitsFailed' : 'visitsWell', values);
  return fact(
    since ? t('sinceTime', { time: formatTime(since) }) : t('today'),
    failed > 0 ? html`<span class="failing">${words}</span>` : words,
    true,
  );
}

const written = (count: number) => count.toLocaleString('en-US');
