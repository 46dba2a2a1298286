import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

const listened = jest.spyOn(window, 'addEventListener');
beforeEach(() => {
  localStorage.clear();
  document.documentElement.hidden = false;
});
// The page of one test would hide that of the next.
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener as EventListener);
  listened.mockClear();
});

const restore = () => act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test.each([
  ['member', 'did nothing', 'kept', 'kept', false],
  ['member', 'logged out', 'kept', null, true],
  ['member', 'logged in as another', 'kept', 'theirs', true],
  ['visitor', 'did nothing', undefined, null, false],
  ['visitor', 'logged in', undefined, 'theirs', true],
])('restored page of a %s who %s, %j to %j, is reloaded: %j [SESSION-36]', async (_who, _what, before, token, hidden) => {
  const { shellServices } = await openSite('/en/course', { token: before });
  const reload = jest.spyOn(shellServices.navigation, 'reload').mockImplementation(() => {});
  // The page was frozen: no event reached it.
  if (token === null) localStorage.removeItem('portal-token');
  else localStorage.setItem('portal-token', token);
  await restore();
  expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([hidden ? 1 : 0, hidden]);
});

test.each([
  ['is online', true, 'Loaded 2', 2],
  ['is offline', false, 'Loaded 1', 1],
])('page restored by a browser that %s shows the new cart [SESSION-37]', async (_what, online, heading, requested) => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  const page = async () => ({ load, Page: ({ data }: { data: unknown }) => <h1>Loaded {String(data)}</h1> });
  const { calls } = await openSite('/en/course', { token: 'kept', pages: { 'catalogue.courses': page } });
  await screen.findByRole('heading', { name: 'Loaded 1' });
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  localStorage.setItem('portal-cart-quantity', '3');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await restore();
  onLine.mockRestore();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  // Once there is something in the cart, its section shows it.
  expect(screen.getByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
  expect(calls.filter((path) => path === '/api/me')).toHaveLength(requested);
});
