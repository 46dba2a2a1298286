import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { callsTable } from '../openapi/calls-table.ts';
import { contractEndpoints } from '../openapi/contract-schemas.ts';
import { routes } from './index.ts';

test('table of contents - answers every endpoint of the contract once', () => {
  const calls = (list: { method: string; path: string }[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(calls(routes.map(({ endpoint }) => endpoint))).toEqual(calls(Object.values(contractEndpoints)));
  for (const endpoint of Object.values(contractEndpoints)) expect(routes.map((route) => route.endpoint)).toContain(endpoint);
});

test('README - has the table of all calls with endpoint, route and test, as they are', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(callsTable());
});
