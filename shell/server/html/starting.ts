import type { Locale } from '@portal/contract';
import { colorRules } from '@portal/ui/color-rules';
import { media } from '@portal/ui/media';
import { color, fontFamily, layer, radius, shadow, width } from '@portal/ui/tokens';
import { html } from 'hono/html';
import { mottoOf } from '../../src/protocol/motto.ts';
import { startingCopy } from '../head/copy.ts';
import { textOf } from '../head/linked-data.ts';
import type { Page, Site } from '../head/page.ts';
import type { Markup } from './markup.ts';

/** How long the shell may take to start before the page explains what to do. */
const startTimeoutSeconds = 10;

/** The help, on a page that already has its content. Its class is written twice to outrank the app shell's rules. */
export const helpStyle = `
.starting-help.starting-help { position: fixed; z-index: ${layer.notice}; inset: auto 16px 16px; max-width: 560px; padding: 16px 20px;
  border-radius: ${radius.control}; background: ${color.night}; color: ${color.snow}; box-shadow: ${shadow.raised};
  visibility: hidden; animation: late 0s ${startTimeoutSeconds}s forwards; }
@keyframes late { to { visibility: visible; } }
.starting-help a { display: inline-block; margin-right: 24px; padding-block: 10px; color: inherit; }
`;

/** The app shell is drawn where the shell's brand (`brand.tsx`) and waiting page will be; without scripts only its texts apply. */
const style = `
body { margin: 0; }
.starting { --gutter: 16px; --bar: 60px; --logo: 58px; --tools: 128px; min-height: 100vh; background: ${color.white}; color: ${color.ink};
  font: 16px/1.65 ${fontFamily}; }
${media.md} { .starting { --gutter: 40px; --bar: 76px; --logo: var(--gutter); --tools: 50%; } }
.starting div { box-sizing: border-box; max-width: calc(${width.content} + 2 * var(--gutter)); margin-inline: auto;
  padding-inline: var(--gutter); }
.starting .starting-bar { max-width: none; padding: 0; border-bottom: 1px solid ${color.line}; }
.starting-bar > div { padding: calc(var(--bar) / 2 - 22px) var(--tools) 0 var(--logo); height: var(--bar); }
.starting p { display: flex; flex-wrap: wrap; align-items: center; align-content: flex-start; column-gap: 12px; height: 44px; margin: 0;
  overflow: hidden; }
.starting img { width: 44px; height: 44px; object-fit: contain; }
.starting span { display: grid; align-content: center; max-width: 150px; height: 44px; font-weight: 700; line-height: 1.15; }
.starting small { display: none; color: ${color.ink2}; font: 13px/1.3 ${fontFamily}; }
${media.md} { .starting span { display: none; } }
${media.xl} { .starting span { display: grid; max-width: none; font-size: 18px; line-height: 1.35; } .starting small { display: block; } }
.starting-page { padding-block: calc(var(--gutter) / 2 + 16px); }
.starting i { display: block; height: 16px; margin-top: 10px; border-radius: 8px; background: ${color.mist2}; }
.starting i:first-child { width: min(420px, 80%); height: 48px; margin-bottom: 32px; }
.starting i:last-child { height: 50vh; margin-top: 32px; border-radius: ${radius.panel}; }
${helpStyle}@media (scripting: none) { .starting-page { display: none; } .starting-help.starting-help { animation-delay: 0s; } }
`;

/** The style of `startingPage`, for the head. */
export const startingStyle = colorRules(style) + style;

/**
 * What the page shows until the shell has started, so that it is never white; after a while, or without scripts, it explains what to do.
 * The shell's first render replaces it.
 */
export function startingPage(page: Page, { name, settings }: Site): Markup {
  const { locale, pathname, search } = page;
  const motto = mottoOf(textOf(settings, 'des', page) ?? '');
  return html`<div class="starting">
<div class="starting-bar" aria-hidden="true"><div><p><img src="${settings?.logo || '/art/logo.svg'}" alt="" width="44" height="44"><span>${name}${
    motto ? html`<small>${motto}</small>` : ''
  }</span></p></div></div>
<div class="starting-page" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
<div class="starting-help" role="main" data-nosnippet><b role="heading" aria-level="1">${startingCopy.title[locale]}</b>${helpOf(
    locale,
    pathname + search,
    settings?.tel,
  )}</div>
</div>`;
}

/** The advice below the title. */
export function helpOf(locale: Locale, again: string, tel: string | null | undefined): Markup {
  const { text, again: tryAgain, call } = startingCopy;
  return html`<br>${text[locale]}<br><a href="${again}">${tryAgain[locale]}</a>${
    tel ? html`<a href="tel:${tel.replace(/[^+\d]/g, '')}">${call[locale]} ${tel}</a>` : ''
  }`;
}
