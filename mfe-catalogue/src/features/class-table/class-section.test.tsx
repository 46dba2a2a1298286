import { afterEach, expect, jest, test } from '@jest/globals';
import { type Cart, paths } from '@portal/contract';
import { aClass } from '@portal/remote-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCart } from '../../testing/fake-cart.ts';
import { openGroup } from '../../testing/open-group.tsx';
import { renderCatalogue } from '../../testing/render-catalogue.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const squad = [aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B', weekdays: [7] })];

test('search of the classes - applies 400 ms after the last key [ARTICLE-04]', async () => {
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
  expect(screen.getByRole('status')).toHaveTextContent('1');
  type('sailing');
  wait(400);
  expect(screen.getByRole('heading', { name: 'No classes found' })).toBeVisible();
});

test('search that finds nothing - one press shows all classes again', async () => {
  await openGroup(squad);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search classes' }), 'sailing{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all classes' }));
  expect(screen.getByText('SW-101')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search classes' })).toHaveValue('');
});

test('group without classes - leads to other programmes and to our contact', async () => {
  await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }));
  expect(await screen.findByRole('link', { name: 'See other programmes' })).toHaveAttribute('href', '/en/course');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
});

test('class added before the cart has loaded - stays selected when the cart’s answer comes', async () => {
  const cart = fakeCart();
  let answer = () => {};
  const before = await cart.service.get();
  const get = () => new Promise<Cart>((resolve) => (answer = () => resolve(before)));
  const { row } = await openGroup(squad, { services: { cart: { ...cart.service, get } }, prepare: cart.tell });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply SW-101' }));
  expect(row('SW-101').getByRole('button', { name: 'Selected SW-101' })).toBeVisible();
  await act(async () => answer());
  expect(row('SW-101').getByRole('button', { name: 'Selected SW-101' })).toBeVisible();
});
