import { afterEach, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { aPost } from '@portal/remote-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const unit = (id: number, en_title: string, change = {}) =>
  aPost({ id, type: 'BU', alias: `unit-${id}`, en_title, des: '', en_des: '', parent: null, ...change });
const posts = [
  unit(3, 'Camps', { order: 0 }),
  unit(2, 'Dance', { order: 1, url: 'https://dance.example/' }),
  unit(1, 'Aquatics', { order: 1, title: '水上活動' }),
];
const prepare = ({ api }: CatalogueTestShell) => api.respond(listPosts, { posts });
const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

test('lists units, the posts of type BU, by order [ROUTE-15, DEPT-02]', async () => {
  const { shell } = await renderCatalogue(paths.departments(), { prepare });
  await screen.findByText('Camps');
  expect(titles()).toEqual(['Camps', 'Aquatics', 'Dance (opens a new window)']);
  expect(shell.api.inputsOf(listPosts)).toMatchObject([{ body: { type: 'BU' } }]);
});

test('unit with a url opens it in a new window [DEPT-03]', async () => {
  await renderCatalogue(paths.departments(), { prepare });
  const elsewhere = await screen.findByRole('link', { name: 'Dance (opens a new window)' });
  expect(elsewhere).toHaveAttribute('href', 'https://dance.example/');
  expect(elsewhere).toHaveAttribute('target', '_blank');
  expect(elsewhere).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByRole('link', { name: 'Camps' })).toHaveAttribute('href', '/en/unit-3');
});

test('unit with a url of this site also opens it in a new window [DEPT-03]', async () => {
  await renderCatalogue(paths.departments(), {
    prepare: ({ api }) => api.respond(listPosts, { posts: [unit(4, 'Camps', { url: '/camps' })] }),
  });
  const link = await screen.findByRole('link', { name: 'Camps (opens a new window)' });
  expect(link).toHaveAttribute('href', '/en/camps');
  expect(link).toHaveAttribute('target', '_blank');
});

test('search form works before the page’s code [DEPT-01]', async () => {
  await renderCatalogue(paths.departments(), { prepare, locale: 'zh' });
  const field = await screen.findByRole('searchbox');
  expect(field).toHaveAttribute('name', 'q');
  expect(field.closest('form')).toHaveAttribute('action', '/zh/department');
});

test('q seeds the search and filters the list [DEPT-01]', async () => {
  const { address } = await renderCatalogue(paths.departments({}, { q: '水上' }), { prepare });
  const box = await screen.findByRole('searchbox', { name: 'Search units' });
  expect(box).toHaveValue('水上');
  expect(await screen.findByText('Aquatics')).toBeVisible();
  expect(titles()).toEqual(['Aquatics']);
  jest.useFakeTimers();
  fireEvent.change(box, { target: { value: 'camp' } });
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(titles()).toEqual(['Camps']);
  expect(address()).toBe('/en/department?q=camp');
});

test('slow list hides its overlay after 1 s [DEPT-04]', async () => {
  jest.useFakeTimers();
  await renderCatalogue(paths.departments(), { prepare: ({ api }) => api.respond(listPosts, () => new Promise(() => {})) });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(998));
  expect(screen.getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2));
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('removes the overlay as soon as the list has loaded', async () => {
  await renderCatalogue(paths.departments(), { prepare });
  await screen.findByText('Camps');
  expect(screen.queryByText('Loading…')).toBeNull();
});
