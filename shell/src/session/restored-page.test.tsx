import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.hidden = false;
});

const restore = () => act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test.each([
  ['did nothing', 'kept', false],
  ['logged out', null, true],
  ['logged in as another', 'theirs', true],
])(
  'browser restores a member’s page after the person %s elsewhere - it is hidden and reloaded: %j %j [SESSION-36]',
  async (_what, token, hidden) => {
    const { shellServices } = await openSite('/en/me', { token: 'kept' });
    const reload = jest.spyOn(shellServices.navigation, 'reload').mockImplementation(() => {});
    // The page was frozen: no event reached it.
    if (token === null) localStorage.removeItem('portal-token');
    else localStorage.setItem('portal-token', token);
    await restore();
    expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([hidden ? 1 : 0, hidden]);
  },
);

test.each([
  ['is online', true, 'Loaded 2', 2],
  ['is offline', false, 'Loaded 1', 1],
])(
  'browser that %s restores a page after another one filled the cart and booked - it shows the cart; online it asks the back end again [SESSION-37]',
  async (_what, online, heading, asked) => {
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
    expect(calls.filter((path) => path === '/api/me')).toHaveLength(asked);
  },
);
