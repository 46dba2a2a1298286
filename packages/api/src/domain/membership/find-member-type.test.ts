import { expect, test } from '@jest/globals';
import { type GroupWithPrices, toMemberGroup } from './find-member-type.ts';

const price = (id: number, for_renewal: boolean) => ({ id, for_renewal, price: 12_000, admin_fee: for_renewal ? null : 3_000 });
const group = (default_price_id: number | null) =>
  ({ id: 1, default_price_id, prices: [price(1, false), price(2, false), price(3, true), price(4, true)] }) as unknown as GroupWithPrices;

test.each([
  [2, 'joining', 2],
  [null, 'joining', 1],
  [4, 'joining', 1],
  [4, 'renewal', 4],
  [2, 'renewal', 3],
] as const)('group with price %j for %s preselects %d [API-40]', (default_price_id, purpose, expected) => {
  expect(toMemberGroup(group(default_price_id), purpose).onlinedefaultprice).toBe(expected);
});

test('group without a price for it has none preselected', () => {
  expect(toMemberGroup({ ...group(1), prices: [] }, 'joining')).toMatchObject({ onlinedefaultprice: null, prices: [] });
});

test('prices are in HK$, a renewal has no administration fee [RENEW-03]', () => {
  expect(toMemberGroup(group(null), 'joining').prices).toMatchObject([
    { id: 1, price: 120, admin_fee: 30 },
    { id: 2, price: 120, admin_fee: 30 },
  ]);
  expect(toMemberGroup(group(null), 'renewal').prices).toMatchObject([
    { id: 3, price: 120, admin_fee: null },
    { id: 4, price: 120, admin_fee: null },
  ]);
});
