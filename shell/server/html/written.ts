import type { Locale, Settings } from '@portal/contract';
import { html, raw } from 'hono/html';
import type { FirstPage } from '../../src/protocol/first-page.ts';
import type { RenderedPage } from '../../src/protocol/rendering.ts';
import type { SharedText } from '../gzip.ts';
import { keepPresses } from './keep-presses.ts';
import { type Markup, scriptJson } from './markup.ts';
import { noScripts, noScriptsStyle } from './no-scripts.ts';

/** A page that the server wrote, with what it was made from. */
export interface WrittenPage extends Pick<RenderedPage, 'pictures'> {
  settings: Settings;
  /** One of its answers is not true any more. */
  isOutdated(): boolean;
  /** The document from its style on. */
  rest: SharedText;
}

const styleTag = '<style';

/** The end of a rendered page's head, up to its style: what is another each time that the page is sent. */
export const writtenStart = (nonce: string): Markup => html`<meta name="portal-sent" content="${Date.now()}">
<script nonce="${nonce}">${raw(keepPresses)}</script>
${noScriptsStyle(nonce)}
${raw(styleTag)} nonce="${nonce}"`;

/** What follows: the same for everybody. The style was checked to be one element. */
export function writtenRest({ style, html: page }: RenderedPage, first: Omit<FirstPage, 'sent'>, locale: Locale): string {
  return `${html`${raw(style.slice(styleTag.length))}
</head>
<body>${noScripts(locale)}<div id="root">${raw(page)}</div>
<script type="application/json" id="portal-first-page">${scriptJson(first)}</script></body>
</html>`}`;
}
