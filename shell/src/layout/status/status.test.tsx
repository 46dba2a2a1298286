import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { definePage, type PageModule } from '@portal/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { isThisPage } from './use-new-release.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function connection(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('F22 lost connection shows a banner and refreshes after', async () => {
  let response = 'before';
  const page = async (): Promise<PageModule> => definePage({ load: () => response, Page: ({ data }) => <h1>{data}</h1> });
  await openSite('/en/course', { pages: { 'catalogue.courses': page } });
  expect(screen.queryByText(/You are offline/)).toBeNull();
  await connection(false);
  expect(screen.getByText(/You are offline/)).toBeVisible();
  response = 'after';
  await connection(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getByText('You are back online.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('after');
});

test.each([
  ['en', 'Rehearsal', /Nothing is charged/],
  ['zh', '測試', /不會收取任何費用/],
])('rehearsal in %s shows a permanent bar [LAYOUT-29]', async (language, name, words) => {
  for (const page of ['', '/course', '/payment/i1']) {
    await openSite(`/${language}${page}`, { token: 'kept', settings: { rehearsal: true } });
    const bar = within(screen.getByRole('complementary', { name }));
    expect(bar.getByText(words)).toBeVisible();
    expect(bar.queryByRole('button')).toBeNull();
    cleanup();
  }
  for (const real of [{ rehearsal: false }, {}]) {
    await openSite(`/${language}`, { settings: real });
    expect(screen.queryByRole('complementary', { name })).toBeNull();
    cleanup();
  }
});

test('shows a progress bar after a moment until a slow page arrives', async () => {
  let arrive = () => {};
  const load = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const page = async (): Promise<PageModule> => ({ load, Page: () => <h1>Programmes</h1> });
  const { router } = await openSite('/en', { pages: { 'catalogue.courses': page } });
  const bar = () => document.querySelector('[data-navigation-progress]');
  await act(async () => void router.navigate('/en/course'));
  expect(bar()).toBeNull();
  await waitFor(() => expect(bar()).not.toBeNull());
  await act(async () => arrive());
  expect(bar()).toBeNull();
});

/** A page whose data comes when it is called. */
function waitingPage(title: string) {
  const loads: (() => void)[] = [];
  const load = () => new Promise<null>((resolve) => loads.push(() => resolve(null)));
  return { loads, page: async (): Promise<PageModule> => ({ load, Page: () => <h1>{title}</h1> }) };
}
const longWait = () => screen.queryByText('This page is taking longer than usual.');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a page whose data does not come', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('F22 slow next page offers a retry after four seconds', async () => {
    const { loads, page } = waitingPage('Programmes');
    const { router, address } = await openSite('/en', { pages: { 'catalogue.courses': page } });
    await act(async () => void router.navigate('/en/course?q=swim'));
    await wait(3_999);
    expect(longWait()).toBeNull();
    await wait(1);
    expect(longWait()?.closest('[role=status]')).not.toBeNull();
    await press('Try again');
    expect(longWait()).toBeNull();
    await wait(4_000);
    expect(longWait()).toBeVisible();
    expect(loads).toHaveLength(2);
    await act(async () => loads[1]?.());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programmes');
    expect([longWait(), address()]).toEqual([null, '/en/course?q=swim']);
  });

  test('staying keeps the current page when the other arrives later', async () => {
    const { loads, page } = waitingPage('Programmes');
    const { router, address } = await openSite('/en/department', { pages: { 'catalogue.courses': page } });
    const before = screen.getByRole('heading', { level: 1 }).textContent;
    await act(async () => void router.navigate('/en/course'));
    await wait(4_000);
    await press('Stay here');
    await act(async () => loads[0]?.());
    await wait(4_000);
    expect([longWait(), address(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([null, '/en/department', before]);
  });

  test('F22 slow first page offers retry and home after four seconds', async () => {
    const { loads, page } = waitingPage('Programmes');
    await openSite('/en/course', { pages: { 'catalogue.courses': page } });
    await wait(4_000);
    expect(longWait()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    await press('Try again');
    await act(async () => loads.at(-1)?.());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programmes');
    expect(longWait()).toBeNull();
  });

  test('offers no way home when the first page is home', async () => {
    const { page } = waitingPage('Welcome');
    await openSite('/en', { pages: { 'catalogue.home': page } });
    await wait(4_000);
    expect(longWait()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
  });
});

test('compares the server’s version with the version of this page', () => {
  document.head.innerHTML =
    '<script src="/assets/main.1.js"></script><script type="application/json" id="portal-releases">{"revision":7}</script>';
  expect(isThisPage({ revision: 7, scripts: ['main.1.js'] })).toBe(true);
  expect(isThisPage({ revision: 8, scripts: ['main.1.js'] })).toBe(false);
  expect(isThisPage({ revision: 7, scripts: ['main.2.js'] })).toBe(false);
});

const live = { provider: 'harbour', version: '1.2.0', build: 'courses-1' };
const writeReleases = (catalogue: object, head = '') => {
  const sections = { catalogue, account: { live: { provider: 'bay', version: '1.0.0', build: 'account-1' } } };
  const releases = JSON.stringify({ revision: 7, sections });
  document.head.innerHTML = `${head}<script type="application/json" id="portal-releases">${releases}</script>`;
};

test('developer sees regions with provider, version and build', async () => {
  writeReleases({ live }, '<meta name="portal-owners">');
  const came = (name: string, startTime: number, responseEnd: number) => ({
    name: `http://localhost/releases/${name}`,
    startTime,
    responseEnd,
  });
  const files = [came('courses-1/remoteEntry.js', 100, 150), came('courses-1/page.js', 160.4, 300), came('other-1/page.js', 0, 900)];
  Object.assign(performance, { getEntriesByType: () => files });
  let come = () => {};
  const PerformanceObserver = class {
    constructor(callback: () => void) {
      come = callback;
    }
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { PerformanceObserver });
  const { user } = await openSite('/en/course?owners');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading').closest('[data-owner]')).toHaveAttribute('data-owner', 'mfe-catalogue');
  const row = within(await screen.findByRole('region', { name: 'Releases' })).getByRole('row', { name: /mfe-catalogue/ });
  const cells = () =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells()).toEqual(['harbour', '1.2.0', 'courses-1', '200 ms']);
  files.push(came('courses-1/widget.js', 400, 450));
  await act(async () => come());
  expect(cells()).toEqual(['harbour', '1.2.0', 'courses-1', '350 ms']);
  await user.click(await screen.findByRole('button', { name: 'Hide owners' }));
  expect(screen.queryByRole('button', { name: 'Hide owners' })).toBeNull();
});

test("member can't see owners", async () => {
  writeReleases({ live });
  await openSite('/en/course?owners');
  expect(screen.queryByRole('button', { name: 'Hide owners' })).toBeNull();
});

test.each([
  ['en', '00:00', 'Preview', /: Courses and information, courses-1 \(harbour 1\.2\.0\)\. Until 8:00.AM$/, 'Back to the live site'],
  ['zh', '00:00', '預覽', /： 課程及資訊, courses-1 \(harbour 1\.2\.0\)\. 有效至 8:00.AM$/, '返回正式網站'],
  ['zh', '16:05', '預覽', /有效至 12:05.AM$/, '返回正式網站'],
  ['en', '13:05', 'Preview', /Until 9:05.PM$/, 'Back to the live site'],
])(
  'preview in %s, until %s, shows its build and a way back [OVERRIDE-04, LAYOUT-25, LAYOUT-26]',
  async (language, end, name, words, back) => {
    writeReleases({ live, previewed: `2026-12-01T${end}:00Z` });
    await openSite(`/${language}/course?page=2`);
    const banner = within(await screen.findByRole('complementary', { name }));
    expect(banner.getByText(words)).toBeVisible();
    const form = banner.getByRole('button', { name: back }).closest('form');
    expect([form?.method, new URL(form!.action).pathname, new FormData(form!).get('path')]).toEqual([
      'post',
      '/preview/end',
      `/${language}/course?page=2`,
    ]);
  },
);

test('shows no banner to a visitor without a preview', async () => {
  writeReleases({ live });
  await openSite('/en/course');
  await act(async () => void (await import('./preview-banner.tsx')));
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});
