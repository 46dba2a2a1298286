import { afterEach, expect, jest, test } from '@jest/globals';
import { type Activity, type Cart, paths } from '@portal/contract';
import { aClass } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCart } from '../../testing/fake-cart.ts';
import { openGroup } from '../../testing/open-group.tsx';
import { renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const squad = [aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B', weekdays: [7] })];

test('class search applies 400 ms after the last key [ARTICLE-04]', async () => {
  await openGroup(squad);
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Search classes' }), { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  type('squad');
  wait(399);
  type('squad b');
  wait(399);
  expect(screen.getByText('SW-101')).toBeVisible();
  wait(1);
  expect(screen.queryByText('SW-101')).toBeNull();
  expect(screen.getByText('SW-102')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^1 class$/);
  expect(screen.getByRole('region', { name: 'Classes' })).toContainElement(screen.getByText('SW-102'));
  type('sailing');
  wait(400);
  expect(screen.getByRole('heading', { name: 'No classes found' })).toBeVisible();
});

test('one press shows all classes again after a search without results', async () => {
  await openGroup(squad);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search classes' }), 'sailing{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all classes' }));
  expect(screen.getByText('SW-101')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search classes' })).toHaveValue('');
});

test('empty group offers other courses and an alert [ALERT-01]', async () => {
  await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }));
  expect(await screen.findByRole('link', { name: 'See other courses' })).toHaveAttribute('href', '/en/course');
  expect(screen.getByRole('button', { name: 'Tell me when classes open' })).toBeVisible();
});

test('class added before the cart loads stays selected', async () => {
  const cart = fakeCart();
  let respond = () => {};
  const before = await cart.service.get();
  const get = () => new Promise<Cart>((resolve) => (respond = () => resolve(before)));
  const { row } = await openGroup(squad, { services: { cart: { ...cart.service, get } }, prepare: cart.notify });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  expect(row('SW-101').getByRole('button', { name: 'Selected SW-101' })).toBeVisible();
  await act(async () => respond());
  expect(row('SW-101').getByRole('button', { name: 'Selected SW-101' })).toBeVisible();
});

const place = {
  venue: 'Sha Tin Pool',
  district: 'sha-tin' as const,
  en_address: '2 Yuen Wo Road',
  en_travel: 'MTR Sha Tin',
  map_url: 'https://map',
};

test('shows classes that match, and a chip per filter [COURSE-12]', async () => {
  const far = aClass({ id: 103, code: 'SW-103', weekdays: [6], place: { ...place, district: 'islands' } });
  const classes = [aClass({ weekdays: [6], start_time: '09:00', place }), ...squad.slice(1), far];
  const { address } = await openGroup(classes, { query: { age: 7, day: 6, time: 'morning', district: 'sha-tin' } });
  expect(screen.getByText('SW-101')).toBeVisible();
  for (const code of ['SW-102', 'SW-103']) expect(screen.queryByText(code)).toBeNull();
  const chips = screen.getAllByRole('link', { name: /^Remove filter: / }).map(({ textContent }) => textContent?.split(': ')[1]);
  expect(chips).toEqual(['Saturday', 'Morning', 'Sha Tin']);
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Sha Tin' }));
  expect(await screen.findByText('SW-103')).toBeVisible();
  expect(address()).toBe('/en/swim-squad?age=7&day=6&time=morning');
  await userEvent.click(screen.getByRole('link', { name: 'Show all 3 classes' }));
  expect(await screen.findByText('SW-102')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Remove filter/ })).toBeNull();
});

test.each<[string, Parameters<typeof openGroup>[1], Partial<Activity>]>([
  ['day', { query: { day: 6 } }, { weekdays: [7] }],
  ['morning, at noon', { query: { time: 'morning' } }, { start_time: '12:00' }],
  ['afternoon, at six', { query: { time: 'afternoon' } }, { start_time: '18:00' }],
  ['district', { query: { district: 'sha-tin' } }, { place: { ...place, district: 'islands' } }],
  ['venue', { query: { venue: 'Sha Tin Pool' } }, { venue: 'Island Pool', venue_ot: '港島泳池' }],
  ['price', { query: { price: 400 } }, { memberfee: { price: 401 }, nonmemberfee: { price: 480 } }],
])('hides a class that doesn’t match the filter by %s [COURSE-12]', async (_filter, options, misses) => {
  const fits = { weekdays: [6], place, venue: 'Sha Tin Pool', memberfee: { price: 400 }, nonmemberfee: { price: 480 } };
  const start_time = options?.query?.time === 'afternoon' ? '12:00' : '11:59';
  await openGroup([aClass({ ...fits, start_time }), aClass({ ...fits, start_time, id: 102, code: 'SW-102', ...misses })], options);
  expect(screen.getByText('SW-101')).toBeVisible();
  expect(screen.queryByText('SW-102')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Remove filter: / }));
  expect(await screen.findByText('SW-102')).toBeVisible();
});

test.each([
  ['en', '2 Yuen Wo Road', 'MTR Sha Tin', /^Map/],
  ['zh', '源禾路2號', '港鐵沙田站', /^地圖/],
] as const)('venue, in %s, shows its address, directions and a map [CLASS-18]', async (locale, address, travel, map) => {
  const { row } = await openGroup([aClass({ place: { ...place, address: '源禾路2號', travel: '港鐵沙田站' } })], { locale });
  expect(row('SW-101').getByText(address)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Squad A|泳隊A班/ }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const text of [address, travel]) expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByRole('link', { name: map })).toHaveAttribute('href', 'https://map');
});

test('marks a venue address in the other language [LAYOUT-09]', async () => {
  const { en_address, ...known } = place;
  await openGroup([aClass({ place: { ...known, address: '源禾路2號' } })]);
  expect(screen.getByText('源禾路2號')).toHaveAttribute('lang', 'zh-Hant-HK');
});

test('week view shows each class by day and time [CLASS-19]', async () => {
  const late = aClass({ weekdays: [7], start_time: '17:00', name_en: 'Late' });
  await openGroup([late, aClass({ id: 102, code: 'SW-102', name_en: 'Early', weekdays: [6, 7], start_time: '08:00' })]);
  await userEvent.click(screen.getByText('See the weekly timetable'));
  const day = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
  expect(
    day('Sat')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Early']);
  expect(
    day('Sun')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Early', 'Late']);
  expect(within(day('Sun').getByRole('list')).getAllByRole('listitem')[1]).toHaveTextContent(/^5:00 PM Late.*Tsim Sha Tsui Pool$/);
  await userEvent.click(day('Sun').getByRole('link', { name: 'Late' }));
  expect(await screen.findByRole('dialog', { name: 'Late' })).toBeVisible();
});
