import { describe, expect, test } from '@jest/globals';
import { cartItem } from '../../testing.ts';
import { cartOf, clashesOf, staysInCart } from './cart-rules.ts';

const today = '2026-11-20';

describe('at start-up', () => {
  test.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19', null],
    [null, '2026-11-19'],
    [null, null],
    [undefined, undefined],
  ])('booking end %j and early-bird end %j - the item is dropped [CART-05]', (member_book_end_date, early_bird_end_date) => {
    expect(staysInCart(cartItem({ member_book_end_date, early_bird_end_date }), today)).toBe(false);
  });

  test.each([
    ['2026-11-20', '2026-11-19'],
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', null],
    [null, '2026-12-31'],
  ])(
    'booking end %j and early-bird end %j - the item stays, a date counts inclusively [CART-06]',
    (member_book_end_date, early_bird_end_date) => {
      expect(staysInCart(cartItem({ member_book_end_date, early_bird_end_date }), today)).toBe(true);
    },
  );
});

describe('two classes at one time', () => {
  test('an item clashes with the others of the same participant, never with itself [CART-09]', () => {
    const sameChild = cartItem({ id: 108, code: 'SW-108', start_time: '10:00', participant_code: 'D456791L' });
    const otherChild = cartItem({ id: 109, code: 'SW-109', participant_code: 'D456792L' });
    const item = cartItem({ participant_code: 'D456791L' });
    expect(clashesOf(item, [item, sameChild, otherChild]).map((other) => other.code)).toEqual(['SW-108']);
  });
});

describe('totals', () => {
  const items = [cartItem(), cartItem({ id: 105, is_early_bird: false })];

  test('the cart gives a quantity and both totals, with early prices for early birds [CART-03, CART-04]', () => {
    expect(cartOf(items, true)).toMatchObject({ quantity: 2, memberTotal: 350 + 400, nonMemberTotal: 430 + 480, total: 350 + 400 });
    expect(cartOf(items, false).total).toBe(430 + 480);
  });

  test('a price that is missing counts nothing, and cents add up exactly', () => {
    const odd = [
      cartItem({ is_early_bird: false, memberfee: { price: 0.1 } }),
      cartItem({ is_early_bird: false, memberfee: { price: 0.2 } }),
      cartItem({ earlymemfee: null }),
    ];
    expect(cartOf(odd, true).memberTotal).toBe(0.3);
  });
});
