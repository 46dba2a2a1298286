import { describe, expect, test } from '@jest/globals';
import type { Locale } from '@portal/contract';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { translator } from '../../messages/index.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { Receipt } from './find-receipt.ts';

const receipt: Receipt = {
  code: 'R-2611-000001',
  association: { name: '海港青年協會 Harbour', address: '1 Harbour Road', contact: 'office@example.org', mark: false },
  facts: [
    ['Order', 'INV-2611-000042'],
    ['Received from', '陳大文 (A123456I)'],
  ],
  lines: [
    { text: ['Swim squad', 'Tue, Thu'], amount: 'HK$400' },
    { text: ['Guitar'], amount: 'HK$1,250.50' },
  ],
  total: 'HK$1,650.50',
  payments: [{ text: ['Visa'], amount: 'HK$1,650.50' }],
  rehearsal: false,
};

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;
const right = a4.width - margin;

/** A text and its position in points; `y` is its base line, from the bottom. */
interface Word {
  page: number;
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
}

async function read(changes: Partial<Receipt> = {}, locale: Locale = 'en') {
  const pdf = await drawReceipt({ ...receipt, ...changes }, translator(locale), locale);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { OPS } = await getResolvedPDFJS();
  const { info } = await document.getMetadata();
  const words: Word[] = [];
  const rules: { x: number; end: number; from: number; to: number }[] = [];
  const glyphs: { originalCharCode: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    expect(page.view).toEqual([0, 0, a4.width, a4.height]);
    // Loads the fonts too.
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [size, , , , x, y] = item.transform as [number, number, number, number, number, number];
      const { name: font } = page.commonObjs.get(item.fontName) as { name: string };
      words.push({ page: number, text: item.str, x, end: x + item.width, y, size, font });
    }
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.showText) glyphs.push(...argsArray[index][0].filter((part: unknown) => typeof part === 'object'));
      if (operation !== OPS.constructPath) continue;
      // PDFKit counts from the top.
      const [x, from, end, to] = argsArray[index][2] as [number, number, number, number];
      rules.push({ x, end, from: a4.height - from, to: a4.height - to });
    }
  }
  const viewer = await document.getViewerPreferences();
  return { info, viewer, words, rules, glyphs, find: (text: string) => words.find((word) => word.text === text)! };
}

/** The texts on each base line, from left to right. */
function rowsOf(words: Word[]): string[][] {
  const rows = new Map<string, Word[]>();
  for (const word of words) {
    const at = `${word.page} ${word.y.toFixed(1)}`;
    rows.set(at, [...(rows.get(at) ?? []), word]);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x).map(({ text }) => text));
}

describe('a receipt', () => {
  test.each([
    ['en', 'Nothing is charged', 'valid without a signature'],
    ['zh', '不會收取任何費用', '無須簽署'],
  ] as const)('states in %s twice that a rehearsal charges nothing [API-62]', async (locale, output, unsaid) => {
    const { words } = await read({ rehearsal: true }, locale);
    expect(words.filter(({ text }) => text.includes(output))).toHaveLength(2);
    expect(words.map(({ text }) => text).join(' ')).not.toContain(unsaid);
  });

  test.each([
    ['en', 'en-HK', 'Receipt', ['Item', 'Amount'], 'Total', ['Paid by', 'Amount'], 'This receipt is valid without a signature.'],
    ['zh', 'zh-Hant-HK', '收據', ['項目', '金額'], '總額', ['付款方式', '金額'], '此收據無須簽署，即屬有效。'],
  ] as const)(
    'in %s names payee, items, amount and payment method, in this order',
    async (locale, language, title, items, total, paid, footer) => {
      const { info, viewer, words } = await read({}, locale);
      expect(rowsOf(words)).toEqual([
        ['海港青年協會 Harbour'],
        ['1 Harbour Road'],
        ['office@example.org'],
        [title],
        ['Order', 'INV-2611-000042'],
        ['Received from', '陳大文 (A123456I)'],
        items,
        ['Swim squad', 'HK$400'],
        ['Tue, Thu'],
        ['Guitar', 'HK$1,250.50'],
        [total, 'HK$1,650.50'],
        paid,
        ['Visa', 'HK$1,650.50'],
        [footer],
      ]);
      expect(info).toMatchObject({ Title: `${title} R-2611-000001`, Author: '海港青年協會 Harbour', Language: language });
      expect(viewer).toMatchObject({ DisplayDocTitle: true });
    },
  );

  test('of an order that cost nothing names no payment', async () => {
    const { words } = await read({ payments: [] });
    expect(words.map(({ text }) => text)).not.toContain('Paid by');
  });

  test('aligns amounts right, with the total larger', async () => {
    const { words, find } = await read();
    const sums = words.filter(({ text }) => text.startsWith('HK$') || text === 'Amount');
    expect(sums).toHaveLength(6);
    for (const { end } of sums) expect(end).toBeCloseTo(right);
    expect([find('Total').size, find('Guitar').size, find('HK$1,250.50').size]).toEqual([13, 10, 10]);
  });

  test.each([
    ['simplified characters', '陈大文 刘赵'],
    ['letters of other languages', 'Ágnes Kőrösi-Žižek Çağlar Łukasz'],
    ['both, and letters with separate accents', 'Z\u030Cofia 陈 Nguyễn'],
  ])('draws a glyph for each character of a name in %s [API-66]', async (_, name) => {
    const lines = [{ text: ['Swim squad', name], amount: 'HK$400' }];
    const { words, glyphs } = await read({ facts: [['Received from', `${name} (A123456I)`]], lines });
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
    const drawn = rowsOf(words).map((row) => row.join('').replaceAll(' ', ''));
    const expected = name.normalize('NFC').replaceAll(' ', '');
    expect(drawn).toEqual(expect.arrayContaining([`Receivedfrom${expected}(A123456I)`, 'SwimsquadHK$400', expected]));
  });

  test.each([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a formula', "=cmd|'/C calc'!A0", "=cmd|'/Ccalc'!A0"],
    ['letters from right to left', '\u202EgnahC CHAN', 'gnahCCHAN'],
    ['200 letters without a space', 'W'.repeat(200), 'W'.repeat(200)],
    ['200 Chinese characters', '龍'.repeat(200), '龍'.repeat(200)],
    ['200 characters of two fonts', '陈W'.repeat(100), '陈W'.repeat(100)],
    ['emoji', 'CHAN 😀👨‍👩‍👧‍👦 Tai Man', 'CHANTaiMan'],
  ])('draws a name of %s whole, within its column [API-66]', async (_, name, drawn) => {
    const { words } = await read({ facts: [['Received from', name]], lines: [{ text: ['Swim squad', name], amount: 'HK$400' }] });
    const at = (text: string) => words.findIndex((word) => word.text === text);
    const columns = [
      { words: words.slice(at('Received from') + 1, at('Item')), from: margin + 120, to: right },
      { words: words.slice(at('Swim squad') + 1, at('HK$1,650.50')), from: margin, to: right - 110 - 10 },
    ];
    for (const column of columns) {
      const text = column.words.map((word) => word.text).join('');
      // A frame stands for what no font has.
      expect(text.replaceAll(/[\s\0\p{Cf}]/gu, '')).toBe(drawn);
      expect(Math.min(...column.words.map(({ x }) => x))).toBeGreaterThanOrEqual(column.from - 0.1);
      expect(Math.max(...column.words.map(({ end }) => end))).toBeLessThanOrEqual(column.to);
    }
  });

  test('draws characters in their Hong Kong forms [API-66]', async () => {
    const { find } = await read({
      facts: [
        ['Received from', '陳骨'],
        ['Order', '骨陈'],
      ],
    });
    const fonts = [find('陳骨'), find('骨'), find('陈')].map(({ font }) => font);
    expect(fonts).toEqual([/NotoSansHK/, /NotoSansHK/, /NotoSansSC/].map((name) => expect.stringMatching(name)));
  });

  test('breaks a long label before the column of its value', async () => {
    const { words } = await read({ facts: [['of '.repeat(20).trim(), 'INV-2611-000042']] });
    const lines = words.filter(({ text }) => text.startsWith('of'));
    expect(lines.length).toBeGreaterThan(1);
    for (const { end } of lines) expect(end).toBeLessThanOrEqual(margin + 110);
  });

  test('leaves extra space above each table', async () => {
    const { find } = await read();
    const gap = (above: string, below: string) => find(above).y - find(below).y;
    expect(gap('Received from', 'Item')).toBeGreaterThan(1.5 * gap('Order', 'Received from'));
    expect(gap('Total', 'Paid by')).toBeGreaterThan(1.5 * gap('Order', 'Received from'));
  });

  test('breaks long texts before the column of amounts', async () => {
    const { words } = await read({ lines: [{ text: ['of '.repeat(200).trim()], amount: 'HK$400' }] });
    const lines = words.filter(({ text }) => text.startsWith('of'));
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.min(...lines.map(({ x }) => x))).toBeCloseTo(margin);
    for (const { end } of lines) expect(end).toBeLessThanOrEqual(right - 110 - 10);
  });

  test('each of its rows has a rule above, from margin to margin', async () => {
    const { rules, find } = await read();
    expect(rules).toHaveLength(4);
    const rows = ['Swim squad', 'Guitar', 'Total', 'Visa'].map(find);
    for (const [index, { x, end, from, to }] of rules.entries()) {
      expect([x, end]).toEqual([expect.closeTo(margin), expect.closeTo(right)]);
      expect(to).toBe(from);
      const { y, size } = rows[index]!;
      expect(from - y).toBeGreaterThan(size);
      expect(from - y).toBeLessThan(size + 15);
    }
  });

  test.each([1, 2, 3, 4])('splits forty rows of %d lines over pages without losing any', async (height) => {
    const text = (row: number) => Array.from({ length: height }, (_, line) => `row ${row} line ${line}`);
    const { words } = await read({ lines: Array.from({ length: 40 }, (_, row) => ({ text: text(row), amount: `HK$${row}` })) });
    const pages = new Set<number>();
    for (let row = 0; row < 40; row += 1) {
      const parts = [...text(row), `HK$${row}`].map((part) => words.find((word) => word.text === part)!);
      expect(new Set(parts.map(({ page }) => page)).size).toBe(1);
      pages.add(parts[0]!.page);
    }
    expect(pages.size).toBeGreaterThan(1);
    for (const { y } of words) expect(y).toBeGreaterThan(margin);
    for (const page of [...pages].slice(0, -1)) {
      const lowest = Math.min(...words.filter((word) => word.page === page).map(({ y }) => y));
      // What is left of a page is too little for another row.
      expect(lowest - margin).toBeLessThan(20 + 15 * (height + 1));
    }
  });

  test('rows with long texts that break aren’t split either', async () => {
    const long = 'of '.repeat(40).trim();
    const lines = Array.from({ length: 40 }, (_, row) => ({
      text: [`first of ${row}`, long, long, long, `last of ${row}`],
      amount: 'HK$1',
    }));
    const { words, find } = await read({ lines });
    expect(words.filter(({ text }) => text.startsWith('of')).length).toBeGreaterThan(40 * 3);
    for (let row = 0; row < 40; row += 1) expect(find(`last of ${row}`).page).toBe(find(`first of ${row}`).page);
  });
});

test.each([
  [true, margin + 56, 4],
  [false, margin, 0],
])('draws the logo only if it is the portal’s own: %s', async (mark, x, shapes) => {
  const { words, rules } = await read({ association: { ...receipt.association, mark } });
  expect(words.find(({ text }) => text.includes('Harbour'))!.x).toBeGreaterThanOrEqual(x);
  expect(words.find(({ text }) => text === '1 Harbour Road')!.x).toBeCloseTo(x, 0);
  expect(words.find(({ text }) => text === 'Receipt')!.x).toBeCloseTo(margin, 0);
  const plain = (await read()).rules.length;
  expect(rules.length - plain).toBe(shapes);
});
