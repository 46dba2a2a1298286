import { languageTags } from '@portal/contract';
import { html } from 'hono/html';
import type { Markup, Writer } from './markup.ts';
import { translatorFor } from './texts.ts';

interface PageLayout extends Writer {
  title: string;
  /** The page's path without its language. */
  path: string;
  /** Who is logged in. */
  approver?: string | undefined;
  content: Markup;
}

/** Writes a whole page, without scripts. */
export function pageLayout({ locale, t, title, path, approver, content }: PageLayout): Markup {
  const other = locale === 'en' ? 'zh' : 'en';
  const link = (to: string, words: string) => html`<a href="/${locale}${to}"${path === to ? html` aria-current="page"` : ''}>${words}</a>`;
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${t('console')}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">${t('skip')}</a>
<header class="top"><div>
<a class="brand" href="/${locale}"><img src="/logo.svg" alt="" width="40" height="40">${t('console')}</a>
${approver ? html`<nav aria-label="${t('pages')}">${link('', t('overview'))}${link('/decisions', t('decisions'))}</nav>` : ''}
<div class="tools">
${approver ? html`<span class="who">${t('loggedInAs', { name: approver })}</span>` : ''}
<a class="language" href="/${other}${path}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${translatorFor(locale)('otherLanguage')}</a>
${approver ? html`<form method="post" action="/${locale}/logout"><button class="button text">${t('logOut')}</button></form>` : ''}
</div>
</div></header>
<main id="main"${approver ? '' : html` class="entrance"`}>
${content}
</main>
</body>
</html>`;
}
