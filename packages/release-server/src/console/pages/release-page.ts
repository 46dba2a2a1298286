import { type SectionId, sections } from '@portal/contract';
import { isSamePerson, previewMinutes } from '@portal/releases';
import { html } from 'hono/html';
import type { Candidate } from '../releases/read-overview.ts';
import { approvers, isPreviewOnly, personIn, sentenceOf, stateTag } from './labels.ts';
import { fact, icon, type Markup, note, sentences, type Writer } from './markup.ts';
import { previewForm } from './overview-page.ts';
import { momentIn, sectionNames } from './texts.ts';

interface ReleasePage extends Writer {
  approver: string;
  release: Candidate;
  /** Why the last action failed. */
  problem?: Markup | undefined;
  /** A reason as it was typed. */
  typed?: string;
  whyMissing?: boolean;
}

/** The share of the members, in per cent, who may try a release first. */
export const firstShare = 5;

export const isPaidIn = (section: SectionId): boolean =>
  Object.values(sections[section].routes).some((route) => 'money' in route && route.money);
/** The same rule as in `approve` of packages/releases. */
export const isApprovedByTwo = (section: SectionId): boolean => section === 'payment';

/** Everything that an approver needs to decide on one release, with the buttons. */
export function releasePage(page: ReleasePage): Markup {
  const { locale, say, release, problem } = page;
  const { section, version, provider, build, published, files, bytes, approvedBy, history } = release;
  return html`<header><a href="/${locale}">${say('release.back')}</a><h1>${say('release.title', { section: sectionNames[section][locale], version })}</h1>${stateTag(page, release)}</header>
${problem ?? ''}
<section class="panel"><dl class="facts">
${fact(say('vendor'), provider)}${fact(say('version'), version)}${fact(say('arrived'), momentIn(locale, published))}
${fact(say('contents'), say('files', { files, kilobytes: Math.ceil(bytes / 1000) }))}
${approvedBy.length > 0 ? fact(say('approvedBy'), approvers(page, approvedBy)) : ''}
${fact(say('name'), html`<span class="name">${build}</span>`, true)}
</dl></section>
${checkSection(page)}
${release.state === 'refused' ? '' : seeSection(page)}
${decideSection(page)}
${refuseSection(page)}
${history.length === 0 ? '' : html`<section class="panel" aria-labelledby="history"><h2 id="history">${say('release.history')}</h2><ul class="history">${history.toReversed().map((change) => sentenceOf(page, change))}</ul></section>`}`;
}

function checkSection({ locale, say, release }: ReleasePage): Markup {
  const { build, state, lacks } = release;
  const passed = state !== 'published' && state !== 'refused';
  if (state === 'refused') return html``;
  if (isPreviewOnly(release))
    return html`<section class="panel" aria-labelledby="check"><h2 id="check">${say('release.check')}</h2>${note('waiting', say('release.previewOnly', { rules: lacks.join(', ') }))}</section>`;
  return html`<section class="panel" aria-labelledby="check"><h2 id="check">${say('release.check')}</h2>
${passed ? note('good', say('release.passed')) : html`${note('waiting', say('release.notChecked'))}<form method="post" action="/${locale}/releases/${build}/check"><button class="button">${say('release.checkNow')}</button></form>`}
</section>`;
}

function seeSection(page: ReleasePage): Markup {
  const { say, release } = page;
  return html`<section class="panel" aria-labelledby="see"><h2 id="see">${say('release.see')}</h2>
<p>${sentences(page, say('release.seeText', { minutes: previewMinutes }), isApprovedByTwo(release.section) ? say('release.seeTwo') : '')}</p>
<div class="actions">${previewForm(page, release)}</div></section>`;
}

function decideSection(page: ReleasePage): Markup {
  const { say, release } = page;
  const content = decision(page);
  return release.state === 'published'
    ? html``
    : html`<section class="panel" aria-labelledby="decide"><h2 id="decide">${say('release.decide')}</h2>${content}</section>`;
}

function decision(page: ReleasePage): Markup {
  const { locale, say, release, approver } = page;
  const { section, state, approvedBy, rolledBack, history } = release;
  const [first] = approvedBy;
  if (state === 'live') return note('good', say('release.isLive'));
  if (state === 'proposed' && first)
    return isSamePerson(first, approver)
      ? note('waiting', say('release.yours'))
      : html`${note('info', say('release.second', { name: first }))}${approveForm(page)}`;
  if (state === 'checked') return html`${isApprovedByTwo(section) ? note('info', say('release.twoPersons')) : ''}${approveForm(page)}`;
  if (state === 'refused') {
    const refusal = history.findLast(({ action }) => action === 'refuse');
    const values = refusal && { time: momentIn(locale, refusal.at), name: personIn(page, refusal.by) };
    return html`${values ? note('bad', html`<p>${say('release.refused', values)}</p>${refusal.why ? html`<p>${say('reasonGiven', { why: refusal.why })}</p>` : ''}`) : ''}${approveForm(page, 'quiet')}`;
  }
  const back = rolledBack && { time: momentIn(locale, rolledBack.at), name: personIn(page, rolledBack.by) };
  return html`${back && state === 'approved' ? note('bad', html`<p>${say('release.rolledBack', back)}</p>${rolledBack.why ? html`<p>${say('reasonGiven', { why: rolledBack.why })}</p>` : ''}`) : ''}
${state === 'before' ? note('info', say('release.isBefore')) : ''}${liveForm(page)}`;
}

const integrityField = ({ release }: ReleasePage): Markup => html`<input type="hidden" name="integrity" value="${release.integrity}">`;

const approveForm = (page: ReleasePage, style = ''): Markup => {
  const { locale, say, release } = page;
  return html`<form method="post" action="/${locale}/releases/${release.build}/approve">${integrityField(page)}<p>${say('release.approveText')}</p><button class="button ${style}">${icon('check')}${say('release.approve')}</button></form>`;
};

function liveForm(page: ReleasePage): Markup {
  const { locale, say, release } = page;
  return html`<form method="post" action="/${locale}/releases/${release.build}/live">${integrityField(page)}
<p>${sentences(page, say('release.liveText'), isPaidIn(release.section) ? say('release.livePays') : '')}</p>
<fieldset class="choices"><legend>${say('release.who')}</legend>
<label><input type="radio" name="share" value="" checked>${say('release.everybody')}</label>
${release.state === 'canary' ? '' : html`<label><input type="radio" name="share" value="${firstShare}">${say('release.share', { share: firstShare })}</label>`}
</fieldset>
<button class="button">${say('release.makeLive')}</button></form>`;
}

function refuseSection(page: ReleasePage): Markup {
  const { locale, say, release, typed = '', whyMissing = false } = page;
  if (release.state === 'live' || release.state === 'refused') return html``;
  return html`<section class="panel" aria-labelledby="refuse"><h2 id="refuse">${say('release.refuseTitle')}</h2>
<form method="post" action="/${locale}/releases/${release.build}/refuse">${integrityField(page)}
<div class="field${whyMissing ? ' wrong' : ''}"><label for="why">${say('release.why')}</label><span class="hint" id="why-hint">${say('release.whyHint')}</span>
<textarea id="why" name="why" maxlength="500" aria-describedby="why-hint${whyMissing ? ' why-problem' : ''}"${whyMissing ? html` aria-invalid="true" autofocus` : ''}>${typed}</textarea>
${whyMissing ? html`<span class="problem" id="why-problem">${icon('alert')}${say('release.whyMissing')}</span>` : ''}</div>
<button class="button danger">${say('release.refuse')}</button></form></section>`;
}
