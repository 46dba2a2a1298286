import type { Locale, Settings } from '@portal/contract';
import { color } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import type { FirstPage } from '../../src/protocol/first-page.ts';
import type { RenderedPage } from '../../src/protocol/rendering.ts';
import { noScriptsCopy } from '../head/copy.ts';
import type { KeptDocument, Words } from './kept-document.ts';
import { type Markup, scriptJson } from './markup.ts';

/** A page that the server wrote, with what it was made from. */
export interface WrittenPage extends Pick<RenderedPage, 'pictures'> {
  settings: Settings;
  answers: FirstPage['answers'];
  /** Whether one of its answers is no longer true. */
  isOutdated(): boolean;
  /** The document from its style on. */
  rest: string;
  /** The document with this start, kept as long as the page. */
  documentFrom(start: string): KeptDocument;
}

/**
 * A script for a page that the server rendered. Until the page's code has loaded, it keeps the last press of a button, which would be lost,
 * and what was typed into fields, which a form empties when it starts; and it sends no form that has no address.
 * `src/first-page/take-over.ts` takes them over: first for the layout, then for the page, whose buttons are those that exist by then. Links
 * work by themselves. The globals that the shell's scripts look for before they make them exist from here on: otherwise an element of the
 * page with such an id would be found instead.
 */
export const keepPresses = `(()=>{let b,w,c,d;const f=new Map,
p=e=>{const t=e.target.closest?.('button');if(!t||t.disabled||w&&!w.has(t)||t.form?.hasAttribute('action')&&t.type=='submit')return;
e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute('aria-busy');(b=t).setAttribute('aria-busy','true')},
s=e=>{if(!e.target.hasAttribute('action'))e.preventDefault()},i=({target:t})=>{f.delete(t);f.set(t,{value:t.value,checked:t.checked})},
g=()=>{const t=b;b=undefined;t?.removeAttribute('aria-busy');return t};
addEventListener('click',p,true);addEventListener('submit',s,true);addEventListener('input',i,true);
addEventListener('compositionstart',()=>{c=1},true);addEventListener('compositionend',()=>{c=0},true);
addEventListener('pointerdown',e=>{d=!e.button&&e.target.closest?.('button')},true);
for(const n of['pointerup','pointercancel'])addEventListener(n,()=>{d=0},true);
self.webpackChunkportal_shell=[];self.__REACT_DEVTOOLS_GLOBAL_HOOK__??=void 0;
window.portalPresses={busy:()=>c||d,around(){w=new WeakSet(document.querySelectorAll('main button'));return b?.closest('main')?undefined:g()},
take(){removeEventListener('click',p,true);removeEventListener('submit',s,true);removeEventListener('input',i,true);
return{pressed:g(),typed:[...f]}}}})()`;

const noScriptsLook = `.no-scripts { padding: 12px 16px; background: ${color.sunTint}; color: ${color.ink}; text-align: center; }`;

/** The style of `noScripts`, for the head. */
const noScriptsStyle = (nonce: string): Markup => html`<noscript><style nonce="${nonce}">${raw(noScriptsLook)}</style></noscript>`;

/** Says above a page that the server rendered what doesn't work in a browser without scripts. */
const noScripts = (locale: Locale): Markup => html`<noscript><aside class="no-scripts">${noScriptsCopy[locale]}</aside></noscript>`;

const styleTag = '<style';

/** The end of a rendered page's head, up to its style: the part that differs each time the page is sent. */
export const writtenStart = ({ nonce, sent }: Pick<Words, 'nonce' | 'sent'>): Markup => html`<meta name="portal-sent" content="${sent}">
<script nonce="${nonce}">${raw(keepPresses)}</script>
${noScriptsStyle(nonce)}
${raw(styleTag)} nonce="${nonce}"`;

/** What follows is the same for everybody. The style was checked to be one element. */
export function writtenRest({ style, html: page }: RenderedPage, first: Omit<FirstPage, 'sent'>, locale: Locale): string {
  return `${html`${raw(style.slice(styleTag.length))}
</head>
<body>${noScripts(locale)}<div id="root">${raw(page)}</div>
<script type="application/json" id="portal-first-page">${scriptJson(first)}</script></body>
</html>`}`;
}
