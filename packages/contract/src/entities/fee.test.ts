import { expect, test } from '@jest/globals';
import { isEarlyBird, viewerFee } from './fee.ts';

const fees = {
  is_early_bird: false,
  memberfee: { price: 400 },
  earlymemfee: { price: 350 },
  nonmemberfee: { price: 480 },
  earlynonmemfee: { price: 430 },
};

test.each([
  [true, false, 'member', 400],
  [true, true, 'early-member', 350],
  [false, false, 'non-member', 480],
  [false, true, 'early-non-member', 430],
])('member price %j, early bird %j: %s fee [CLASS-04, CLASS-05, CLASS-15]', (memberPrice, is_early_bird, kind, price) => {
  expect(viewerFee({ ...fees, is_early_bird }, memberPrice)).toEqual({ kind, price });
});

test('has no fee if it is missing, but accepts 0 as a price', () => {
  for (const memberfee of [undefined, null, {}, { price: null }]) {
    expect(viewerFee({ ...fees, memberfee }, true).price).toBeNull();
  }
  expect(viewerFee({ ...fees, memberfee: { price: 0 } }, true).price).toBe(0);
});

test('doesn’t replace a missing early fee by the normal one', () => {
  expect(viewerFee({ ...fees, is_early_bird: true, earlynonmemfee: null }, false)).toEqual({ kind: 'early-non-member', price: null });
});

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2026-11-21', false],
  [null, '2026-11-20', false],
  [undefined, '2026-11-20', false],
])('early bird until %s applies on %s: %s [CLASS-05]', (early_bird_end_date, today, on) => {
  expect(isEarlyBird({ early_bird_end_date }, today)).toBe(on);
});
