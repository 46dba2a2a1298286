import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { uuid } from './uuid.ts';

const { randomUUID } = globalThis.crypto;

beforeEach(() => {
  // As on plain http.
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true });
});
afterEach(() => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID, configurable: true });
});

test('a page on plain http gets random version 4 UUIDs, all different', () => {
  const created = Array.from({ length: 1000 }, uuid);
  expect(new Set(created).size).toBe(created.length);
  expect(created.filter((item) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(item))).toEqual([]);
});

test('every bit except those of the version takes both values', () => {
  const bits = (item: string) => BigInt(`0x${item.replaceAll('-', '')}`);
  const created = Array.from({ length: 200 }, () => bits(uuid()));
  const [ones, zeros] = created.reduce(([some, all], item) => [some | item, all & item], [0n, 2n ** 128n - 1n]);
  const changing = (ones ^ zeros).toString(2).split('1').length - 1;
  expect(changing).toBe(122);
});
