import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { definePage, type PageModule } from '@portal/contract';
import { act, screen, within } from '@testing-library/react';
import { isThisPage } from '../../release/use-new-release.ts';
import { openSite } from '../../testing/open-site.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function connection(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('connection that goes - is said; when it is back the page is refreshed', async () => {
  let answer = 'before';
  const page = async (): Promise<PageModule> => definePage({ load: () => answer, Page: ({ data }) => <h1>{data}</h1> });
  await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  expect(screen.queryByText(/You are offline/)).toBeNull();
  await connection(false);
  expect(screen.getByText(/You are offline/)).toBeVisible();
  answer = 'after';
  await connection(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getByText('You are back online.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('after');
});

test('slow page - shows the progress bar while it is on its way', async () => {
  let arrive = () => {};
  const load = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const page = async (): Promise<PageModule> => ({ load, Page: () => <h1>Programmes</h1> });
  const { router } = await openSite('/en', { pages: { 'catalogue.courses': page } });
  const bar = () => document.querySelector('[data-navigation-progress]');
  await act(async () => void router.navigate('/en/course'));
  expect(bar()).not.toBeNull();
  await act(async () => arrive());
  expect(bar()).toBeNull();
});

test('version of the server - is compared with what this page came with', () => {
  document.head.innerHTML =
    '<script src="/assets/main.1.js"></script><script type="application/json" id="portal-releases">{"revision":7}</script>';
  expect(isThisPage({ revision: 7, scripts: ['main.1.js'] })).toBe(true);
  expect(isThisPage({ revision: 8, scripts: ['main.1.js'] })).toBe(false);
  expect(isThisPage({ revision: 7, scripts: ['main.2.js'] })).toBe(false);
});

test('owners - are outlined when asked for, until hidden', async () => {
  const { user } = await openSite('/en/course?owners');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading').closest('[data-owner]')).toHaveAttribute('data-owner', 'mfe-catalogue');
  await user.click(await screen.findByRole('button', { name: 'Hide owners' }));
  expect(screen.queryByRole('button', { name: 'Hide owners' })).toBeNull();
});
