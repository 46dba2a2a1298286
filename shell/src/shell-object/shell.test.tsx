import { beforeEach, expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import type { SectionId, Services } from '@portal/contract';
import type { showYouthOptions } from '@portal/contract/endpoints';
import { endpointTable } from '@portal/contract/endpoints/table';
import { act, screen } from '@testing-library/react';
import { registrationForm } from '../session/testing.ts';
import { member, openSite } from '../testing/open-site.tsx';
import { createShell } from './shell.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openShell(token = 'secret-token') {
  const { shellServices, calls } = await openSite('/en', { token, settings: { tel: '2100 1968', app_name: { en: 'Portal' } } as never });
  await shellServices.session.ready;
  const life = new AbortController();
  const shellOf = <S extends SectionId>(section: S) =>
    createShell(shellServices, section, {
      i18n: setupI18n(),
      services: {} as Services,
      build: `${section}-acme-1`,
      signal: life.signal,
      deny: TypeError,
    });
  return { shellServices, life, shellOf, calls };
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

test('exposes the token nowhere in a section’s shell [R-100]', async () => {
  const { shellOf } = await openShell();
  const shell = shellOf('catalogue');
  expect(shell.session.loggedIn).toBe(true);
  expect(reachable(shell).filter((value) => typeof value === 'string' && value.includes('secret-token'))).toEqual([]);
});

test('section logs in without seeing the token [R-100]', async () => {
  const { shellOf } = await openShell();
  const { session } = shellOf('membership');
  const responses = [await session.login({ username: 'A123456I', password: 'demo-2026' }), await session.register(registrationForm)];
  expect(responses).toEqual([member, member]);
  expect(localStorage.getItem('portal-token')).toBe('registered-token');
  expect(
    reachable([responses, shellOf('membership')]).filter((value) => typeof value === 'string' && /(new|registered)-token/.test(value)),
  ).toEqual([]);
});

test.each(['login', 'register', 'logout', 'showCurrentUser'])('denies a section’s own call of %s and sends nothing', async (name) => {
  const { shellOf, calls } = await openShell();
  const { api, session } = shellOf('membership');
  const before = calls.length;
  const endpoint = endpointTable[name] as unknown as typeof showYouthOptions;
  await expect(api.call(endpoint, {})).rejects.toThrow(/not among its calls/);
  expect(calls).toHaveLength(before);
  expect(session.loggedIn).toBe(true);
});

test('section can’t change its shell', async () => {
  const { shellOf } = await openShell();
  const shell = shellOf('catalogue') as unknown as Record<string, unknown>;
  expect(() => {
    shell.api = {};
  }).toThrow(TypeError);
});

test("sections don't see each other's drafts and page states", async () => {
  const { shellOf } = await openShell();
  shellOf('membership').drafts.write('form', 'mine');
  shellOf('membership').pages.write('filter', 'mine');
  expect(shellOf('membership').drafts.read('form')).toBe('mine');
  expect(shellOf('membership').pages.read('filter')).toBe('mine');
  expect(shellOf('account').drafts.read('form')).toBeUndefined();
  expect(shellOf('account').pages.read('filter')).toBeUndefined();
});

test('delivers no more events to a section that is disposed of', async () => {
  const { shellOf, life } = await openShell();
  const heard: unknown[] = [];
  shellOf('account').events.on('payment:settled', (fact) => heard.push(fact));
  await act(async () => shellOf('payment').events.emit('payment:settled', { invoiceId: 'i1', paid: true }));
  life.abort();
  await act(async () => shellOf('payment').events.emit('payment:settled', { invoiceId: 'i2', paid: true }));
  expect(heard).toEqual([{ invoiceId: 'i1', paid: true }]);
});

test.each([
  ['/', '/en'],
  ['/?from=mail', '/en?from=mail'],
  ['/course?q=swim', '/en/course?q=swim'],
  ['/en/course', '/en/course'],
])('prefixes the path %s with its language once', async (path, href) => {
  const { shellOf } = await openShell();
  expect(shellOf('catalogue').href(path)).toBe(href);
});

const thing = { code: 'FULL' } as never;

test.each<[string, (shell: ReturnType<Awaited<ReturnType<typeof openShell>>['shellOf']>) => unknown]>([
  ['a notice', ({ notify }) => notify.error(thing)],
  ['the time of a notice', ({ notify }) => notify.info('Saved', { timeout: 1n as never })],
  ['an alert', ({ dialogs }) => dialogs.alert({ title: thing, message: thing, html: thing, close: thing })],
  ['a question', ({ dialogs }) => dialogs.confirm({ title: thing, message: thing, confirm: thing, cancel: thing })],
  ['the text of a wait', ({ dialogs }) => dialogs.busy(thing, new Promise(() => {}))],
  ['a title', ({ setPageMeta }) => [setPageMeta({ title: 'First' }), setPageMeta({ title: thing, description: thing })]],
  ['a count', ({ events }) => (events as { emit(name: string, payload: object): void }).emit('cart:changed', { quantity: thing })],
])('header and page stay when a section passes an object as %s', async (_what, pass) => {
  const { shellOf } = await openShell();
  await act(async () => {
    void pass(shellOf('cart-checkout') as never);
    await new Promise((resolve) => setTimeout(resolve));
  });
  // A dialog hides what is behind it.
  expect(screen.getByRole('banner', { hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'catalogue.home', hidden: true })).toBeInTheDocument();
});

test('navigation returns a promise only to sections that wait', async () => {
  const { shellServices, shellOf } = await openShell();
  const { navigate } = shellOf('catalogue');
  await act(async () => expect(navigate('/department')).toBeUndefined());
  await act(async () => expect(await navigate('/course', { wait: true })).toBeUndefined());
  expect(shellServices.navigation.page()).toBe('/en/course');
});
