import { type Locale, languageTags } from '@portal/contract';
import { type LiveReleases, serverFileName } from '@portal/releases';
import { html, raw } from 'hono/html';
import type { WrittenPage } from '../rendering/renderer.ts';
import { importMap } from './import-map.ts';
import { type Markup, scriptJson } from './markup.ts';
import type { Preload } from './preloads.ts';
import { writtenStart } from './written.ts';

interface Start {
  locale: Locale;
  nonce: string;
  scripts: string[];
  /** Hashes of the shell's scripts, by path. */
  integrity: Record<string, string>;
  preloads: Preload[];
  head: Markup;
  live: LiveReleases;
  /** Where the page tells what happened to sections while it was open, if it is to. */
  visits: string | undefined;
  /** The page may show who owns what (`?owners`). */
  owners: boolean;
}

/** Writes the page that a path answers which the server does not render: it starts the shell, which renders into `#root`, where `starting` stands until then. */
export const frameOf = (start: Start, starting: Markup): Markup => html`${startOf(start)}</head>
<body><div id="root">${starting}</div></body>
</html>`;

/** Writes what comes before the rest of a rendered page, which the shell takes over. */
export const startOfWritten = (start: Start, written: WrittenPage): Markup => html`${startOf(start, written)}${writtenStart(start.nonce)}`;

function startOf({ locale, nonce, scripts, integrity, preloads, head, live, visits, owners }: Start, written?: WrittenPage): Markup {
  // Before the pictures of a rendered page, which would take the line.
  const first = written ? raw(' fetchpriority="high"') : '';
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${importMap(live, nonce)}${scripts.map((path) => html`<script src="/assets/${path}" nonce="${nonce}" crossorigin${hash(integrity[path])}${first} defer></script>\n`)}${
  written?.picture ? pictureLink(written.picture) : ''
}${preloads.map((preload) => link(preload, nonce))}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" content="#ffffff">
${visits ? html`<meta name="portal-visits" content="${visits}">\n` : ''}${owners ? html`<meta name="portal-owners">\n` : ''}${head}
<script type="application/json" id="portal-releases">${scriptJson(live, serverFileName)}</script>
<script type="application/json" id="portal-scripts">${scriptJson(laterScripts(integrity, scripts, preloads))}</script>
`;
}

const pictureLink = ({ href, srcset, sizes }: NonNullable<WrittenPage['picture']>) =>
  html`<link rel="preload" as="image" fetchpriority="high"${href ? html` href="${href}"` : ''}${srcset ? html` imagesrcset="${srcset}"` : ''}${
    sizes ? html` imagesizes="${sizes}"` : ''
  }>\n`;

const link = ({ module, href, integrity }: Preload, nonce: string) =>
  html`<link ${module ? raw('rel="modulepreload"') : raw('rel="preload" as="script"')} href="${href}" nonce="${nonce}" crossorigin${hash(integrity)}>\n`;

const hash = (integrity?: string) => (integrity ? html` integrity="${integrity}"` : '');

/** Hashes of the scripts that the shell may load later: those that the page doesn't name itself. */
function laterScripts(integrity: Record<string, string>, scripts: string[], preloads: Preload[]): Record<string, string> {
  const named = new Set([...scripts.map((path) => `/assets/${path}`), ...preloads.map(({ href }) => href)]);
  const all = Object.entries(integrity).map(([path, value]) => [`/assets/${path}`, value] as const);
  return Object.fromEntries(all.filter(([address]) => !named.has(address)));
}
