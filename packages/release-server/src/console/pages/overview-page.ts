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
  const { say, overview } = page;
  const { waiting, sections } = overview;
  return html`<header><h1>${say('overview.title')}</h1></header>
${portals(page)}
<section aria-labelledby="waiting"><h2 id="waiting">${say('overview.waiting')}</h2>
${waiting.length === 0 ? html`<p class="quiet">${say('overview.nothingWaits')}</p>` : html`<div class="cards">${waiting.map((one) => waitingCard(page, one))}</div>`}
</section>
<section aria-labelledby="live"><h2 id="live">${say('overview.live')}</h2>
<div class="cards two">${sections.map((one) => sectionCard(page, one))}</div>
</section>`;
}

function portals({ say, counts, overview: { revision } }: OverviewPage): Markup {
  const problems = counts.portals().flatMap(({ origin, revision: served, refused }) => {
    if (served === undefined) return [say('portal.silent', { origin })];
    if (refused.length > 0) return [say('portal.refuses', { origin, codes: refused.join(', ') })];
    return served === revision ? [] : [say('portal.behind', { origin })];
  });
  if (problems.length > 0) return html`${problems.map((problem) => note('bad', problem))}`;
  return counts.portals().length > 0 ? note('good', say('overview.portalsWell')) : html``;
}

function waitingCard(page: OverviewPage, one: Candidate): Markup {
  const { locale, say } = page;
  const { section, version, provider, build, published, approvedBy, state } = one;
  const name = sectionNames[section][locale];
  return html`<article class="panel"><header><h3>${name}</h3>${stateTag(page, one)}</header>
<dl class="facts">
${fact(say('vendor'), provider)}${fact(say('version'), version)}${fact(say('arrived'), momentIn(locale, published))}
${state === 'proposed' ? fact(say('approvedBy'), approvers(page, approvedBy)) : ''}
</dl>
<div class="actions"><a class="button" href="/${locale}/releases/${build}">${say('overview.decide')}<span class="hidden">: ${name} ${version}</span></a>
${previewForm(page, one)}</div></article>`;
}

/** A form that posts, because it creates a signed link. */
export const previewForm = ({ locale, say }: Writer, { build, section, version }: Candidate): Markup =>
  html`<form method="post" action="/${locale}/releases/${build}/preview" target="_blank" rel="noopener"><button class="button quiet">${icon('eye')}${say('release.preview')}<span class="hidden">: ${sectionNames[section][locale]} ${version}, ${say('release.newTab')}</span></button></form>`;

function sectionCard(page: OverviewPage, { section, live, back, canary }: SectionNow): Markup {
  const { locale, say } = page;
  const name = sectionNames[section][locale];
  if (!live)
    return html`<article class="panel"><header><h3>${name}</h3></header><p class="quiet">${say('overview.nothingLive')}</p></article>`;
  return html`<article class="panel"><header><h3>${name}</h3>${liveTag(page, live)}</header>
${facts(page, live)}
${canary ? html`<header>${canaryTag(page, canary.share)}</header>${facts(page, canary)}` : ''}
<div class="actions">${
    canary || back
      ? html`<a class="button quiet" href="/${locale}/sections/${section}/back">${icon('back')}${canary ? say('back.endTrial') : say('back.to', called(back!))}<span class="hidden"> (${name})</span></a>`
      : html`<p class="quiet">${say('back.nowhere')}</p>`
  }</div></article>`;
}

const facts = (page: OverviewPage, live: LiveNow): Markup => {
  const { locale, say } = page;
  return html`<dl class="facts">
${fact(say('vendor'), live.provider)}${fact(say('version'), html`<a href="/${locale}/releases/${live.build}">${live.version}</a>`)}${fact(say('liveSince'), momentIn(locale, live.since))}${fact(say('approvedBy'), approvers(page, live.approvedBy))}
${counted(page, live.build)}
</dl>`;
};

function counted({ say, counts }: OverviewPage, build: string): Markup {
  const { visits, failed } = counts.of(build);
  const since = counts.since();
  const values = { visits: written(visits), failed: written(failed) };
  const words = visits === 0 ? say('noVisits') : say(failed > 0 ? 'visitsFailed' : 'visitsWell', values);
  return fact(
    since ? say('sinceTime', { time: formatTime(since) }) : say('today'),
    failed > 0 ? html`<span class="failing">${words}</span>` : words,
    true,
  );
}

const written = (count: number) => count.toLocaleString('en-US');
