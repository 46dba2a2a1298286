import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Locale } from './locale.ts';
import { picture, style } from './style.ts';
import { type TextKey, translate } from './text.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  locale: Locale;
  title: TextKey;
  content: Markup;
  /** A script to run once the page is loaded. */
  script?: string;
  /** Whether a plain link can show the page in the other language; not for the response to a POST. */
  translatable?: boolean;
}

function layout({ locale, title, content, script, translatable }: Page, nonce: string): Markup {
  const [other, otherLang] = locale === 'en' ? ['zh', 'zh-Hant-HK'] : ['en', 'en'];
  const link = html`<a href="?locale=${other}" lang="${otherLang}" hreflang="${otherLang}">${translate(locale, 'otherLanguage')}</a>`;
  return html`<!doctype html>
<html lang="${locale === 'en' ? 'en' : 'zh-Hant-HK'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${translate(locale, title)}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header class="bar"><span>${translate(locale, 'banner')}</span>${translatable ? link : ''}</header>
<main><div class="panel">${raw(picture)}<div class="inside"><h1>${translate(locale, title)}</h1>
${content}</div></div></main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`;
}

/** Sends a page with its security headers. Forms may go to any origin, since the merchant's page is one of them. */
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
  return { locale, title: 'stopped', content: html`<p class="note warning">${translate(locale, message)}</p>` };
}
