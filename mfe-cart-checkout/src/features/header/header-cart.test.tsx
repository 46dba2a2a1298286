import { beforeEach, expect, test } from '@jest/globals';
import type { CartItem } from '@portal/contract';
import { cartItem, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKey } from '../cart/stored-cart.ts';
import { headerWidget } from './header-cart.tsx';

function showHeader(...items: CartItem[]) {
  window.localStorage.setItem(storageKey, JSON.stringify({ version: 1, items }));
  const shell = createTestShell('cart-checkout', { now: '2026-11-20T08:00:00Z' });
  const { Widget } = headerWidget(shell);
  render(<Widget />, { wrapper: inTestShell(shell) });
}

beforeEach(() => window.localStorage.clear());

test('classes in the cart - the icon has their number, the dropdown lines, count, total and the way to checkout [LAYOUT-10, LAYOUT-11]', async () => {
  showHeader(cartItem(), cartItem({ id: 106, code: 'SW-106', is_early_bird: false, nonmemberfee: { price: 0 } }));
  const icon = screen.getByRole('button', { name: 'Cart, 2 classes' });
  expect(icon).toHaveTextContent('2');
  await userEvent.click(icon);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SW-101 Squad A, Saturday morningHK$430',
    'SW-106 Squad A, Saturday morningFree',
  ]);
  expect(screen.getByText('2 classes').parentElement).toHaveTextContent('HK$430');
  expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/en/checkout');
});

test.each([
  ['one class', [cartItem()], 'Cart, 1 class'],
  ['nothing', [], 'Cart, empty'],
])('%s in the cart - the icon says so', (_case, items, name) => {
  showHeader(...items);
  expect(screen.getByRole('button', { name })).toBeInTheDocument();
});
