import { describe, expect, test } from '@jest/globals';
import type { CartItem } from '@portal/contract';
import { cartItem } from '@portal/remote-kit/testing';
import fc from 'fast-check';
import { cartOf, clashesOf, earlyBirdSaving, itemFee, opensOn, staysInCart } from './cart-rules.ts';

const now = Date.parse('2026-11-20T23:59:59+08:00');

describe('at start-up', () => {
  test.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19', null],
    ['2026-11-19', undefined],
  ])('booking end %j and early-bird end %j drop the item [CART-05]', (member_book_end_date, early_bird_end_date) => {
    expect(staysInCart(cartItem({ member_book_end_date, early_bird_end_date }), now)).toBe(false);
  });

  test.each([
    ['2026-11-20', '2026-11-19'],
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', null],
  ])('booking end %j, early-bird end %j: the later counts [CART-06]', (member_book_end_date, early_bird_end_date) => {
    const item = cartItem({ member_book_end_date, early_bird_end_date });
    expect([staysInCart(item, now), staysInCart(item, now + 1000)]).toEqual([true, false]);
  });
});

const endings = [undefined, '2026-11-01', '2026-12-31'].flatMap((early) => [null, undefined].map((booking) => ({ booking, early })));
describe.each(endings)('start-up, unknown booking end ($booking), early-bird end $early', ({ booking, early }) => {
  const item = (start: Partial<CartItem>) =>
    cartItem({ member_book_end_date: booking, early_bird_end_date: early, start_date: '2026-11-20', ...start });

  test.each([
    ['stays before its first lesson', '18:30', '2026-11-20T18:29:59+08:00', true],
    ['is dropped once that has begun', '18:30', '2026-11-20T18:30:00+08:00', false],
    ['stays until its first day where the hour is not known either', null, '2026-11-19T23:59:59+08:00', true],
    ['is dropped on that day', null, '2026-11-20T00:00:00+08:00', false],
  ])('%s [CART-05]', (_case, start_time, at, stays) => {
    expect(staysInCart(item({ start_time }), Date.parse(at))).toBe(stays);
  });
});

describe('two classes at one time', () => {
  test('clash only with other items of the same participant [CART-09]', () => {
    const sameChild = cartItem({ id: 108, code: 'SW-108', start_time: '10:00', participant_code: 'D456791L' });
    const otherChild = cartItem({ id: 109, code: 'SW-109', participant_code: 'D456792L' });
    const item = cartItem({ participant_code: 'D456791L' });
    expect(clashesOf(item, [item, sameChild, otherChild]).map((other) => other.code)).toEqual(['SW-108']);
  });
});

test('counts a class for two people once and charges it twice [CART-03]', () => {
  const items = [cartItem({ participant_code: 'D456791L' }), cartItem({ participant_code: 'D456792L' })];
  expect(cartOf(items, member)).toMatchObject({ quantity: 1, memberTotal: 700, nonMemberTotal: 860 });
});

const member = { memberPrice: true, today: '2026-11-20' };
const visitor = { memberPrice: false, today: '2026-11-20' };

describe('the fee of an item', () => {
  test.each([
    ['member, early bird on', cartItem(), member, { kind: 'early-member', price: 350, normal: 400 }],
    ['other viewer, early bird on', cartItem(), visitor, { kind: 'early-non-member', price: 430, normal: 480 }],
    ['member, no early bird', cartItem({ is_early_bird: false }), member, { kind: 'member', price: 400, normal: null }],
    ['other viewer, no early bird', cartItem({ is_early_bird: false }), visitor, { kind: 'non-member', price: 480, normal: null }],
    ['early bird ended since', cartItem(), { ...member, today: '2026-12-06' }, { kind: 'member', price: 400, normal: null }],
    ['last day of early bird', cartItem(), { ...member, today: '2026-12-05' }, { kind: 'early-member', price: 350, normal: 400 }],
    ['a fee that is missing', cartItem({ earlymemfee: null }), member, { kind: 'early-member', price: null, normal: 400 }],
    ['a fee that is not there', cartItem({ earlymemfee: undefined }), member, { kind: 'early-member', price: null, normal: 400 }],
    ['a fee of 0', cartItem({ earlymemfee: { price: 0 } }), member, { kind: 'early-member', price: 0, normal: 400 }],
  ])('%s [CLASS-15, CLASS-17]', (_case, item, viewer, fee) => {
    expect(itemFee(item, viewer)).toEqual(fee);
  });
});

test.each([
  ['a day to come', '2026-11-21', '2026-11-21'],
  ['today', '2026-11-20', null],
  ['a day not known', null, null],
])('booking that opens on %s makes viewers wait only before that day', (_case, start, opens) => {
  expect(opensOn(cartItem({ member_book_start_date: start, nonmember_book_start_date: null }), member)).toBe(opens);
  expect(opensOn(cartItem({ member_book_start_date: null, nonmember_book_start_date: start }), visitor)).toBe(opens);
});

describe('totals', () => {
  const items = [cartItem(), cartItem({ id: 105, is_early_bird: false })];

  test('cart has quantity and both totals, early prices [CART-03, CART-04]', () => {
    const both = { quantity: 2, memberTotal: 350 + 400, nonMemberTotal: 430 + 480 };
    expect(cartOf(items, member)).toMatchObject({ ...both, total: 350 + 400 });
    expect(cartOf(items, visitor)).toMatchObject({ ...both, total: 430 + 480 });
  });

  test('both totals have normal fees after the early-bird end [CART-04]', () => {
    const both = { memberTotal: 400 + 400, nonMemberTotal: 480 + 480 };
    expect(cartOf(items, { ...member, today: '2026-12-06' })).toMatchObject({ ...both, total: 400 + 400 });
    expect(cartOf(items, { ...visitor, today: '2026-12-06' })).toMatchObject({ ...both, total: 480 + 480 });
  });

  test('a missing price counts as 0, and cents add up exactly', () => {
    const odd = [
      cartItem({ is_early_bird: false, memberfee: { price: 0.1 } }),
      cartItem({ is_early_bird: false, memberfee: { price: 0.2 } }),
      cartItem({ earlymemfee: null }),
    ];
    expect(cartOf(odd, member).memberTotal).toBe(0.3);
  });

  const price = fc.option(fc.integer({ min: 0, max: 500_000 }).map((cents) => ({ price: cents / 100 })));
  const anyItem = fc
    .record({ is_early_bird: fc.boolean(), memberfee: price, earlymemfee: price, nonmemberfee: price, earlynonmemfee: price })
    .map((fees) => cartItem(fees));

  test('sums the line fees as total and the differences as saving', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 30 }), fc.boolean(), (cart, memberPrice) => {
        const viewer = { ...member, memberPrice };
        const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);
        const fees = cart.map((item) => itemFee(item, viewer));
        const shown = fees.reduce((sum, { price }) => sum + cents(price), 0);
        const normal = fees.reduce((sum, fee) => sum + (fee.price === null ? 0 : cents(fee.normal ?? fee.price)), 0);
        expect(cents(cartOf(cart, viewer).total)).toBe(shown);
        expect(cents(earlyBirdSaving(cart, viewer))).toBe(normal - shown);
      }),
      { seed: 1 },
    );
  });
});

test('an early fee that saves nothing has no normal fee beside it [CLASS-05]', () => {
  const item = cartItem({ is_early_bird: true, earlynonmemfee: { price: 480 }, nonmemberfee: { price: 480 } });
  expect(itemFee(item, { memberPrice: false, today: '2026-11-20' })).toMatchObject({ price: 480, normal: null });
});
