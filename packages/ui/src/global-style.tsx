import { createGlobalStyle } from 'styled-components';
import { colorRules } from './color-rules.ts';
import { media } from './media.ts';
import { color, fontFamily, shadow } from './tokens.ts';

const font = (weight: 400 | 700, size: number, line: number) => `${weight} ${size / 16}rem/${line / 16}rem var(--family)`;

type Size = readonly [size: number, line: number];

const scale = (h1: Size, h2: Size, panel: Size, h3: Size, body: Size, small: Size) => `
  --h1: ${font(700, ...h1)};
  --h2: ${font(700, ...h2)};
  --panel-title: ${font(700, ...panel)};
  --h3: ${font(700, ...h3)};
  --body: ${font(400, ...body)};
  --body-bold: ${font(700, ...body)};
  --small: ${font(400, ...small)};
  --small-bold: ${font(700, ...small)};
`;

/** Sets the page's base styles: type scale by language and width, focus ring, motion, print. Render it once, in the shell. */
export const GlobalStyle = createGlobalStyle`
  ${colorRules()}
  :root {
    --family: ${fontFamily};
    ${scale([30, 38], [24, 32], [20, 28], [18, 26], [16, 26], [14, 22])}
    --h1-spacing: -.02em;
    --ground: ${color.white};
    --gutter: 16px;
    ${media.md} { --gutter: 40px; ${scale([40, 48], [28, 36], [22, 30], [20, 28], [16, 26], [14, 22])} }
  }
  ${media.largeText} { :root { ${scale([22, 28], [20, 26], [18, 24], [17, 24], [16, 24], [14, 20])} } }
  :root:lang(zh) {
    ${scale([28, 40], [23, 34], [20, 30], [18, 28], [16, 28], [14, 24])}
    --h1-spacing: 0;
    ${media.md} { ${scale([38, 52], [28, 40], [22, 32], [20, 30], [16, 28], [14, 24])} }
    ${media.largeText} { ${scale([22, 30], [20, 28], [18, 26], [17, 26], [16, 26], [14, 22])} }
  }
  *, ::before, ::after { box-sizing: border-box; }
  html {
    scroll-padding-block: 96px 24px;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    ${media.belowMd} { scroll-padding-top: 76px; }
    &:has(dialog[open]) { overflow: hidden; }
  }
  body {
    margin: 0;
    background: ${color.white};
    color: ${color.ink};
    font: var(--body);
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, figure, dl, dd, ul, ol { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1 { font: var(--h1); letter-spacing: var(--h1-spacing); text-wrap: balance; }
  h2 { font: var(--h2); text-wrap: balance; }
  h3 { font: var(--h3); }
  h4 { font: var(--body-bold); }
  img, svg { display: block; max-width: 100%; }
  svg { flex: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${color.ferry}; text-underline-offset: 3px; }
  :lang(zh) :is(em, i, cite, dfn, address) { font-style: normal; }
  [hidden] { display: none !important; }
  [data-member] [data-visitor] { visibility: hidden; }
  :root :focus-visible { outline: 3px solid transparent; box-shadow: ${shadow.focus}; }
  :root [tabindex="-1"]:focus-visible:not([role]) { box-shadow: none; }
  @media (forced-colors: active) {
    [aria-current] { outline: 2px dashed Highlight; outline-offset: -2px; }
  }
  ${media.still} {
    *, ::before, ::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
  }
  ${media.print} {
    body { background: none; color: #000; }
    header, footer, nav, button:not(:disabled), picture, img:not([data-print]) { display: none !important; }
  }
`;
