import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/**
 * Hong Kong's forms of Chinese characters come first; the other fonts are for names that it lacks. Each receipt embeds only the glyphs it
 * uses.
 */
const files = {
  hongKong: import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  latin: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  simplified: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
};
type FontName = keyof typeof files;
const names = Object.keys(files) as FontName[];

interface Loaded {
  data: Buffer;
  font: Font;
}
const loaded = new Map<FontName, Loaded>();

function load(name: FontName): Loaded {
  const known = loaded.get(name);
  if (known) return known;
  const data = readFileSync(fileURLToPath(files[name]));
  const font = { data, font: create(data) as Font };
  loaded.set(name, font);
  return font;
}

const has = (name: FontName, character: string) => load(name).font.hasGlyphForCodePoint(character.codePointAt(0)!);

/** Sets the font for what follows; loads it when a text first needs it. */
export function setFont(doc: PDFKit.PDFDocument, name: FontName = 'hongKong'): void {
  doc.registerFont(name, load(name).data).font(name);
}

/** Splits a text where its font changes; characters that no font has are left to the first. */
function runsOf(text: string): { name: FontName; text: string }[] {
  const runs: { name: FontName; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const name = /\s/.test(character) ? 'hongKong' : (names.find((item) => has(item, character)) ?? 'hongKong');
    const last = runs.at(-1);
    if (last?.name === name) last.text += character;
    else runs.push({ name, text: character });
  }
  return runs.length > 0 ? runs : [{ name: 'hongKong', text }];
}

/**
 * Writes a line at `x` and `y` points from the left and the top, or below the last text, in as many fonts as its characters need, on one
 * baseline. Wraps it if it is wider than `width`, or than the page.
 */
export function writeText(doc: PDFKit.PDFDocument, size: number, line: string, x: number, y?: number, width?: number): void {
  doc.fontSize(size);
  const { ascent, unitsPerEm } = load('hongKong').font;
  const runs = runsOf(line);
  for (const [index, run] of runs.entries()) {
    const options = { width, baseline: (-size * ascent) / unitsPerEm, continued: index < runs.length - 1 };
    setFont(doc, run.name);
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  setFont(doc);
}
