import { type Locale, languageTags } from '@portal/contract';
import { type PageReleases, serverFileName } from '@portal/releases/format';
import { html, raw } from 'hono/html';
import type { FirstPicture } from '../../src/protocol/rendering.ts';
import type { CachedPage } from './cached-page.ts';
import { type Markup, scriptJson } from './markup.ts';
import type { InlineCode } from './page-document.ts';
import type { Preload, Preloads } from './preloads.ts';
import { startingStyle } from './starting.ts';

interface Start {
  locale: Locale;
  scripts: string[];
  /** Hashes of the shell's scripts, by path. */
  integrity: Record<string, string>;
  preloads: Preloads;
  head: Markup;
  live: PageReleases;
  /** Whether the page may show who owns what (`?owners`). */
  owners: boolean;
}

/**
 * Writes the page for a path that the server doesn't render: it starts the shell, which renders into `#root`; until then `starting` is
 * shown there.
 */
export const appShellOf = (start: Start, starting: Markup): string =>
  `${html`${startOf(start)}<style>${raw(startingStyle)}</style>
</head>
<body><div id="root">${starting}</div></body>
</html>`}`;

/** The code in it. */
export const inlineInAppShell: InlineCode = { scripts: [], styles: [startingStyle] };

/** Writes the start of a rendered page; the page itself is the same for everybody (cached-page.ts). */
export const startOfRendered = (start: Start, rendered: CachedPage): string => `${startOf(start, rendered)}`;

function startOf(start: Start, rendered?: CachedPage): Markup {
  const { locale, scripts, integrity, preloads, head, live, owners } = start;
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
${loadedFirst(start, rendered)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101a17" media="(prefers-color-scheme: dark)">
${owners ? html`<meta name="portal-owners">\n` : ''}${head}
<script type="application/json" id="portal-releases">${scriptJson(live, serverFileName)}</script>
<script type="application/json" id="portal-scripts">${scriptJson(laterScripts(integrity, scripts, namedBy(preloads, rendered)))}</script>
`;
}

/**
 * What the page loads, in the order in which it should arrive on a slow connection. On a page that shows its picture before any script has
 * run, the picture gets nearly the whole connection: scripts wait for the body. Without such a picture, the shell's come before the pictures
 * further down. A rendered page's other scripts wait for its first paint, in a template that the browser doesn't look into
 * (early-events.ts): a phone spends a tenth of the time until then on their requests.
 */
function loadedFirst({ scripts, integrity, preloads }: Start, rendered?: CachedPage): Markup {
  const own = (priority?: Priority) =>
    scripts.map((path) => html`<script src="/assets/${path}" crossorigin${hash(integrity[path])}${hint(priority)} defer></script>\n`);
  const links = (list: Preload[], priority?: Priority) => list.map((preload) => link(preload, priority));
  if (!rendered) return html`${own()}${links(namedBy(preloads))}`;
  const { pictures } = rendered;
  const later = (priority?: Priority) => html`<template id="portal-preloads">${links(namedBy(preloads, rendered), priority)}</template>\n`;
  if (pictures.length === 0) return html`${own('high')}${later()}`;
  return html`${pictures.map(pictureLink)}${own('low')}${later('low')}`;
}

type Priority = 'high' | 'low';

const namedBy = ({ federation, calls, messages, release }: Preloads, rendered?: CachedPage): Preload[] =>
  [federation, rendered ? [] : calls, messages, release].flat();

const pictureLink = (picture: FirstPicture) =>
  html`<link rel="preload" as="image"${hint('high')}${attribute('href', picture.href)}${attribute('imagesrcset', picture.srcset)}${attribute(
    'imagesizes',
    picture.sizes,
  )}${attribute('media', picture.media)}>\n`;

const link = ({ href, integrity }: Preload, priority?: Priority) =>
  html`<link rel="preload" as="script" href="${href}" crossorigin${hash(integrity)}${hint(priority)}>\n`;

const hint = (priority?: Priority) => attribute('fetchpriority', priority);

const attribute = (name: string, value?: string) => (value ? html` ${raw(name)}="${value}"` : '');

const hash = (integrity?: string) => attribute('integrity', integrity);

/** Hashes of scripts that the shell may load later and the page doesn't name. */
function laterScripts(integrity: Record<string, string>, scripts: string[], preloads: Preload[]): Record<string, string> {
  const named = new Set([...scripts.map((path) => `/assets/${path}`), ...preloads.map(({ href }) => href)]);
  const all = Object.entries(integrity).map(([path, value]) => [`/assets/${path}`, value] as const);
  return Object.fromEntries(all.filter(([address]) => !named.has(address)));
}
