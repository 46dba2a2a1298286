import { html } from 'hono/html';
import type { LiveNow, SectionNow } from '../releases/read-overview.ts';
import { called } from './labels.ts';
import { icon, type Markup, note, type Writer } from './markup.ts';
import { sectionNames } from './texts.ts';

interface BackPage extends Writer {
  now: SectionNow & { live: LiveNow };
  problem?: Markup | undefined;
  typed?: string;
}

/** Asks for confirmation, and explains what going back or ending a trial will do. */
export function backPage({ locale, t, now: { section, live, back, canary }, problem, typed = '' }: BackPage): Markup {
  const name = sectionNames[section][locale];
  const title = canary ? t('back.trialTitle', { section: name }) : t('back.title', { section: name });
  const words = canary
    ? html`<p>${t('back.trial', { ...called(canary), share: canary.share })}</p><p>${t('back.trialText', called(live))}</p>`
    : html`<p>${t('back.from', called(live))}</p><p>${back ? t(back.isHealthy ? 'back.toProven' : 'back.toOld', called(back)) : ''}</p>`;
  return html`<header><a href="/${locale}">${t('release.back')}</a><h1>${title}</h1></header>
${problem ?? ''}
${
  canary || back
    ? html`<section class="panel"><form method="post" action="/${locale}/sections/${section}/back">
<input type="hidden" name="from" value="${(canary ?? live).build}">
${words}
<div class="field"><label for="why">${t('back.why')}</label><span class="hint" id="why-hint">${t('back.whyHint')}</span><textarea id="why" name="why" maxlength="500" aria-describedby="why-hint">${typed}</textarea></div>
<div class="actions"><button class="button">${icon('back')}${t(canary ? 'back.endTrial' : 'back.do')}</button><a class="button text" href="/${locale}">${t('back.cancel')}</a></div></form></section>`
    : note('info', t('back.nowhere'))
}`;
}
