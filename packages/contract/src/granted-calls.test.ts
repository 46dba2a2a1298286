import { expect, test } from '@jest/globals';
import { endpointTable } from './endpoints/table.ts';
import { grantedCalls } from './granted-calls.ts';
import { sectionIds } from './sections.ts';

const all = Object.values(endpointTable);

test('a call that begins, reads or ends a session - is granted to no section; every other call to at least one', () => {
  const granted = new Set(Object.values(grantedCalls).flat());
  for (const { method, path, shellOnly = false } of all)
    expect([`${method} ${path}`, granted.has(`${method} ${path}`)]).toEqual([`${method} ${path}`, !shellOnly]);
});

test.each(sectionIds)('%s - is granted each call once, and only existing calls', (section) => {
  const granted = grantedCalls[section];
  const known = all.map(({ method, path }) => `${method} ${path}`);
  expect(granted.filter((call) => !known.includes(call))).toEqual([]);
  expect(new Set(granted).size).toBe(granted.length);
});
