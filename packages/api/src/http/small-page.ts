import { type Locale, languageTags } from '@portal/contract';
import { html, raw } from 'hono/html';

type Piece = ReturnType<typeof html>;

interface SmallPage {
  locale: Locale;
  association: string;
  title: string;
  content: Piece;
  back: { href: string; label: string };
}

// The design system's colours (packages/ui/src/palette.ts), as in mails.
const look = `
:root{color-scheme:light dark;--ground:#F2F6F4;--sheet:#FFFFFF;--line:#DBE4E0;--ink:#12241F;--quiet:#455650;--ferry:#0B5D46;--on-ferry:#FFFFFF}
@media (prefers-color-scheme:dark){
:root{--ground:#101A17;--sheet:#16221E;--line:#2B3C36;--ink:#E8F0ED;--quiet:#B9C8C2;--ferry:#6FCFA9;--on-ferry:#101A17}}
body{margin:0 auto;max-width:30rem;padding:2rem 1rem;background:var(--ground);color:var(--ink);
font:1.125rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang HK","Noto Sans HK","Microsoft JhengHei",sans-serif}
.association{margin:0 .5rem 1rem;font-weight:700}
main{padding:1.75rem 1.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:20px 20px 48px 20px}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.35}
main>p:last-child{margin-bottom:0}
input,button{font:inherit;padding:.625rem .875rem;min-height:48px;box-sizing:border-box;width:100%;border-radius:12px}
input{border:2px solid var(--quiet);background:var(--sheet);color:var(--ink)}
button{border:0;background:var(--ferry);color:var(--on-ferry);font-weight:700;cursor:pointer}
a{display:inline-block;padding:.375rem 0;color:var(--ferry)}
:focus-visible{outline:3px solid var(--ferry);outline-offset:3px}
`;

/** A page of the back end's own, for mailed links: no scripts, and styled like the site. */
export function smallPage({ locale, association, title, content, back }: SmallPage): Piece {
  return html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(look)}</style>
</head>
<body>
<p class="association">${association}</p>
<main>
<h1>${title}</h1>
${content}
<p><a href="${back.href}">${back.label}</a></p>
</main>
</body>
</html>`;
}
