import { afterEach, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['en', 'Sample tiers', 'Ages 3–5, From HK$1,105', 'Ages 6 and above, From HK$1,105', 'Ages 9–17, From HK$1,870'],
  ['zh', '級別參考', '3 至 5 歲, HK$1,105 起', '6 歲或以上, HK$1,105 起', '9 至 17 歲, HK$1,870 起'],
] as const)('adult swimming in %s has three tiers [ROUTE-27, ARTICLE-13]', async (locale, name, ...shown) => {
  await renderCatalogue(paths.adultSwimming(), { locale });
  const tiers = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  expect(tiers.map(({ firstChild, lastChild }) => `${firstChild?.textContent}, ${lastChild?.textContent}`)).toEqual(shown);
});

test('opens the picture of how to move up in a dialog [ARTICLE-14]', async () => {
  await renderCatalogue(paths.adultSwimming());
  await userEvent.click(await screen.findByRole('button', { name: 'How to move up a tier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How to move up a tier' }));
  expect(dialog.getByRole('img', { name: /^Three steps/ })).toHaveAttribute('src', expect.stringContaining('tier-upgrade'));
});

test('table search applies 900 ms after the last key [ROUTE-27, ARTICLE-15]', async () => {
  await renderCatalogue(paths.beginnerClass());
  const table = await screen.findByRole('table', { name: 'Sample classes' });
  const all = within(table).getAllByRole('row').length;
  jest.useFakeTimers();
  for (const value of ['sun', 'sunday']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    act(() => jest.advanceTimersByTime(899));
  }
  expect(within(table).getAllByRole('row')).toHaveLength(all);
  act(() => jest.advanceTimersByTime(1));
  const found = within(table).getAllByRole('row').slice(1);
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) expect(row).toHaveTextContent('Sunday');
});

test('sample table without a match links to the courses', async () => {
  await renderCatalogue(paths.beginnerClass());
  await screen.findByRole('table', { name: 'Sample classes' });
  await userEvent.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(await screen.findByRole('heading', { name: 'No sample classes found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/en/course');
});
