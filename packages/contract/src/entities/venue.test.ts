import { expect, test } from '@jest/globals';
import { whereItMeets } from './venue.ts';

const pool = {
  venue: 'Tsim Sha Tsui Pool',
  venue_ot: '尖沙咀泳池',
  place: { venue: 'Tsim Sha Tsui Pool', address: '尖沙咀柯士甸道22號', en_address: '22 Austin Road, Tsim Sha Tsui' },
};

test.each([
  ['en', pool, 'Tsim Sha Tsui Pool, 22 Austin Road, Tsim Sha Tsui'],
  ['zh', pool, '尖沙咀泳池，尖沙咀柯士甸道22號'],
  ['en', { ...pool, place: null }, 'Tsim Sha Tsui Pool'],
  ['en', { place: null }, ''],
] as const)('in %s, a place is its venue and street [CALENDAR-3]', (locale, of, line) => {
  expect(whereItMeets(of, locale)).toBe(line);
});
