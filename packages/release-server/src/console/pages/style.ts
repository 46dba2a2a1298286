import { media } from '@portal/ui/media';
import { color, fontFamily, motion, radius, sail, shadow, width } from '@portal/ui/tokens';

const font = (weight: 400 | 700, size: number, line: number) => `${weight} ${size / 16}rem/${line / 16}rem ${fontFamily}`;

/** The look of the portal (packages/ui) for pages without scripts. */
export const style = `
:root { --h1: ${font(700, 30, 38)}; --h2: ${font(700, 24, 32)}; --panel: ${font(700, 20, 28)}; --h3: ${font(700, 18, 26)}; --small: ${font(400, 14, 22)}; --small-bold: ${font(700, 14, 22)}; --gutter: 16px; --line: 1.625rem; }
${media.md} { :root { --h1: ${font(700, 40, 48)}; --h2: ${font(700, 28, 36)}; --panel: ${font(700, 22, 30)}; --h3: ${font(700, 20, 28)}; --gutter: 40px; } }
:root:lang(zh) { --h1: ${font(700, 28, 40)}; --h2: ${font(700, 23, 34)}; --panel: ${font(700, 20, 30)}; --h3: ${font(700, 18, 28)}; --small: ${font(400, 14, 24)}; --small-bold: ${font(700, 14, 24)}; --line: 1.75rem; }
${media.md} { :root:lang(zh) { --h1: ${font(700, 38, 52)}; --h2: ${font(700, 28, 40)}; --panel: ${font(700, 22, 32)}; --h3: ${font(700, 20, 30)}; } }
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-block: 24px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; background: ${color.mist}; color: ${color.ink}; font: 1rem/var(--line) ${fontFamily}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, dd, ul, ol, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
ul, ol { list-style: none; }
h1 { font: var(--h1); letter-spacing: -.02em; text-wrap: balance; }
:lang(zh) h1 { letter-spacing: 0; }
h2 { font: var(--h2); text-wrap: balance; }
h3 { font: var(--h3); }
.panel h2 { font: var(--panel); }
button, input, textarea { font: inherit; color: inherit; }
a { color: ${color.ferry}; text-underline-offset: 3px; }
svg { flex: none; }
:focus-visible { outline: 3px solid transparent; box-shadow: ${shadow.focus}; }
[tabindex="-1"]:focus-visible { box-shadow: none; }
.skip { position: absolute; left: 8px; top: -80px; z-index: 50; padding: 12px 20px; border-radius: ${radius.control}; background: ${color.night}; color: ${color.white}; }
.skip:focus { top: 8px; }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top { background: ${color.white}; border-bottom: 1px solid ${color.line}; }
.top > div, main { max-width: calc(${width.form} + 2 * var(--gutter)); margin-inline: auto; padding-inline: var(--gutter); }
.top > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 20px; padding-block: 8px; }
.brand { display: flex; align-items: center; gap: 12px; min-height: 44px; border-radius: ${radius.control}; color: ${color.ink}; font-weight: 700; text-decoration: none; }
.brand img { width: 40px; height: 40px; }
.top nav { display: flex; gap: 20px; order: 3; width: 100%; }
.top .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; margin-inline-start: auto; }
${media.md} { .top nav { order: 0; width: auto; } }
.top nav a, .language { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 4px; border-radius: ${radius.plate}; color: ${color.ink}; text-decoration: none; }
.top nav a { position: relative; }
.top nav a[aria-current] { font-weight: 700; }
.top nav a[aria-current]::after { content: ''; position: absolute; left: 50%; bottom: 0; width: 20px; height: 10px; margin-inline-start: -10px; border-radius: 10px 10px 0 0; background: ${color.sun}; }
${media.hover} { .top nav a:hover, .language:hover { text-decoration: underline; } }
.who { color: ${color.ink2}; font: var(--small); }

main { display: grid; gap: 40px; padding-block: 32px 72px; }
main > header { display: grid; gap: 12px; justify-items: start; }
main section { display: grid; gap: 16px; min-width: 0; }
.cards { display: grid; align-items: start; gap: 16px; }
.panel { display: grid; align-content: start; gap: 16px; min-width: 0; padding: 20px; border: 1px solid ${color.line}; border-radius: ${radius.panel}; background: ${color.white}; }
${media.md} { .panel { padding: 24px 28px; } .cards.two { grid-template-columns: 1fr 1fr; } }
.panel > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.facts { display: grid; gap: 8px 24px; }
${media.belowSm} { .panel { padding: 16px; } .facts > div { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 8px; } }
${media.sm} { .facts { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); } }
${media.belowSm} { .facts dt { line-height: var(--line); } }
.facts dt { color: ${color.ink2}; font: var(--small); }
.facts .wide { grid-column: 1 / -1; }
.name { font: var(--small); }
.quiet { color: ${color.ink2}; }
.failing { color: ${color.taxi}; font-weight: 700; }

.tag { display: inline-flex; align-items: center; gap: 6px; padding: 3px 12px 3px 8px; border-radius: ${radius.pill}; font: var(--small-bold); }
.tag.good { background: ${color.ferryTint}; color: ${color.ferry2}; }
.tag.waiting { background: ${color.sunTint}; color: ${color.amber}; }
.tag.info { background: ${color.blueTint}; color: ${color.blue}; }
.tag.bad { background: ${color.taxiTint}; color: ${color.taxi}; }
.tag.gone { background: ${color.mist2}; color: ${color.ink2}; }

.note { display: flex; gap: 12px; padding: 14px 16px; border-radius: ${radius.control}; }
.note > div { flex: 1; min-width: 0; display: grid; gap: 4px; }
.note svg { margin-top: 2px; }
.note.good { background: ${color.ferryTint}; } .note.good svg { color: ${color.ferry}; }
.note.info { background: ${color.blueTint}; } .note.info svg { color: ${color.blue}; }
.note.waiting { background: ${color.sunTint}; } .note.waiting svg { color: ${color.amber}; }
.note.bad { background: ${color.taxiTint}; } .note.bad svg { color: ${color.taxi}; }
summary { cursor: pointer; min-height: 32px; padding-block: 4px; border-radius: ${radius.plate}; font: var(--small); }
details p { font: var(--small); }

.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; padding: 9px 22px; border: 2px solid ${color.ferry}; border-radius: ${radius.control}; background: ${color.ferry}; color: ${color.white}; font-weight: 700; line-height: 1.5rem; text-align: center; text-decoration: none; cursor: pointer; transition: background ${motion.press}, border-color ${motion.press}; }
.button.quiet { background: ${color.white}; color: ${color.ferry}; }
.button.danger { background: ${color.taxi}; border-color: ${color.taxi}; }
.button.text { min-height: 44px; padding: 8px 4px; border-color: transparent; background: none; color: ${color.ferry}; font-weight: 400; text-decoration: underline; }
${media.hover} {
  .button:hover { background: ${color.ferry2}; border-color: ${color.ferry2}; }
  .button.quiet:hover { background: ${color.ferryTint}; border-color: ${color.ferry}; }
  .button.danger:hover { background: ${color.taxi2}; border-color: ${color.taxi2}; }
  .button.text:hover { background: none; border-color: transparent; color: ${color.ferry2}; }
}
${media.belowSm} { .panel .actions > form, .panel .button:not(.text) { width: 100%; } }

form { display: grid; gap: 16px; justify-items: start; min-width: 0; }
.field { display: grid; gap: 6px; width: 100%; max-width: ${width.text}; }
.field label, legend { padding: 0; font-weight: 700; }
legend { margin-bottom: 8px; }
.hint { color: ${color.ink2}; font: var(--small); }
.field input, .field textarea { width: 100%; min-height: 48px; padding: 10px 14px; border: 2px solid ${color.line2}; border-radius: ${radius.control}; background: ${color.white}; }
.field textarea { min-height: 104px; resize: vertical; }
.field.wrong { padding-inline-start: 14px; border-inline-start: 4px solid ${color.taxi}; }
.field.wrong :is(input, textarea) { border-color: ${color.taxi}; }
.wrong .problem { display: flex; gap: 8px; color: ${color.taxi}; font-weight: 700; }
.choices { display: grid; gap: 8px; width: 100%; max-width: ${width.text}; }
.choices label { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 14px; border: 2px solid ${color.line2}; border-radius: ${radius.control}; cursor: pointer; }
.choices label:has(:checked) { border-color: ${color.ferry}; background: ${color.ferryTint}; }
.choices input { width: 20px; height: 20px; margin: 0; accent-color: ${color.ferry}; }

.history { display: grid; }
.history li { display: grid; gap: 2px 24px; padding-block: 12px; border-top: 1px solid ${color.line}; }
.history li:first-child { border-top: 0; padding-top: 0; }
.history time { color: ${color.ink2}; font: var(--small); }
${media.md} { .history li { grid-template-columns: 210px 1fr; } .history time { line-height: var(--line); } .history li > p { grid-column: 2; } }

.entrance { min-height: calc(100vh - 62px); align-content: start; max-width: calc(480px + 2 * var(--gutter)); }
.entrance .panel { border-bottom-right-radius: ${sail.phone}; }
.entrance .button { width: 100%; }
.entrance form { justify-items: stretch; }
${media.still} { * { transition: none !important; } }
`;
