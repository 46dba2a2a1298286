import { expect, test } from '@jest/globals';
import { formatMoney } from './money.ts';

test.each([
  [1105, 'HK$1,105'],
  [0, 'HK$0'],
  [10.5, 'HK$10.50'],
  [-100, '−HK$100'],
  [1234567, 'HK$1,234,567'],
])('%p HK$ shows as %p', (amount, text) => expect(formatMoney(amount)).toBe(text));
