import { afterEach, expect, jest, test } from '@jest/globals';
import type { Cart } from '@portal/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClass } from '../../testing/examples.ts';
import { fakeCart } from '../../testing/fake-cart.ts';
import { openGroup } from '../../testing/open-group.tsx';

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

test('class put into the cart before the cart said what was in it - stays selected when that answer comes', async () => {
  const cart = fakeCart();
  let answer = () => {};
  const before = await cart.service.get();
  const get = () => new Promise<Cart>((resolve) => (answer = () => resolve(before)));
  const { row } = await openGroup(squad, { services: { cart: { ...cart.service, get } }, prepare: cart.tell });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply' }));
  expect(row('SW-101').getByRole('button', { name: 'Selected' })).toBeVisible();
  await act(async () => answer());
  expect(row('SW-101').getByRole('button', { name: 'Selected' })).toBeVisible();
});
