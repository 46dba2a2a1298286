import { describe, expect, test } from '@jest/globals';
import { cartItem } from '../../testing.ts';
import { cartOf, clashesOf, overlaps, staysInCart } from './cart-rules.ts';

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
  const saturday = cartItem();

  test.each([
    ['the same hours', {}, true],
    ['hours that meet', { start_time: '10:00', end_time: '11:30' }, true],
    ['hours that only touch', { start_time: '10:30', end_time: '12:00' }, false],
    ['another weekday', { weekdays: [7] }, false],
    ['one weekday in common', { weekdays: [3, 6] }, true],
    ['unknown weekdays', { weekdays: null }, true],
    ['dates after the other class', { start_date: '2027-04-03', end_date: '2027-06-26' }, false],
    ['dates that meet on the last day', { start_date: '2027-03-27', end_date: '2027-06-26' }, true],
    ['no hours', { start_time: null, end_time: null }, false],
  ])('%s - overlap: %j → %j', (_, fields, expected) => {
    const other = cartItem({ id: 108, code: 'SW-108', ...fields });
    expect(overlaps(saturday, other)).toBe(expected);
    expect(overlaps(other, saturday)).toBe(expected);
  });

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
