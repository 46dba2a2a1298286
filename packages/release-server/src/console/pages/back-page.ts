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
export function backPage({ locale, say, now: { section, live, back, canary }, problem, typed = '' }: BackPage): Markup {
  const name = sectionNames[section][locale];
  const title = canary ? say('back.trialTitle', { section: name }) : say('back.title', { section: name });
  const words = canary
    ? html`<p>${say('back.trial', { ...called(canary), share: canary.share })}</p><p>${say('back.trialText', called(live))}</p>`
    : html`<p>${say('back.from', called(live))}</p><p>${back ? say(back.isProven ? 'back.toProven' : 'back.toOld', called(back)) : ''}</p>`;
  return html`<header><a href="/${locale}">${say('release.back')}</a><h1>${title}</h1></header>
${problem ?? ''}
${
  canary || back
    ? html`<section class="panel"><form method="post" action="/${locale}/sections/${section}/back">
<input type="hidden" name="from" value="${(canary ?? live).build}">
${words}
<div class="field"><label for="why">${say('back.why')}</label><span class="hint" id="why-hint">${say('back.whyHint')}</span><textarea id="why" name="why" maxlength="500" aria-describedby="why-hint">${typed}</textarea></div>
<div class="actions"><button class="button">${icon('back')}${say(canary ? 'back.endTrial' : 'back.do')}</button><a class="button text" href="/${locale}">${say('back.cancel')}</a></div></form></section>`
    : note('info', say('back.nowhere'))
}`;
}
