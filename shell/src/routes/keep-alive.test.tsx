import { beforeEach, expect, jest, test } from '@jest/globals';
import { definePage, type PageModule } from '@portal/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { redirect } from 'react-router-dom';
import { openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that shows what its loader returns; the test sets each result. */
function dataPage() {
  const load = jest.fn<() => Promise<string | Response>>();
  const page = async (): Promise<PageModule> => definePage({ load: () => load(), Page: ({ data }) => <h1>{String(data)}</h1> });
  return { load, page };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const later = <T,>() => {
  const hand = { over: (_: T) => {}, back: (_: unknown) => {} };
  const promise = new Promise<T>((resolve, reject) => Object.assign(hand, { over: resolve, back: reject }));
  return { promise, hand };
};

test('shows a cached page at once, then refreshes it [LAYOUT-18]', async () => {
  const { load, page } = dataPage();
  const slow = later<string>();
  load.mockResolvedValueOnce('old').mockReturnValueOnce(slow.promise);
  const { router } = await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  await act(() => router.navigate('/en'));
  await act(() => router.navigate('/en/course'));
  expect(heading()).toHaveTextContent('old');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => slow.hand.over('new'));
  expect(heading()).toHaveTextContent('new');
});

test('leaves the shown page unchanged when a refresh fails', async () => {
  const { load, page } = dataPage();
  load.mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('networkError'));
  const { router } = await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  await act(() => router.navigate('/en'));
  await act(() => router.navigate('/en/course'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(heading()).toHaveTextContent('old');
});

test('follows a redirect of a refresh', async () => {
  const { load, page } = dataPage();
  load.mockResolvedValueOnce('old').mockResolvedValueOnce(redirect('/en/department'));
  const { router, address } = await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  await act(() => router.navigate('/en'));
  await act(() => router.navigate('/en/course'));
  await waitFor(() => expect(address()).toBe('/en/department'));
});

test('loads the same page separately for another query', async () => {
  const { load, page } = dataPage();
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const { router } = await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  await act(() => router.navigate('/en/course?page=2'));
  expect(heading()).toHaveTextContent('second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('never shows a payment page from the cache', async () => {
  const { load, page } = dataPage();
  const slow = later<string>();
  load.mockResolvedValueOnce('unpaid').mockReturnValueOnce(slow.promise);
  const { router } = await openSite('/en/payment/i1', { token: 'kept', pages: { 'payment.invoice': page } });
  await act(() => router.navigate('/en'));
  act(() => void router.navigate('/en/payment/i1'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(heading()).toHaveTextContent('catalogue.home');
  await act(async () => slow.hand.over('paid'));
  expect(heading()).toHaveTextContent('paid');
});

test("doesn't show a member's page from the cache after logout", async () => {
  const { load, page } = dataPage();
  load.mockResolvedValue('mine');
  const { router, shellServices, address } = await openSite('/en/me', { token: 'kept', pages: { 'account.me': page } });
  await act(() => shellServices.session.logout());
  expect(address()).toBe('/en/login');
  await act(() => router.navigate('/en/me'));
  expect(address()).toBe('/en/login?redirect=%2Fen%2Fme');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['/en', '/zh'])('home and contact below %s stay cached [LAYOUT-19]', async (home) => {
  const { shellServices, router } = await openSite(home);
  const { keeper, dataOf } = shellServices.pages;
  for (const name of [home, `${home}/contact`]) keeper(name)(name);
  for (let page = 1; page <= 20; page += 1) keeper(`${home}/course?page=${page}`)(page);
  expect([dataOf(home), dataOf(`${home}/contact`)]).toEqual([{ value: home }, { value: `${home}/contact` }]);
  expect(dataOf(`${home}/course?page=1`)).toBeUndefined();
  expect(router.state.location.pathname).toBe(home);
});

test('shows the cached page without a refresh while offline', async () => {
  const { load, page } = dataPage();
  load.mockResolvedValue('old');
  const { router } = await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  await act(() => router.navigate('/en'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => router.navigate('/en/course'));
  expect(heading()).toHaveTextContent('old');
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
