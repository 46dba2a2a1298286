import { type Locale, languageTags } from '@portal/contract';
import { html } from 'hono/html';
import { notFoundWords } from '../head/words.ts';

/** The page for a file that is not there. It needs no script. */
export function notFoundPage(locale: Locale, nonce: string) {
  const { title, text, home } = notFoundWords;
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title[locale]}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 16px; box-sizing: border-box; background: #f2f6f4; color: #12241f;
  font: 16px/1.65 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang HK", "Noto Sans HK", "Noto Sans CJK HK", "Microsoft JhengHei", sans-serif; }
img { width: min(320px, 100%); height: auto; border-radius: 12px 12px 64px; }
h1 { margin: 24px 0 8px; font-size: 28px; line-height: 1.4; }
p { margin: 0 0 24px; color: #455650; }
a { display: inline-block; padding: 11px 24px; border-radius: 12px; background: #0b5d46; color: #fff; font-weight: 700; text-decoration: none; }
a:hover { background: #07432f; }
a:focus-visible { outline: 3px solid #12241f; outline-offset: 2px; box-shadow: 0 0 0 2px #fff, 0 0 0 8px #ffc53d; }
</style>
</head>
<body>
<main>
<img src="/art/becalmed-boat.svg" alt="" width="400" height="240">
<h1>${title[locale]}</h1>
<p>${text[locale]}</p>
<a href="/${locale}">${home[locale]}</a>
</main>
</body>
</html>`;
}
