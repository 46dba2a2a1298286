import { type Locale, languageTags } from '@portal/contract';
import { color, fontFamily, radius, sail, shadow } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import { notFoundCopy } from '../head/copy.ts';

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 16px; box-sizing: border-box; background: ${color.mist}; color: ${color.ink}; font: 16px/1.65 ${fontFamily}; }
img { width: min(320px, 100%); height: auto; border-radius: ${radius.control} ${radius.control} ${sail.big}; }
h1 { margin: 24px 0 8px; font-size: 28px; line-height: 1.4; }
p { margin: 0 0 24px; color: ${color.ink2}; }
a { display: inline-block; padding: 11px 24px; border-radius: ${radius.control}; background: ${color.ferry}; color: ${color.white}; font-weight: 700; text-decoration: none; }
a:hover { background: ${color.ferry2}; }
a:focus-visible { outline: 3px solid transparent; box-shadow: ${shadow.focus}; }
`;

/** The page for a file that is not there. It needs no script. */
export function notFoundPage(locale: Locale, nonce: string) {
  const { title, text, home } = notFoundCopy;
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title[locale]}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(style)}</style>
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
