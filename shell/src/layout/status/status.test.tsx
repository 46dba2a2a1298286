import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { definePage, type PageModule } from '@portal/contract';
import { act, screen, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { isThisPage } from './use-new-release.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function connection(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('connection that is lost - a banner says so; when it is back the page is refreshed', async () => {
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

test('version on the server - is compared with this page’s', () => {
  document.head.innerHTML =
    '<script src="/assets/main.1.js"></script><script type="application/json" id="portal-releases">{"revision":7}</script>';
  expect(isThisPage({ revision: 7, scripts: ['main.1.js'] })).toBe(true);
  expect(isThisPage({ revision: 8, scripts: ['main.1.js'] })).toBe(false);
  expect(isThisPage({ revision: 7, scripts: ['main.2.js'] })).toBe(false);
});

const live = { provider: 'harbour', version: '1.2.0', build: 'courses-1' };
const writeReleases = (section: object, head = '') => {
  document.head.innerHTML = `${head}<script type="application/json" id="portal-releases">{"revision":7,"sections":{"catalogue":${JSON.stringify(section)}}}</script>`;
};

test('developer asks for owners - regions are outlined, with provider, version, build and load time of what runs, until hidden', async () => {
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
    constructor(tell: () => void) {
      come = tell;
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

test('member asks for owners - the server does not allow it, and nothing is shown', async () => {
  writeReleases({ live });
  await openSite('/en/course?owners');
  expect(screen.queryByRole('button', { name: 'Hide owners' })).toBeNull();
});

test('visitor of a preview - sees whose build it is, and one press leads back to the live site, on the same page', async () => {
  writeReleases({ live, previewed: '2026-12-01T00:00:00Z' });
  await openSite('/en/course?page=2');
  const banner = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(banner.getByText('Preview, seen by you alone: courses-1 (harbour 1.2.0)')).toBeVisible();
  const form = banner.getByRole('button', { name: 'Back to the live site' }).closest('form');
  expect([form?.method, new URL(form!.action).pathname, new FormData(form!).get('path')]).toEqual([
    'post',
    '/preview/end',
    '/en/course?page=2',
  ]);
});

test('visitor without a preview - sees no banner', async () => {
  writeReleases({ live });
  await openSite('/en/course');
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
});
