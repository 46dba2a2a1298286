import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Cart, PageModule } from '@portal/contract';
import { preloadWindows } from '@portal/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadDialogHost } from '../../dialogs/dialogs.ts';
import { openSite } from '../../testing/open-site.tsx';

// Under load the first fetch of these takes longer than a query waits.
beforeAll(() => Promise.all([preloadWindows(), loadDialogHost()]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  document.adoptedStyleSheets = [...kept];
});

const kept = [...document.adoptedStyleSheets];
const header = () => within(screen.getByRole('banner'));
const address = (link: HTMLElement) => link.getAttribute('href');

/** Shows what is only for phones: jsdom's window is always 1,024 px wide. */
function asOnAPhone() {
  const shown = new CSSStyleSheet();
  shown.replaceSync('header div { display: block !important }');
  document.adoptedStyleSheets.push(shown);
}

test.each([
  ['en', ['Home', 'Programmes', 'Our units']],
  ['zh', ['主頁', '課程及活動', '服務單位']],
])('top menu on /%s has home, programmes and units [LAYOUT-01, LAYOUT-05]', async (lang, words) => {
  await openSite(`/${lang}`);
  const links = within(header().getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(words);
  expect(links.map(address)).toEqual([`/${lang}`, `/${lang}/course`, `/${lang}/department`]);
});

test('marks only the current page in the menu', async () => {
  await openSite('/en/course');
  expect(header().getByRole('link', { current: 'page' })).toHaveTextContent('Programmes');
});

test.each([
  ['/en/swim-squad', 'Programmes'],
  ['/en/aqua_cate', 'Programmes'],
  ['/en/privacy-policy', undefined],
])('page %s is below %s in the menu', async (at, label) => {
  await openSite(at, { settings: { en_privacy_policy: 'privacy-policy' } as never });
  expect(header().queryByRole('link', { current: 'page' })).toBeNull();
  expect(header().queryByRole('link', { current: true })?.textContent).toBe(label);
});

test('top menu offers login and joining while logged out [LAYOUT-02]', async () => {
  await openSite('/en');
  expect(address(header().getByRole('link', { name: 'Log in' }))).toBe('/en/login');
  expect(address(header().getByRole('link', { name: 'Become a member' }))).toBe('/en/be-member');
  expect(header().queryByRole('link', { name: 'My account' })).toBeNull();
});

test('top menu offers the account instead while logged in [LAYOUT-02]', async () => {
  await openSite('/en', { token: 'kept' });
  expect(address(header().getByRole('link', { name: 'My account' }))).toBe('/en/me');
  expect(header().queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(header().queryByRole('link', { name: 'Become a member' })).toBeNull();
});

test('login and logout change the menu at once [LAYOUT-02]', async () => {
  const { shellServices } = await openSite('/en');
  await act(() => shellServices.session.login({ username: 'A123456I', password: 'demo-2026' }));
  expect(header().getByRole('link', { name: 'My account' })).toBeVisible();
  await act(() => shellServices.session.logout());
  for (const name of ['Log in', 'Become a member']) expect(header().getByRole('link', { name })).toBeVisible();
  expect(header().queryByRole('link', { name: 'My account' })).toBeNull();
});

test.each([
  ['/en', 'Change language', '中文', 'zh-Hant-HK'],
  ['/zh', '轉換語言', 'EN', 'en-HK'],
])('language switch on %s is named in the other language', async (at, does, name, lang) => {
  await openSite(at);
  const link = header().getByRole('link', { name });
  expect(within(link).getByText(name)).toHaveAttribute('lang', lang);
  expect(link).toHaveAttribute('title', does);
  expect(link.closest('[lang]')).toBe(document.documentElement);
});

test.each([
  ['/en/course?q=swim#list', '中文', '/zh/course?q=swim#list'],
  ['/zh', 'EN', '/en'],
])('language switch on %s loads the same page [LAYOUT-03]', async (from, name, to) => {
  const { user, load } = await openSite(from);
  const link = header().getByRole('link', { name });
  expect(link).toHaveAttribute('href', to);
  await user.click(link);
  expect(load).toHaveBeenCalledWith(to);
});

test('language switch asks first on a form with unsaved input [LAYOUT-04]', async () => {
  const { shellServices, user, load } = await openSite('/en/ym-member');
  shellServices.drafts.write('youth', { surname: 'Chan' });
  await user.click(header().getByRole('link', { name: '中文' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(load).not.toHaveBeenCalled();
  await user.click(header().getByRole('link', { name: '中文' }));
  await user.click(await screen.findByRole('button', { name: 'Change language' }));
  expect(load).toHaveBeenCalledWith('/zh/ym-member');
  expect(shellServices.drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('language switch asks first on a form without draft [LAYOUT-04]', async () => {
  const Login = () => (
    <>
      <h1>Log in</h1>
      <input aria-label="Member number" />
      <textarea aria-label="Message" />
      <input type="search" aria-label="Search" />
    </>
  );
  const { user, load } = await openSite('/en/login', { pages: { 'account.login': async () => ({ Page: Login }) } });
  await user.type(screen.getByRole('searchbox'), 'swim');
  for (const name of ['Member number', 'Message']) {
    await user.type(screen.getByRole('textbox', { name }), 'A1');
    await user.click(header().getByRole('link', { name: '中文' }));
    expect(await screen.findByText('What you have typed or chosen on this page must be entered again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(load).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('textbox', { name }));
  }
  await user.click(header().getByRole('link', { name: '中文' }));
  expect(load).toHaveBeenCalledWith('/zh/login');
});

test('language switch asks first when a file is chosen [LAYOUT-04]', async () => {
  const Upload = () => <input type="file" aria-label="Document" />;
  const { user, load } = await openSite('/en/login', { pages: { 'account.login': async () => ({ Page: Upload }) } });
  await user.upload(screen.getByLabelText('Document'), new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  await user.click(header().getByRole('link', { name: '中文' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(load).not.toHaveBeenCalled();
});

test('menu button opens the drawer, a choice closes it [LAYOUT-01, LAYOUT-02, LAYOUT-12, ROUTE-37]', async () => {
  asOnAPhone();
  const { user, address: at, router } = await openSite('/en');
  await user.click(header().getByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(drawer.getAllByRole('link').map((link) => [link.textContent, address(link)])).toEqual([
    ['Home', '/en'],
    ['Programmes', '/en/course'],
    ['Our units', '/en/department'],
    ['Become a member', '/en/be-member'],
    ['中文', '/zh'],
    ['Log in', '/en/login'],
  ]);
  await user.click(drawer.getByRole('link', { name: 'Programmes' }));
  await waitFor(() => expect(at()).toBe('/en/course'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(at()).toBe('/en'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('menu button is hidden from 768 px on only [LAYOUT-12]', async () => {
  await openSite('/en');
  const button = header().getByRole('button', { name: 'Menu', hidden: true });
  const hides = (rule: CSSRule) =>
    rule instanceof CSSStyleRule && rule.style.display === 'none' && button.closest(rule.selectorText) !== null;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const places = rules.flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return [...rule.cssRules].some(hides) ? rule.media.mediaText : [];
    return hides(rule) ? 'everywhere' : [];
  });
  expect(places.filter((place) => place !== 'print')).toEqual(['(min-width: 48em)']);
});

test('drawer stays for a moment when going back [LAYOUT-12]', async () => {
  asOnAPhone();
  const load = () => new Promise<null>(() => {});
  const pages = { 'catalogue.courses': async (): Promise<PageModule> => ({ load, Page: () => null }) };
  const { user, address: at } = await openSite('/en', { pages });
  await user.click(header().getByRole('button', { name: 'Menu' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Programmes' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(header().getByRole('button', { name: 'Menu' })).toHaveFocus();
  expect(at()).toBe('/en');
});

test("member's drawer has my account instead of login [LAYOUT-02, ROUTE-37]", async () => {
  asOnAPhone();
  const { user } = await openSite('/zh', { token: 'kept' });
  await user.click(header().getByRole('button', { name: '目錄' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByRole('link').map((link) => [link.textContent, address(link)])).toEqual([
    ['主頁', '/zh'],
    ['課程及活動', '/zh/course'],
    ['服務單位', '/zh/department'],
    ['我的帳戶', '/zh/me'],
    ['付款及收據', '/zh/me/payment'],
    ['EN', '/en'],
  ]);
});

const fillCart = () => localStorage.setItem('portal-cart-quantity', '2');

test('header links to the cart while the first page loads', async () => {
  fillCart();
  let show: (module: PageModule) => void = () => {};
  const pages = { 'catalogue.home': () => new Promise<PageModule>((resolve) => (show = resolve)) };
  await openSite('/en', { pages });
  const cart = header().getByRole('link', { name: 'Cart, 2 classes' });
  expect(address(cart)).toBe('/en/checkout');
  expect(header().queryByRole('link', { name: 'cart-checkout.header' })).toBeNull();
  await act(async () => show({ Page: () => <h1>Home</h1> }));
  expect(await header().findByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
});

test('payment page links to the cart without its code', async () => {
  fillCart();
  jest.useFakeTimers();
  try {
    await openSite('/en/payme_success/1');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(header().getByRole('link', { name: 'Cart, 2 classes' })).toBeVisible();
    expect(header().queryByRole('link', { name: 'cart-checkout.header' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('checkout as first page loads the cart with it', async () => {
  await openSite('/en/checkout', { pages: { 'cart-checkout.checkout': () => new Promise(() => {}) } });
  expect(await header().findByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
});

test('loads the cart after 3 s when the first page has no heading', async () => {
  fillCart();
  jest.useFakeTimers();
  try {
    await openSite('/en', { pages: { 'catalogue.home': () => new Promise(() => {}) } });
    expect(header().queryByRole('link', { name: 'cart-checkout.header' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(header().getByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('empty cart loads no code until a class is added', async () => {
  const { shellServices } = await openSite('/en');
  expect(header().getByRole('link', { name: 'Cart' })).toBeVisible();
  const change = (quantity: number) =>
    act(async () => shellServices.events.for('cart-checkout').emit('cart:changed', { quantity } as Cart));
  await change(1);
  expect(await header().findByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
  await change(0);
  expect(header().getByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
});

test('loads the cart when another tab adds a class', async () => {
  await openSite('/en');
  fillCart();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-cart-quantity' })));
  expect(await header().findByRole('link', { name: 'cart-checkout.header' })).toBeVisible();
});

test('loading cart shows the count of the last page [LAYOUT-10]', async () => {
  const pages = { 'catalogue.home': () => new Promise<PageModule>(() => {}) };
  const first = await openSite('/en', { pages });
  expect(header().getByRole('link', { name: 'Cart' })).toBeVisible();
  await act(async () => first.shellServices.events.for('cart-checkout').emit('cart:changed', { quantity: 2 } as Cart));
  first.view.unmount();
  await openSite('/en', { pages });
  const cart = header().getByRole('link', { name: 'Cart, 2 classes' });
  expect(cart).toHaveTextContent('2');
  expect(address(cart)).toBe('/en/checkout');
});

test.each(['"2"', '-1', '1.5', '{', 'null'])('ignores the stored count %s', async (kept) => {
  localStorage.setItem('portal-cart-quantity', kept);
  await openSite('/en', { pages: { 'catalogue.home': () => new Promise<PageModule>(() => {}) } });
  expect(header().getByRole('link', { name: 'Cart' })).toHaveTextContent('');
});
