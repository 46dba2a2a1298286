import { expect, test } from '@jest/globals';
import { priceToPay } from './fee.ts';

test.each([
  [240, 40, 280],
  [240, null, 240],
  [0, 0, 0],
  [0.1, 0.2, 0.3],
])('price %d and fee %d cost %d [YOUTH-30]', (price, admin_fee, sum) => {
  expect(priceToPay({ price, admin_fee })).toBe(sum);
});
