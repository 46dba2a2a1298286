import { type Locale, languageTags } from '@portal/contract';
import { colorRules } from '@portal/ui/color-rules';
import { color, fontFamily, radius, sail, shadow } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import { notFoundCopy } from '../head/copy.ts';
import type { Markup } from './markup.ts';
import { type PageDocument, pageDocument } from './page-document.ts';

const rules = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 16px; box-sizing: border-box;
  background: ${color.mist}; color: ${color.ink}; font: 16px/1.65 ${fontFamily}; }
img { width: min(320px, 100%); height: auto; border-radius: ${radius.control} ${radius.control} ${sail.big}; }
h1 { margin: 24px 0 8px; font-size: 28px; line-height: 1.4; }
p { margin: 0 0 24px; color: ${color.ink2}; }
main { max-width: 36em; }
dl { margin: 0 0 24px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: ${color.ink2}; }
dd { margin: 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
form { margin: 0 0 24px; }
a { color: ${color.ferry}; }
.button, button { display: inline-block; padding: 11px 24px; border: 0; border-radius: ${radius.control}; background: ${color.ferry};
  color: ${color.white}; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { background: ${color.ferry2}; }
a:focus-visible, button:focus-visible { outline: 3px solid transparent; box-shadow: ${shadow.focus}; }
`;

const style = colorRules(rules) + rules;

/** A short page that the server writes itself. It needs no script. */
export function plainPage({ locale, title, content }: { locale: Locale; title: string; content: Markup }): PageDocument {
  const page = html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<main>
<img src="/art/becalmed-boat.svg" alt="" width="400" height="240">
${content}
</main>
</body>
</html>`;
  return pageDocument(`${page}`, { scripts: [], styles: [style] });
}

/** The page for a missing file. */
export function notFoundPage(locale: Locale): PageDocument {
  const { title, text, home } = notFoundCopy;
  const content = html`<h1>${title[locale]}</h1>
<p>${text[locale]}</p>
<a class="button" href="/${locale}">${home[locale]}</a>`;
  return plainPage({ locale, title: title[locale], content });
}
