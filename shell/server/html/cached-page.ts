import type { Locale, Settings } from '@portal/contract';
import { color } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import { watchEarlyEvents } from '../../src/hydration/early-events.ts';
import type { FirstPage } from '../../src/protocol/first-page.ts';
import type { RenderedPage } from '../../src/protocol/rendering.ts';
import { noScriptsCopy, startingCopy } from '../head/copy.ts';
import { type Markup, scriptJson } from './markup.ts';
import { type InlineCode, sha256 } from './page-document.ts';
import { helpOf, helpStyle } from './starting.ts';

/** A page that the server wrote, with what it was made from. */
export interface CachedPage extends Pick<RenderedPage, 'pictures'> {
  settings: Settings;
  responses: FirstPage['responses'];
  /** Whether one of its responses is out of date. */
  isOutdated(): boolean;
  /** The document without its start, and its digest. */
  rest: string;
  digest: string;
  inline: InlineCode;
}

/** The script of a page that the server rendered: a function of the shell's, as it is. */
export const earlyEventsScript = `(${watchEarlyEvents})()`;

/** Explains above a server-rendered page what doesn't work in a browser without scripts. */
const noScripts = (locale: Locale): Markup => html`<noscript><aside class="no-scripts">${noScriptsCopy[locale]}</aside></noscript>`;

const look = `${helpStyle}@media (scripting: none) { .starting-help { display: none; } }
.no-scripts { padding: 12px 16px; background: ${color.sunTint}; color: ${color.ink}; text-align: center; }`;

/**
 * Explains what to do when the page's code is late. The element is there from the beginning, so that screen readers announce its text. The
 * shell removes it.
 */
const help = (locale: Locale, tel: string | null | undefined): Markup =>
  html`<div id="portal-help" role="status" data-nosnippet><div class="starting-help"><b>${startingCopy.title[locale]}</b>${helpOf(
    locale,
    '',
    tel,
  )}</div></div>`;

/** Writes a rendered page except for its start. Its style has been checked to be a single element without other markup. */
export function toCachedPage(
  { style, html: page, pictures }: RenderedPage,
  { build, responses }: FirstPage,
  { locale, settings }: { locale: Locale; settings: Settings },
): Omit<CachedPage, 'isOutdated'> {
  const inline: InlineCode = { scripts: [earlyEventsScript], styles: [look, style.slice(style.indexOf('>') + 1, style.lastIndexOf('<'))] };
  const rest = `${html`<script>${raw(earlyEventsScript)}</script>
<style>${raw(look)}</style>
${raw(style)}
</head>
<body>${noScripts(locale)}<div id="root">${raw(page)}</div>
${help(locale, settings.tel)}
<script type="application/json" id="portal-first-page">${scriptJson({ build, responses })}</script></body>
</html>`}`;
  return { settings, responses, pictures, rest, digest: sha256(rest), inline };
}
