import type { Locale, Settings } from '@portal/contract';
import { color } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { FirstPage } from '../../src/protocol/first-page.ts';
import type { RenderedPage } from '../../src/protocol/rendering.ts';
import { noScriptsCopy, startingCopy } from '../head/copy.ts';
import { type Markup, scriptJson } from './markup.ts';
import { type InlineCode, type PageDocument, pageDocument } from './page-document.ts';
import { helpOf, helpStyle } from './starting.ts';

/** A page that the server wrote, with what it was made from. */
export interface WrittenPage extends Pick<RenderedPage, 'pictures'> {
  settings: Settings;
  answers: FirstPage['answers'];
  /** Whether one of its answers is out of date. */
  isOutdated(): boolean;
  /** Characters of the document without its start. */
  size: number;
  /** The document with this start, cached as long as the page. */
  documentFrom(start: string): PageDocument;
}

/**
 * A script for a page that the server rendered. Until the page's code has loaded, it keeps the last press of a button, which would
 * otherwise be lost, what was typed into fields, which a form empties when it starts, and what was opened; and it doesn't submit forms
 * without an address. `src/first-page/take-over.ts` takes them over: first for the layout, then for the page, whose buttons are those that
 * exist by then. Links work as usual. It reports what is being composed or held down only while that is in the page: after that, it
 * wouldn't hear the end. If a person goes back to another page before the router is there, it loads that page, because the browser only
 * changes the address. It defines the globals that the shell's scripts look up before they create them: otherwise, they would find an
 * element with such an id instead. Once the page says that its code is late or isn't coming, no button is shown as busy any more; the last
 * press is still kept. Once the page has been parsed, it notes for `src/translated-texts.ts` what the browser's translator and extensions
 * change.
 */
export const keepPresses = `(()=>{let b,w,c,d,q,s=1;const f=new Map,n=[],o=new MutationObserver(l=>n.push(...l)),x=new AbortController,l={capture:true,signal:x.signal},
on=(n,h,o=true)=>n.split(' ').forEach(e=>addEventListener(e,h,o)),a=()=>location.href.split('#')[0],z=a(),
g=()=>{const t=b;b=undefined;t?.removeAttribute('aria-busy');return t},u=()=>{d=0},k=()=>{q=1;b?.removeAttribute('aria-busy')};
on('click',e=>{const t=e.target.closest?.('button');
if(!t||t.disabled||w&&!w.has(t)||t.form?.hasAttribute('action')&&t.type=='submit')return;
e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute('aria-busy');b=t;q||t.setAttribute('aria-busy','true')},l);
on('submit',e=>{if(!e.target.hasAttribute('action'))e.preventDefault()},l);
on('input toggle',({target:t})=>{f.delete(t);f.set(t,{value:t.value,checked:t.checked})},l);
on('compositionstart',e=>{c=e.target});on('compositionend',()=>{c=0});
on('pointerdown keydown',e=>{d=(e.type=='keydown'?e.key==' ':!e.button)&&e.target.closest?.('button,a,label,summary,input')});
on('pointerup pointercancel keyup contextmenu',u);on('blur',u,false);
on('animationstart',e=>{if(e.animationName=='late')k()},l);
onpopstate=()=>{a()==z||location.reload()};
document.addEventListener('readystatechange',()=>{s&&o.observe(document,{childList:true,subtree:true})},{once:true});
self.webpackChunkportal_shell=[];self.__REACT_DEVTOOLS_GLOBAL_HOOK__??=void 0;
window.portalPresses={busy:()=>c?.isConnected||d?.isConnected,late:k,
around(){w=new WeakSet(document.querySelectorAll('main button'));return b?.closest('main')?undefined:g()},
take(){x.abort();return{pressed:g(),typed:[...f]}},changes(){s=0;o.disconnect();return n}}})()`;

/** Says above a page that the server rendered what doesn't work in a browser without scripts. */
const noScripts = (locale: Locale): Markup => html`<noscript><aside class="no-scripts">${noScriptsCopy[locale]}</aside></noscript>`;

const look = `${helpStyle}@media (scripting: none) { .starting-help { display: none; } }
.no-scripts { padding: 12px 16px; background: ${color.sunTint}; color: ${color.ink}; text-align: center; }`;

/**
 * Says what to do when the page's code is late. The element is there from the beginning, so that screen readers announce its text. The
 * shell removes it.
 */
const help = (locale: Locale, tel: string | null | undefined): Markup =>
  html`<div id="portal-help" role="status" data-nosnippet><div class="starting-help"><b>${startingCopy.title[locale]}</b>${helpOf(
    locale,
    '',
    tel,
  )}</div></div>`;

/** How many starts of one page are cached: they differ for a canary. */
const maxStarts = 4;

/** Writes a rendered page except for its start. Its style has been checked to be a single element without other markup. */
export function writtenPage(
  { style, html: page, pictures }: RenderedPage,
  { build, answers }: FirstPage,
  { locale, settings }: { locale: Locale; settings: Settings },
): Omit<WrittenPage, 'isOutdated'> {
  const inline: InlineCode = { scripts: [keepPresses], styles: [look, style.slice(style.indexOf('>') + 1, style.lastIndexOf('<'))] };
  const rest = `${html`<script>${raw(keepPresses)}</script>
<style>${raw(look)}</style>
${raw(style)}
</head>
<body>${noScripts(locale)}<div id="root">${raw(page)}</div>
${help(locale, settings.tel)}
<script type="application/json" id="portal-first-page">${scriptJson({ build, answers })}</script></body>
</html>`}`;
  const documents = new LRUCache<string, PageDocument>({ max: maxStarts });
  return {
    settings,
    answers,
    pictures,
    size: rest.length,
    documentFrom(start) {
      const document = documents.get(start) ?? pageDocument(start + rest, inline);
      documents.set(start, document);
      return document;
    },
  };
}
