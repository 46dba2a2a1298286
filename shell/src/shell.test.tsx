import { beforeEach, expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import type { SectionId, Services } from '@portal/contract';
import { createShell } from './shell.ts';
import { openSite } from './testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openShell(token = 'secret-token') {
  const { portal } = await openSite('/en', { token });
  await portal.session.ready;
  const life = new AbortController();
  const shellOf = <S extends SectionId>(section: S) =>
    createShell(portal, section, { i18n: setupI18n(), services: {} as Services, signal: life.signal });
  return { portal, life, shellOf };
}

/** Everything that can be reached from an object by its own and inherited properties. */
function reachable(root: object): unknown[] {
  const seen = new Set<unknown>();
  const open = [root as unknown];
  while (open.length > 0) {
    const value = open.pop();
    if (seen.has(value) || value === null || (typeof value !== 'object' && typeof value !== 'string')) continue;
    seen.add(value);
    if (typeof value === 'object')
      open.push(...Object.values(Object.getOwnPropertyDescriptors(value)).map(({ value: own, get }) => own ?? get?.call(value)));
  }
  return [...seen];
}

test('shell of a section - holds the token nowhere', async () => {
  const { shellOf } = await openShell();
  const shell = shellOf('catalogue');
  expect(shell.session.loggedIn).toBe(true);
  expect(reachable(shell).filter((value) => typeof value === 'string' && value.includes('secret-token'))).toEqual([]);
});

test('shell of a section - can not be changed', async () => {
  const { shellOf } = await openShell();
  const shell = shellOf('catalogue') as unknown as Record<string, unknown>;
  expect(() => {
    shell.api = {};
  }).toThrow(TypeError);
});

test("two sections - don't see each other's drafts and page states", async () => {
  const { shellOf } = await openShell();
  shellOf('membership').drafts.write('form', 'mine');
  shellOf('membership').pages.write('filter', 'mine');
  expect(shellOf('membership').drafts.read('form')).toBe('mine');
  expect(shellOf('membership').pages.read('filter')).toBe('mine');
  expect(shellOf('account').drafts.read('form')).toBeUndefined();
  expect(shellOf('account').pages.read('filter')).toBeUndefined();
});

test('section that is disposed of - hears no event any more', async () => {
  const { shellOf, life } = await openShell();
  const heard: unknown[] = [];
  shellOf('account').events.on('payment:settled', (fact) => heard.push(fact));
  shellOf('payment').events.emit('payment:settled', { invoiceId: 'i1', paid: true });
  life.abort();
  shellOf('payment').events.emit('payment:settled', { invoiceId: 'i2', paid: true });
  expect(heard).toEqual([{ invoiceId: 'i1', paid: true }]);
});

test.each([
  ['/', '/en'],
  ['/?from=mail', '/en?from=mail'],
  ['/course?q=swim', '/en/course?q=swim'],
  ['/en/course', '/en/course'],
])('path %s - gets its language prefix once', async (path, href) => {
  const { shellOf } = await openShell();
  expect(shellOf('catalogue').href(path)).toBe(href);
});
