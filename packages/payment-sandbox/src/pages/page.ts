import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Locale } from './locale.ts';
import { picture, style } from './style.ts';
import { say, type TextKey } from './text.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  locale: Locale;
  title: TextKey;
  content: Markup;
  /** Script that runs when the page is there. */
  script?: string;
  /** The page can be read in the other language by a plain link; the answer to a POST can't. */
  translatable?: boolean;
}

function layout({ locale, title, content, script, translatable }: Page, nonce: string): Markup {
  const [other, otherLang] = locale === 'en' ? ['zh', 'zh-Hant-HK'] : ['en', 'en'];
  const link = html`<a href="?locale=${other}" lang="${otherLang}" hreflang="${otherLang}">${say(locale, 'otherLanguage')}</a>`;
  return html`<!doctype html>
<html lang="${locale === 'en' ? 'en' : 'zh-Hant-HK'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${say(locale, title)}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header class="bar"><span>${say(locale, 'banner')}</span>${translatable ? link : ''}</header>
<main><div class="panel">${raw(picture)}<div class="inside"><h1>${say(locale, title)}</h1>
${content}</div></div></main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`;
}

/** Answers a page with its security headers. Forms may leave for any origin: the merchant's page is one. */
export function sendPage(c: Context, page: Page, status: 200 | 400 | 403 | 404 | 409 = 200): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const allowed = `style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:`;
  c.header('Content-Security-Policy', `default-src 'none'; ${allowed}; base-uri 'none'; frame-ancestors 'none'`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept-Language');
  return c.html(layout(page, nonce), status);
}

export function messagePage(locale: Locale, message: TextKey): Page {
  return { locale, title: 'stopped', content: html`<p class="note warning">${say(locale, message)}</p>` };
}
