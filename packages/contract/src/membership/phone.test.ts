import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPhone, readPhone } from './phone.ts';

describe('phone numbers as phones and contact lists write them [REGISTER-13, YOUTH-40]', () => {
  test.each([
    '91234567',
    '9123 4567',
    '9123-4567',
    '9123.4567',
    '9123\u00a04567',
    '9123\u20114567',
    '9123–4567',
    '9123−4567',
    '９１２３　４５６７',
    '9123ー4567',
    '+852 9123 4567',
    '+85291234567',
    '＋８５２　９１２３　４５６７',
    '(852) 9123 4567',
    '（８５２）９１２３４５６７',
    '(+852) 9123-4567',
    '[852] 9123 4567',
    '852 9123 4567',
    '85291234567',
    '00852 9123 4567',
    'tel:+852-9123-4567',
    'TEL:91234567',
    '\u202a+852 9123 4567\u202c',
    '\u200e9123\u200b4567',
    '+852 (0) 9123 4567',
  ])('%j is 9123 4567 of Hong Kong', (writing) => {
    expect(readPhone(writing)).toBe('91234567');
    expect(readPhone(writing, '+852')).toBe('91234567');
  });

  test.each([
    ['+44 (0)20 7946 0958', '44', '2079460958'],
    ['020 7946 0958', '44', '02079460958'],
    ['+86 138 1234 5678', '86', '13812345678'],
    ['8613812345678', '86', '13812345678'],
    ['853 6612 3456', '853', '66123456'],
    ['+1 (415) 555-2671', '1', '4155552671'],
    ['8521 2345', '852', '85212345'],
  ])('%j with +%s is %s', (writing, country, digits) => {
    expect(readPhone(writing, country)).toBe(digits);
  });

  test.each([
    '',
    '+',
    '+852',
    'nine',
    '9123 4567 / 9234 5678',
    '9123 4567, 9234 5678',
    '9123 4567 ext. 12',
    '9123 4567;ext=12',
    '9123 4567 (Mum)',
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '+852+91234567',
    '8.52912E+10',
    '9123½4567',
  ])('refuses %j', (writing) => {
    expect(readPhone(writing)).toBeNull();
  });
});

test.each([
  ['41234567', '852', 'mobile', true],
  ['31234567', '852', 'mobile', false],
  ['31234567', '+852', 'any', true],
  ['11234567', '852', 'any', false],
  ['9123456', '852', 'any', false],
  ['912345678', '852', 'any', false],
  ['12345', '44', 'mobile', true],
  ['1234', '44', 'any', false],
  ['1234567890123456', '44', 'any', false],
] as const)('%s of +%s as %s is valid: %s [YOUTH-40, YOUTH-41]', (digits, country, kind, valid) => {
  expect(isPhone(digits, country, kind)).toBe(valid);
});

const eightDigits = fc.stringMatching(/^[2-9]\d{7}$/);
const gap = fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u3000', '\u2011', '–', '(', ')', '\u200b');
const prefix = fc.constantFrom('', '', '+852', '(852)', '852 ', '00852-', 'tel:+852', '＋８５２', '\u202d+852 ');

test('reads every writing of a number as its eight digits', () => {
  fc.assert(
    fc.property(prefix, eightDigits, fc.array(gap, { minLength: 9, maxLength: 9 }), (start, digits, gaps) => {
      const writing = start + [...digits].map((digit, n) => gaps[n] + digit).join('') + gaps[8];
      expect(readPhone(writing)).toBe(digits);
    }),
  );
});

test('never drops a digit other than those of the country code', () => {
  const sign = fc.constantFrom(...'0123456789', ...'852', ...' +-().,/xA／８＋', '\u202a', '\u2011');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 24 }), fc.constantFrom('852', '86', '44'), (signs, country) => {
      const writing = signs.join('');
      const read = readPhone(writing, country);
      if (read === null) return;
      const all = writing.normalize('NFKC').replace(/\D/g, '');
      const left = all.slice(0, all.length - read.length);
      expect(all.endsWith(read)).toBe(true);
      expect(['', country, `00${country}`, `${country}0`, `00${country}0`]).toContain(left);
    }),
    { numRuns: 2000 },
  );
});
