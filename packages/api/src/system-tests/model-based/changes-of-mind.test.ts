import { afterAll, beforeAll, describe, test } from '@jest/globals';
import fc from 'fast-check';
import type { MoneyApi } from '../../testing/create-money-api.ts';
import { openApi, play } from './play.ts';
import { changesOfMind } from './steps.ts';

const { LONG, TEST_DATABASE, SEED } = process.env;
const long = LONG === '1' && TEST_DATABASE === 'postgres';
const seed = Number(SEED ?? (long ? Date.now() % 1_000_000 : 1));
/** Twenty times five hundred histories, because each test ends in time. */
const seeds = Array.from({ length: long ? 20 : 1 }, (_, n) => seed + n);

let api: MoneyApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('money and seats of changed bookings [CHANGE-1, CHANGE-2, CHANGE-3, CHANGE-4, CHANGE-5, CHANGE-6, SEAT-7]', () => {
  test.each(seeds)('are right in random histories, seed %d', async (of) => {
    const property = fc.asyncProperty(changesOfMind, (history) => play(api, history, { isPlain: true }));
    await fc.assert(property, { numRuns: long ? 500 : 30, seed: of, endOnFailure: !long });
  });
});
