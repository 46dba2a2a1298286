import { beforeEach, expect, test } from '@jest/globals';
import type { CartItem, Locale, Member } from '@portal/contract';
import { cartItem, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { openCartStore } from '../cart/cart-store.ts';
import { storageKey } from '../cart/stored-cart.ts';
import { headerWidget } from './header-cart.tsx';

async function showHeader(items: CartItem[], user: Member | null = null, locale: Locale = 'en') {
  window.localStorage.setItem(storageKey, JSON.stringify({ version: 1, items }));
  const { messages } = await remote.messages(locale);
  const shell = createTestShell('cart-checkout', { user, locale, messages, now: '2026-11-20T08:00:00Z' });
  const { Widget } = headerWidget(shell);
  render(<Widget />, { wrapper: inTestShell(shell) });
}

beforeEach(() => window.localStorage.clear());

test('dropdown shows lines and checkout [LAYOUT-10, LAYOUT-11, CLASS-17]', async () => {
  await showHeader([cartItem(), cartItem({ id: 106, code: 'SW-106', is_early_bird: false, nonmemberfee: { price: 0 } })]);
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

test('class for two children counts once and has two lines [CART-04, LAYOUT-10, LAYOUT-11]', async () => {
  const family = [
    { code: 'D456791L', given_name: 'Lok Hin' },
    { code: 'D456792L', given_name: 'Hoi Yiu' },
  ];
  const user = { code: 'A123456I', surname: 'Wong', given_name: 'Chi Ming', member_price: true, family } as Member;
  const shell = createTestShell('cart-checkout', { user });
  const store = openCartStore(window, shell.storage.browser, new AbortController().signal);
  store.set(family.map(({ code }) => cartItem({ participant_code: code })));
  await showHeader(store.items(), user);
  const icon = screen.getByRole('button', { name: 'Cart, 1 class' });
  expect(icon).toHaveTextContent(/^1$/);
  await userEvent.click(icon);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Lok Hin.*HK\$350/),
    expect.stringMatching(/Hoi Yiu.*HK\$350/),
  ]);
  expect(screen.getByText('1 class').parentElement).toHaveTextContent('HK$700');
});

test('marks a class name in the other language [LAYOUT-09]', async () => {
  await showHeader([cartItem({ name_en: null })]);
  await userEvent.click(screen.getByRole('button', { name: 'Cart, 1 class' }));
  expect(screen.getByText('甲組（星期六上午）')).toHaveAttribute('lang', 'zh-Hant-HK');
});

test('dropdown shows Chinese names, count and total [LAYOUT-07, LAYOUT-11]', async () => {
  await showHeader([cartItem(), cartItem({ id: 106, code: 'SW-106', name_ot: '乙組' })], null, 'zh');
  await userEvent.click(screen.getByRole('button', { name: '購物車，2 個班別' }));
  expect(screen.getByText('甲組（星期六上午）')).not.toHaveAttribute('lang');
  expect(screen.getByText('2 個班別').parentElement).toHaveTextContent('HK$860');
  expect(screen.getByRole('link', { name: '結帳' })).toHaveAttribute('href', '/zh/checkout');
});

test.each([
  ['one class', [cartItem()], 'Cart, 1 class'],
  ['nothing', [], 'Cart, empty'],
])('icon’s label reports %s in the cart', async (_case, items, name) => {
  await showHeader(items);
  expect(screen.getByRole('button', { name })).toBeInTheDocument();
});
