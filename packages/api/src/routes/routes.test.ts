import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contractEndpoints } from '../openapi/contract-schemas.ts';
import { routes } from './index.ts';

test('every endpoint of the contract has one route', () => {
  const calls = (list: { method: string; path: string }[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(calls(routes.map(({ endpoint }) => endpoint))).toEqual(calls(Object.values(contractEndpoints)));
  for (const endpoint of Object.values(contractEndpoints)) expect(routes.map((route) => route.endpoint)).toContain(endpoint);
});

test('every endpoint of the contract has a test that calls it', () => {
  const tests = globSync(join(import.meta.dirname, '../{routes,domain,desk}/**/*.test.ts')).map((file) => readFileSync(file, 'utf8'));
  const isCalled = (name: string) => tests.some((text) => new RegExp(`call\\(\\s*${name}\\b`).test(text));
  expect(Object.keys(contractEndpoints).filter((name) => !isCalled(name))).toEqual([]);
});
