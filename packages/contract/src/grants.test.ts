import { expect, test } from '@jest/globals';
import { endpointTable } from './endpoints/table.ts';
import { grantedCalls } from './grants.ts';
import { sectionIds } from './sections.ts';

const forRemotes = Object.values(endpointTable).filter(({ shellOnly }) => !shellOnly);
const known = forRemotes.map(({ method, path }) => `${method} ${path}`);

test.each(sectionIds)('%s - is granted only calls that there are and that are not the shell alone’s, each once', (section) => {
  const granted = grantedCalls[section];
  expect(granted.filter((call) => !known.includes(call))).toEqual([]);
  expect(new Set(granted).size).toBe(granted.length);
});

test('a call for remotes - is granted to a section at least', () => {
  const granted = new Set(Object.values(grantedCalls).flat());
  expect(known.filter((call) => !granted.has(call))).toEqual([]);
});
