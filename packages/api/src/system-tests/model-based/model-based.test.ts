import { afterAll, beforeAll, describe, test } from '@jest/globals';
import fc from 'fast-check';
import type { MoneyApi } from '../../testing/create-money-api.ts';
import { openApi, play } from './play.ts';
import { histories } from './steps.ts';

const long = process.env.LONG === '1';
const numRuns = long ? 500 : 25;
const seed = Number(process.env.SEED ?? (long ? Date.now() % 1_000_000 : 1));

let api: MoneyApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('orders, places, credit and coupons [SEAT-1, SEAT-2, SEAT-3, SEAT-7, PAY-3, PAY-4, PAY-5, PAY-8, PAY-9, PAY-10, PAY-11]', () => {
  test(`every rule holds in random histories, seed ${seed}`, async () => {
    const property = fc.asyncProperty(histories, (history) => play(api, history, { isPlain: false }));
    await fc.assert(property, { numRuns, seed, endOnFailure: !long });
  });
});
