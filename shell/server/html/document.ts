import { type Locale, languageTags } from '@portal/contract';
import type { LiveReleases } from '@portal/releases';
import { html } from 'hono/html';
import { visitsPath } from '../visits.ts';
import { type Markup, scriptJson } from './markup.ts';
import type { Preload } from './preloads.ts';

interface Document {
  locale: Locale;
  nonce: string;
  scripts: string[];
  /** Hashes of the shell's scripts, by path. */
  integrity: Record<string, string>;
  preloads: Preload[];
  head: Markup;
  /** What stands there until the shell shows its first page. */
  starting: Markup;
  live: LiveReleases;
  /** The page tells what happened to sections while it was open. */
  counted: boolean;
}

/** Writes the page that every path answers: it starts the shell, which renders into `#root`. */
export function documentOf({ locale, nonce, scripts, integrity, preloads, head, starting, live, counted }: Document) {
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scripts.map((path) => html`<script src="/assets/${path}" nonce="${nonce}" crossorigin${hash(integrity[path])} defer></script>\n`)}${preloads.map((preload) => link(preload, nonce))}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" content="#ffffff">
${counted ? html`<meta name="portal-visits" content="${visitsPath}">\n` : ''}${head}
<script type="application/json" id="portal-releases">${scriptJson(live)}</script>
<script type="application/json" id="portal-scripts">${scriptJson(laterScripts(integrity, scripts, preloads))}</script>
</head>
<body><div id="root">${starting}</div></body>
</html>`;
}

const link = ({ href, integrity }: Preload, nonce: string) =>
  html`<link rel="preload" as="script" href="${href}" nonce="${nonce}" crossorigin${hash(integrity)}>\n`;

const hash = (integrity?: string) => (integrity ? html` integrity="${integrity}"` : '');

/** Hashes of the scripts that the shell may load later: those that the page doesn't name itself. */
function laterScripts(integrity: Record<string, string>, scripts: string[], preloads: Preload[]): Record<string, string> {
  const named = new Set([...scripts.map((path) => `/assets/${path}`), ...preloads.map(({ href }) => href)]);
  const all = Object.entries(integrity).map(([path, value]) => [`/assets/${path}`, value] as const);
  return Object.fromEntries(all.filter(([address]) => !named.has(address)));
}
