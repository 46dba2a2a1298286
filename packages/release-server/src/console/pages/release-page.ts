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
  const { locale, t, release, problem } = page;
  const { section, version, provider, build, published, files, bytes, approvedBy, history } = release;
  return html`<header><a href="/${locale}">${t('release.back')}</a><h1>${t('release.title', { section: sectionNames[section][locale], version })}</h1>${stateTag(page, release)}</header>
${problem ?? ''}
<section class="panel"><dl class="facts">
${fact(t('vendor'), provider)}${fact(t('version'), version)}${fact(t('arrived'), momentIn(locale, published))}
${fact(t('contents'), t('files', { files, kilobytes: Math.ceil(bytes / 1000) }))}
${approvedBy.length > 0 ? fact(t('approvedBy'), approvers(page, approvedBy)) : ''}
${fact(t('name'), html`<span class="name">${build}</span>`, true)}
</dl></section>
${checkSection(page)}
${release.state === 'refused' ? '' : seeSection(page)}
${decideSection(page)}
${refuseSection(page)}
${history.length === 0 ? '' : html`<section class="panel" aria-labelledby="history"><h2 id="history">${t('release.history')}</h2><ul class="history">${history.toReversed().map((change) => sentenceOf(page, change))}</ul></section>`}`;
}

function checkSection({ locale, t, release }: ReleasePage): Markup {
  const { build, state, lacks } = release;
  const passed = state !== 'published' && state !== 'refused';
  if (state === 'refused') return html``;
  if (isPreviewOnly(release))
    return html`<section class="panel" aria-labelledby="check"><h2 id="check">${t('release.check')}</h2>${note('waiting', t('release.previewOnly', { rules: lacks.join(', ') }))}</section>`;
  return html`<section class="panel" aria-labelledby="check"><h2 id="check">${t('release.check')}</h2>
${passed ? note('good', t('release.passed')) : html`${note('waiting', t('release.notChecked'))}<form method="post" action="/${locale}/releases/${build}/check"><button class="button">${t('release.checkNow')}</button></form>`}
</section>`;
}

function seeSection(page: ReleasePage): Markup {
  const { t, release } = page;
  return html`<section class="panel" aria-labelledby="see"><h2 id="see">${t('release.see')}</h2>
<p>${sentences(page, t('release.seeText', { minutes: previewMinutes }), isApprovedByTwo(release.section) ? t('release.seeTwo') : '')}</p>
<div class="actions">${previewForm(page, release)}</div></section>`;
}

function decideSection(page: ReleasePage): Markup {
  const { t, release } = page;
  const content = decision(page);
  return release.state === 'published'
    ? html``
    : html`<section class="panel" aria-labelledby="decide"><h2 id="decide">${t('release.decide')}</h2>${content}</section>`;
}

function decision(page: ReleasePage): Markup {
  const { locale, t, release, approver } = page;
  const { section, state, approvedBy, rolledBack, history } = release;
  const [first] = approvedBy;
  if (state === 'live') return note('good', t('release.isLive'));
  if (state === 'proposed' && first)
    return isSamePerson(first, approver)
      ? note('waiting', t('release.yours'))
      : html`${note('info', t('release.second', { name: first }))}${approveForm(page)}`;
  if (state === 'checked') return html`${isApprovedByTwo(section) ? note('info', t('release.twoPersons')) : ''}${approveForm(page)}`;
  if (state === 'refused') {
    const refusal = history.findLast(({ action }) => action === 'refuse');
    const values = refusal && { time: momentIn(locale, refusal.at), name: personIn(page, refusal.by) };
    return html`${values ? note('bad', html`<p>${t('release.refused', values)}</p>${refusal.why ? html`<p>${t('reasonGiven', { why: refusal.why })}</p>` : ''}`) : ''}${approveForm(page, 'quiet')}`;
  }
  const back = rolledBack && { time: momentIn(locale, rolledBack.at), name: personIn(page, rolledBack.by) };
  return html`${back && state === 'approved' ? note('bad', html`<p>${t('release.rolledBack', back)}</p>${rolledBack.why ? html`<p>${t('reasonGiven', { why: rolledBack.why })}</p>` : ''}`) : ''}
${state === 'before' ? note('info', t('release.isBefore')) : ''}${liveForm(page)}`;
}

const integrityField = ({ release }: ReleasePage): Markup => html`<input type="hidden" name="integrity" value="${release.integrity}">`;

const approveForm = (page: ReleasePage, style = ''): Markup => {
  const { locale, t, release } = page;
  return html`<form method="post" action="/${locale}/releases/${release.build}/approve">${integrityField(page)}<p>${t('release.approveText')}</p><button class="button ${style}">${icon('check')}${t('release.approve')}</button></form>`;
};

function liveForm(page: ReleasePage): Markup {
  const { locale, t, release } = page;
  return html`<form method="post" action="/${locale}/releases/${release.build}/live">${integrityField(page)}
<p>${sentences(page, t('release.liveText'), isPaidIn(release.section) ? t('release.livePays') : '')}</p>
<fieldset class="choices"><legend>${t('release.who')}</legend>
<label><input type="radio" name="share" value="" checked>${t('release.everybody')}</label>
${release.state === 'canary' ? '' : html`<label><input type="radio" name="share" value="${firstShare}">${t('release.share', { share: firstShare })}</label>`}
</fieldset>
<button class="button">${t('release.makeLive')}</button></form>`;
}

function refuseSection(page: ReleasePage): Markup {
  const { locale, t, release, typed = '', whyMissing = false } = page;
  if (release.state === 'live' || release.state === 'refused') return html``;
  return html`<section class="panel" aria-labelledby="refuse"><h2 id="refuse">${t('release.refuseTitle')}</h2>
<form method="post" action="/${locale}/releases/${release.build}/refuse">${integrityField(page)}
<div class="field${whyMissing ? ' wrong' : ''}"><label for="why">${t('release.why')}</label><span class="hint" id="why-hint">${t('release.whyHint')}</span>
<textarea id="why" name="why" maxlength="500" aria-describedby="why-hint${whyMissing ? ' why-problem' : ''}"${whyMissing ? html` aria-invalid="true" autofocus` : ''}>${typed}</textarea>
${whyMissing ? html`<span class="problem" id="why-problem">${icon('alert')}${t('release.whyMissing')}</span>` : ''}</div>
<button class="button danger">${t('release.refuse')}</button></form></section>`;
}
