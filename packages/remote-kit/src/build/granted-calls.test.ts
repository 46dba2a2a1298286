import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { isGranted, sectionIds, sections } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { findImports } from './find-imports.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const callsIn = (folder: string) =>
  (findImports(folderOf(folder))['@portal/contract/endpoints'] ?? []).flatMap((name) => endpointTable[name] ?? []);

test.each(sectionIds)('%s imports only calls that the contract grants it', (section) => {
  const calls = callsIn(sections[section].folder);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !isGranted(section, call))).toEqual([]);
});
