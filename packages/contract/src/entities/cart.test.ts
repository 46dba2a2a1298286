import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { cartItemSchema } from './cart.ts';

test('needs the id and days of a class, but no participant', () => {
  const item = {
    id: 1,
    code: 'SW-101',
    start_date: '2027-01-09',
    end_date: '2027-03-27',
    is_early_bird: false,
    participant_code: 'A123456I',
  };
  expect(v.parse(cartItemSchema, item)).toEqual(item);
  const { start_date, ...dayless } = item;
  expect(v.is(cartItemSchema, dayless)).toBe(false);
});
