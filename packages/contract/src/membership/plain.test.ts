import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plain, plainCode, plainName } from './plain.ts';

test.each([
  ['\u3000Flat\u00a0Ａ１，\u2003Block\u202f２ ', 'Flat A1， Block 2'],
  ['a\t\n b', 'a b'],
  ['Yip\ufeff Sze\u200bWan\u00ad', 'Yip SzeWan'],
  ['\u2068HO\u2069', 'HO'],
  ['Room 3\u20114', 'Room 3-4'],
  ['Cafe\u0301', 'Café'],
  ['⼤⽂', '大文'],
  ['葛\u{e0100}城', '葛城'],
  ['＠ｈｏ．ｈｋ＋１－２', '@ho.hk+1-2'],
  ['（九龍）', '（九龍）'],
  ['\u3164 \u2800', ''],
  ['👨\u200d👩', '👨\u200d👩'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Ho\u200dWing\u200c', 'HoWing'],
])('%j is meant as %j', (written, meant) => {
  expect(plain(written)).toBe(meant);
});

describe('names as keyboards produce them [REGISTER-26]', () => {
  test.each([
    ['O’Brien', "O'Brien"],
    ['O‘Brien', "O'Brien"],
    ['Oʼbrien', "O'brien"],
    ['O＇Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['Au\u2011Yeung', 'Au-Yeung'],
    ['Au–Yeung', 'Au-Yeung'],
    ['Au－Yeung', 'Au-Yeung'],
    ['ＡＵ，\u3000Ｊｒ．', 'AU, Jr.'],
    ['Sze\u00a0\u2009Wan', 'Sze Wan'],
    ['Sze\u200b Wan', 'Sze Wan'],
    ['陳\u3000大文', '陳大文'],
    ['陳 大文', '陳大文'],
    ['歐陽‧小明', '歐陽·小明'],
    ['歐陽・小明', '歐陽·小明'],
    ['歐陽•小明', '歐陽·小明'],
    ['歐陽．小明', '歐陽·小明'],
    ['歐陽 · 小明', '歐陽·小明'],
    ['葉 Chi Wai', '葉 Chi Wai'],
  ])('%j is meant as %j', (written, meant) => {
    expect(plainName(written)).toBe(meant);
  });

  const variants: Record<string, string[]> = {
    ' ': [' ', '\u00a0', '\u3000', '\u2002', '\u202f', '  ', '\t', ' \u200b'],
    '-': ['-', '\u2010', '\u2011', '–', '－', '\u2212'],
    "'": ["'", '\u2018', '\u2019', '\u02bc', '＇', '`', '\u00b4'],
  };
  test('are the same whichever key wrote a sign', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...'aBcZ', ' ', '-', "'"), fc.nat(20)), { maxLength: 12 }), (signs) => {
        const typed = signs.map(([base, n]) => variants[base]?.[n % variants[base].length] ?? base).join('\u200b');
        const meant = signs
          .map(([base]) => base)
          .join('')
          .replace(/ +/g, ' ')
          .trim();
        expect(plainName(typed)).toBe(meant);
      }),
    );
  });

  test('stay as they are once they are plain', () => {
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(anything, (text) => {
        for (const meaning of [plain, plainName, plainCode]) expect(meaning(meaning(text))).toBe(meaning(text));
        expect(plainName(text)).not.toMatch(/[\u00a0\u200b\u200e\u2011\u2019\u3000]|^ | $| {2}/);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['Ａ123 456Ｉ', 'A123456I'],
  ['a123456i\u200b', 'a123456i'],
  ['HY26\u2011004817', 'HY26-004817'],
  ['ＳＷＩＭ－２６', 'SWIM-26'],
  ['\u00a0012\u2009345', '012345'],
  ['\u212a123456P', 'K123456P'],
])('code %j is meant as %s', (written, meant) => {
  expect(plainCode(written)).toBe(meant);
});
