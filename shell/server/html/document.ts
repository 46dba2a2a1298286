import { type Locale, languageTags } from '@portal/contract';
import type { LiveReleases } from '@portal/releases';
import { html } from 'hono/html';
import { type Markup, scriptJson } from './markup.ts';
import type { Preload } from './preloads.ts';

interface Document {
  locale: Locale;
  nonce: string;
  scripts: string[];
  preloads: Preload[];
  head: Markup;
  live: LiveReleases;
}

/** Writes the page that every path answers: it starts the shell, which renders into `#root`. */
export function documentOf({ locale, nonce, scripts, preloads, head, live }: Document) {
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scripts.map((path) => html`<script src="/assets/${path}" nonce="${nonce}" crossorigin defer></script>\n`)}${preloads.map((preload) => link(preload, nonce))}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" content="#ffffff">
${head}
<script type="application/json" id="portal-releases">${scriptJson(live)}</script>
</head>
<body><div id="root"></div></body>
</html>`;
}

const link = ({ href, integrity }: Preload, nonce: string) =>
  html`<link rel="preload" as="script" href="${href}" nonce="${nonce}" crossorigin${integrity ? html` integrity="${integrity}"` : ''}>\n`;
