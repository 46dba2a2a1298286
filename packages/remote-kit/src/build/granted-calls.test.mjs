import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { grantedCalls, sections } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { findImports } from './find-imports.mjs';

const folderOf = (name) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const callsIn = (folder) =>
  (findImports(folderOf(folder))['@portal/contract/endpoints'] ?? [])
    .flatMap((name) => endpointTable[name] ?? [])
    .map(({ method, path }) => `${method} ${path}`);

test.each(Object.entries(sections))('%s - imports only calls that the contract grants it', (section, { folder }) => {
  const calls = callsIn(folder);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !grantedCalls[section].includes(call))).toEqual([]);
});
