import { afterEach, expect, jest, test } from '@jest/globals';
import { type Banner, paths } from '@portal/contract';
import { listBanners, listPosts } from '@portal/contract/endpoints';
import { aPost, apiError } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';
import { autoplayInterval } from './use-autoplay.ts';

afterEach(() => {
  jest.useRealTimers();
});

const banners: Banner[] = [
  { photo: '/art/b.svg', order: 2, url: 'https://example.org/summer' },
  { photo: '/art/a.svg', order: 1 },
  { photo: '/art/c.svg', order: 3, url: 'javascript:alert(1)' },
];
const units = [
  aPost({ id: 2, type: 'BU', alias: 'dance', en_title: 'Dance', order: 2 }),
  aPost({ id: 9, type: 'BU', alias: 'aquatics', en_title: 'Aquatics', order: 1 }),
];
const groups = [
  aPost({ id: 7, en_title: 'Third', recommended_group_order: 2 }),
  aPost({ id: 5, en_title: 'Second', recommended_group_order: 2 }),
  aPost({ id: 9, en_title: 'First', recommended_group_order: 1 }),
];

function prepare({ api }: CatalogueTestShell) {
  api.respond(listBanners, { banners });
  api.respond(listPosts, ({ body }) => ({ posts: body.type === 'BU' ? units : groups }));
}

test('banners are in order and link no scripts [ROUTE-13, HOME-01, HOME-02]', async () => {
  await renderCatalogue(paths.home(), { prepare });
  const carousel = within(await screen.findByRole('region', { name: 'Banners' }));
  expect(carousel.getAllByRole('listitem').map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
    '/art/a.svg',
    '/art/b.svg',
    '/art/c.svg',
  ]);
  expect(carousel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.org/summer']);
});

test('order 0 is first and a missing order last [HOME-01]', async () => {
  await renderCatalogue(paths.home(), {
    prepare: (shell) => {
      prepare(shell);
      shell.api.respond(listBanners, { banners: [{ photo: '/art/none.svg' }, ...banners, { photo: '/art/zero.svg', order: 0 }] });
    },
  });
  const pictures = (await screen.findByRole('region', { name: 'Banners' })).querySelectorAll('img');
  const names = ['zero', 'a', 'b', 'c', 'none'];
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(names.map((name) => `/art/${name}.svg`));
});

test('sizes banners to 16:9 and at most 1680 × 540 [HOME-03]', async () => {
  await renderCatalogue(paths.home(), { prepare });
  const frame = (await screen.findByRole('region', { name: 'Banners' })).querySelector('ul')?.parentElement;
  const { aspectRatio, maxWidth, maxHeight } = getComputedStyle(frame!);
  expect({ aspectRatio, maxWidth, maxHeight }).toEqual({ aspectRatio: '16 / 9', maxWidth: '1680px', maxHeight: '540px' });
});

test('banner’s title and "See more" name its link [HOME-02]', async () => {
  const words = [
    { photo: '/art/a.svg', order: 1, en_title: 'Summer camps', url: '/course?q=camp' },
    { photo: '/art/b.svg', order: 2, en_title: 'Closed on Friday' },
  ];
  await renderCatalogue(paths.home(), {
    prepare: (shell) => {
      prepare(shell);
      shell.api.respond(listBanners, { banners: words });
    },
  });
  const carousel = within(await screen.findByRole('region', { name: 'Banners' }));
  expect(carousel.getByRole('link', { name: 'Summer camps See more' })).toHaveAttribute('href', '/en/course?q=camp');
  expect(carousel.getByText('Closed on Friday').closest('a')).toBeNull();
});

test('marks a banner title in the other language [LAYOUT-09]', async () => {
  await renderCatalogue(paths.home(), {
    prepare: (shell) => {
      prepare(shell);
      shell.api.respond(listBanners, { banners: [{ photo: '/art/a.svg', order: 1, title: '夏令營', url: '/course?q=camp' }] });
    },
  });
  expect(await screen.findByText('夏令營')).toHaveAttribute('lang', 'zh-Hant-HK');
  expect(screen.getByText('See more').closest('[lang]')).toBeNull();
});

test('first banner loads at once, the others when they come near', async () => {
  await renderCatalogue(paths.home(), { prepare });
  const pictures = (await screen.findByRole('region', { name: 'Banners' })).querySelectorAll('img');
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
  expect(pictures[0]).toHaveAttribute('width', '1680');
  expect(pictures[0]).toHaveAttribute('height', '540');
  expect(pictures[1]).toHaveAttribute('loading', 'lazy');
});

test('carousel advances automatically and stays paused once paused', async () => {
  jest.useFakeTimers();
  await renderCatalogue(paths.home(), { prepare });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const scrollTo = jest.fn();
  within(screen.getByRole('region', { name: 'Banners' })).getByRole('list').scrollTo = scrollTo;
  const wait = () => act(() => jest.advanceTimersByTimeAsync(autoplayInterval));
  await wait();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
  await wait();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play the banners' })).toBeVisible();
});

test('carousel pauses under the pointer', async () => {
  jest.useFakeTimers();
  await renderCatalogue(paths.home(), { prepare });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const region = screen.getByRole('region', { name: 'Banners' });
  const scrollTo = jest.fn();
  within(region).getByRole('list').scrollTo = scrollTo;
  fireEvent.pointerEnter(region);
  await act(() => jest.advanceTimersByTimeAsync(autoplayInterval));
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(['Enter', 'the button'])('search with %s opens the courses with the text as q [HOME-04]', async (how) => {
  const { address } = await renderCatalogue(paths.home());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search courses' }), ` swim & <b>${how === 'Enter' ? '{Enter}' : ''}`);
  if (how !== 'Enter') await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/en/course?q=swim+%26+%3Cb%3E'));
});

test('search form leads to courses before the page’s code [HOME-04]', async () => {
  await renderCatalogue(paths.home(), { locale: 'zh' });
  const field = await screen.findByRole('searchbox');
  expect(field).toHaveAttribute('name', 'q');
  expect(field.closest('form')).toHaveAttribute('action', '/zh/course');
  expect(field.closest('form')).not.toHaveAttribute('method');
});

test('recommends ten groups by their own order [HOME-05, HOME-06]', async () => {
  const { shell } = await renderCatalogue(paths.home(), { prepare });
  const slider = within(await screen.findByRole('region', { name: 'Recommended this season' }));
  expect(slider.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['First', 'Second', 'Third']);
  expect(shell.api.inputsOf(listPosts)).toContainEqual({ body: { type: 'Group', is_recommend: true, limit: 10, language: 'en' } });
});

test('shows a card for each business unit, by order [HOME-07]', async () => {
  const { shell } = await renderCatalogue(paths.home(), { prepare });
  const centres = within(await screen.findByRole('region', { name: 'Our activity centres' }));
  await waitFor(() => expect(centres.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/aquatics', '/en/dance']));
  expect(centres.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Aquatics', 'Dance']);
  expect(shell.api.inputsOf(listPosts)).toContainEqual({ body: expect.objectContaining({ type: 'BU' }) });
});

test('each of eight business units has its card [HOME-07]', async () => {
  const eight = Array.from({ length: 8 }, (_, index) => aPost({ id: index + 1, type: 'BU', alias: `unit-${index + 1}`, order: index }));
  await renderCatalogue(paths.home(), {
    prepare: ({ api }) => api.respond(listPosts, ({ body }) => ({ posts: body.type === 'BU' ? eight.slice(0, body.limit) : [] })),
  });
  const centres = within(await screen.findByRole('region', { name: 'Our activity centres' }));
  await waitFor(() => expect(centres.getAllByRole('link')).toHaveLength(8));
});

test('home has Chinese titles [HOME-07, LAYOUT-06]', async () => {
  await renderCatalogue(paths.home(), {
    locale: 'zh',
    prepare: ({ api }) => {
      api.respond(listBanners, { banners: [{ photo: '/art/a.svg', order: 1, title: '夏令營', en_title: 'Summer camps' }] });
      api.respond(listPosts, ({ body }) => ({
        posts: [aPost({ type: body.type, title: body.type === 'BU' ? '舞蹈' : '街舞班', en_title: 'Dance' })],
      }));
    },
  });
  expect(await screen.findByText('夏令營')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 3, name: '街舞班' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: '活動中心' })).getByRole('heading', { level: 3, name: '舞蹈' })).toBeVisible();
});

test('retry loads a failed list while the others are shown', async () => {
  let fails = true;
  const { shell } = await renderCatalogue(paths.home(), {
    prepare: (shell) => {
      prepare(shell);
      shell.api.respond(listBanners, () => {
        if (fails) throw apiError('UNAVAILABLE');
        return { banners };
      });
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.notify.notices).toEqual([]);
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Banners' })).toBeVisible();
});
