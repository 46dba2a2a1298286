import fc from 'fast-check';

/** Marks every invented text of a request, so that it can be found in a response. */
export const MARK = 'mrk7';

const payloads = [
  "' or 1=1 --",
  '"; drop table members; --',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '()*&|!',
  '$ne',
  '\\',
  '%_%',
  'A'.repeat(3000),
];

/** An unexpected text. */
export const hostileText = fc
  .oneof(fc.constantFrom(...payloads), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
  .map((text) => MARK + text);

/** A value of any type, usually the wrong one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1e21,
    -1e300,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    [],
    {},
    [[]],
    [null],
  ),
  fc.array(hostileText, { maxLength: 60 }),
  fc.dictionary(
    fc.constantFrom('id', '__proto__', 'constructor', 'length', 'toString', 'paid', 'credit'),
    fc.oneof(hostileText, fc.integer()),
    {
      maxKeys: 4,
    },
  ),
);
