import { expect, test } from '@jest/globals';
import { paysMemberPrice } from './member-price.ts';

const strict = { LAPSED_MEMBER_PRICE: false };
const today = '2026-11-20';

test.each([
  ['association', null, true],
  ['association', '2026-11-20', true],
  ['association', '2026-11-19', false],
  ['fitness', '2027-11-20', false],
  ['online', null, false],
] as const)('%s account that expires %s - member prices: %j', (kind, expiry_date, expected) => {
  expect(paysMemberPrice({ kind, expiry_date }, today, strict)).toBe(expected);
});

test('lapsed association member where the setting allows it - still pays member prices', () => {
  expect(paysMemberPrice({ kind: 'association', expiry_date: '2026-01-01' }, today, { LAPSED_MEMBER_PRICE: true })).toBe(true);
});

test('fitness account where lapsed members keep their prices - pays non-member prices', () => {
  expect(paysMemberPrice({ kind: 'fitness', expiry_date: '2026-01-01' }, today, { LAPSED_MEMBER_PRICE: true })).toBe(false);
});
