import { beforeEach, expect, test } from '@jest/globals';
import { allRoutes, definePage, type PageModule, type PageProps, paths } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { act, screen, waitFor } from '@testing-library/react';
import { redirect, useSearchParams } from 'react-router-dom';
import { hostileRedirects } from '../protocol/hostile-redirects.ts';
import { json, openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Page {
  rule: string;
  path: string;
  name: string;
  whom: 'everyone' | 'members' | 'visitors';
  flags: string;
}
/** The pages of the site as the specification has them: rule, address and owner, audience, and what holds for each. */
const site: Page[] = [
  { rule: '[ROUTE-13]', path: '', name: 'catalogue.home', whom: 'everyone', flags: 'indexable pinned rendered' },
  { rule: '[ROUTE-14]', path: 'course', name: 'catalogue.courses', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-15]', path: 'department', name: 'catalogue.departments', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-16]', path: 'contact', name: 'catalogue.contact', whom: 'everyone', flags: 'indexable pinned rendered' },
  { rule: '[ROUTE-27]', path: 'aqua_cate', name: 'catalogue.adultSwimming', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-27]', path: 'beginner_class', name: 'catalogue.beginnerClass', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-38]', path: 'favourites', name: 'catalogue.favourites', whom: 'everyone', flags: '' },
  { rule: '[ROUTE-40]', path: 'on-sales/:number', name: 'catalogue.onSale', whom: 'everyone', flags: '' },
  { rule: '[ROUTE-24]', path: ':articleAlias', name: 'catalogue.article', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-20]', path: 'checkout', name: 'cart-checkout.checkout', whom: 'everyone', flags: 'money' },
  { rule: '[PLAN-1]', path: 'plan', name: 'cart-checkout.plan', whom: 'members', flags: 'money' },
  { rule: '[ROUTE-23]', path: 'payment/:id', name: 'payment.invoice', whom: 'members', flags: 'money secretAddress' },
  { rule: '[ROUTE-25]', path: 'payme_success/:id', name: 'payment.paymeSuccess', whom: 'everyone', flags: 'money secretAddress' },
  { rule: '[ROUTE-25]', path: 'payme_failure/:id', name: 'payment.paymeFailure', whom: 'everyone', flags: 'money secretAddress' },
  { rule: '[ROUTE-26]', path: 'globalpayment_success/:id', name: 'payment.cardSuccess', whom: 'everyone', flags: 'money secretAddress' },
  { rule: '[ROUTE-26]', path: 'globalpayment_cancel/:id', name: 'payment.cardCancel', whom: 'everyone', flags: 'money secretAddress' },
  { rule: '[ROUTE-17]', path: 'login', name: 'account.login', whom: 'visitors', flags: 'rendered' },
  { rule: '[ROUTE-18]', path: 'forgotpwd', name: 'account.forgotPassword', whom: 'visitors', flags: 'rendered' },
  { rule: '[ROUTE-19]', path: 'reset-password/:token', name: 'account.resetPassword', whom: 'visitors', flags: 'secretAddress' },
  { rule: '[ROUTE-21]', path: 'me/:tab?', name: 'account.me', whom: 'members', flags: '' },
  { rule: '[ROUTE-22]', path: 'upload_doc/:id', name: 'account.uploadDocument', whom: 'members', flags: '' },
  { rule: '[ROUTE-28, REGISTER-04]', path: 'be-member', name: 'membership.beMember', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-29]', path: 'non-member', name: 'membership.register', whom: 'visitors', flags: 'indexable rendered' },
  {
    rule: '[ROUTE-30, REGISTER-04]',
    path: 'ym-member',
    name: 'membership.youthApplication',
    whom: 'everyone',
    flags: 'indexable rendered',
  },
  { rule: '[ROUTE-31, REGISTER-04]', path: 'gym-member', name: 'membership.gymApplication', whom: 'everyone', flags: 'indexable rendered' },
  { rule: '[ROUTE-32]', path: 'member-applied/:code', name: 'membership.applied', whom: 'everyone', flags: 'secretAddress' },
  {
    rule: '[ROUTE-33]',
    path: 'member-applied-pay/:code',
    name: 'membership.applicationPayment',
    whom: 'everyone',
    flags: 'money secretAddress',
  },
  { rule: '[ROUTE-34]', path: 'renew', name: 'membership.renewal', whom: 'members', flags: 'money' },
];
const flagNames = ['indexable', 'money', 'pinned', 'rendered', 'secretAddress'] as const;

const inContract = allRoutes.map(
  ({ path, section, name, login, visitor, ...route }): Omit<Page, 'rule'> => ({
    path,
    name: `${section}.${name}`,
    whom: login ? 'members' : visitor ? 'visitors' : 'everyone',
    flags: flagNames.filter((flag) => route[flag]).join(' '),
  }),
);

test.each(site)('page /$path is in the contract as specified $rule', ({ rule: _rule, ...page }) => {
  expect(inContract).toContainEqual(page);
});

test('contract has exactly the pages of the specification', () => {
  expect(inContract.map(({ path }) => path)).toEqual(site.map(({ path }) => path));
});

const samples: Record<string, string> = { articleAlias: 'swim-squad', id: 'i1', number: '7', token: 't1', code: 'c1', 'tab?': 'wallet' };
const fill = (path: string) => `/${path.replace(/:(\w+\??)/g, (_, name: string) => samples[name] ?? '')}`.replace(/\/$/, '');
const pages = site.map((page) => ({ ...page, path: fill(page.path) }));
const heading = () => screen.findByRole('heading', { level: 1 });

test.each(pages)('serves $path below each language prefix [ROUTE-01]', async ({ name, path, whom }) => {
  for (const lang of ['en', 'zh']) {
    const { address, view } = await openSite(`/${lang}${path}`, { token: whom === 'visitors' ? undefined : 'kept' });
    expect(await heading()).toHaveTextContent(name);
    expect(address()).toBe(`/${lang}${path}`);
    view.unmount();
    localStorage.clear();
  }
});

/** Logs in as the account section does: with the session, then by navigating to login once more. */
const login = async (): Promise<PageModule> => ({
  Page: function Login() {
    const { session, navigate } = useShell();
    const [query] = useSearchParams();
    const logIn = async () => {
      await session.login({ username: 'A123456I', password: 'demo-2026' });
      navigate(paths.login({}, { redirect: query.get('redirect') ?? undefined }), { replace: true });
    };
    return (
      <>
        <h1>Login</h1>
        <button type="button" onClick={logIn}>
          Log in
        </button>
      </>
    );
  },
});

test.each(pages.filter(({ whom }) => whom === 'members').map((page, n) => ({ ...page, lang: ['zh', 'en'][n % 2] })))(
  '$path in $lang goes to login and back [ROUTE-07, SESSION-06]',
  async ({ name, path, lang }) => {
    const { address, user } = await openSite(`/${lang}${path}?from=mail`, { pages: { 'account.login': login } });
    expect(await heading()).toHaveTextContent('Login');
    expect(address()).toBe(`/${lang}/login?${new URLSearchParams({ redirect: `/${lang}${path}?from=mail` })}`);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(address()).toBe(`/${lang}${path}?from=mail`);
  },
);

test.each(pages.filter(({ whom }) => whom !== 'members'))('visitor opens $path - stays there [ROUTE-35]', async ({ path }) => {
  const { address } = await openSite(`/en${path}`);
  await heading();
  expect(address()).toBe(`/en${path}`);
});

test.each(['/me', '/renew', '/upload_doc/w1', '/checkout', '/payment/i1'])('member who opens %s stays there [ROUTE-36]', async (path) => {
  const { address } = await openSite(`/en${path}`, { token: 'kept' });
  await heading();
  expect(address()).toBe(`/en${path}`);
});

test.each([
  ['/en/login', '/en/me'],
  ['/zh/login', '/zh/me'],
  ['/zh/forgotpwd', '/zh/me'],
  ['/en/forgotpwd', '/en/me'],
  ['/en/reset-password/t1', '/en/me'],
  ['/en/non-member', '/en/me'],
  ['/en/login?redirect=%2Fen%2Fpayment%2Fi1%3Fa%3D1', '/en/payment/i1?a=1'],
  ['/en/login?redirect=https%3A%2F%2Fevil.example', '/en/me'],
  ['/en/login?redirect=%2F%2Fevil.example', '/en/me'],
])('redirects a member from %s to %s [REGISTER-03, ROUTE-08, SESSION-07, SESSION-13]', async (from, to) => {
  const { address } = await openSite(from, { token: 'kept' });
  await heading();
  expect(address()).toBe(to);
});

test.each(hostileRedirects)('login with redirect %j stays on this site [ATTACK-7]', async (target) => {
  const { address } = await openSite(`/en/login?${new URLSearchParams({ redirect: target })}`, { token: 'kept' });
  await heading();
  expect(address()).toBe('/en/me');
});

test('thirty hostile redirects end on the account [ATTACK-7, SESSION-06]', async () => {
  expect(hostileRedirects).toHaveLength(30);
  const { router, address, user, shellServices } = await openSite('/en/login', { pages: { 'account.login': login } });
  for (const target of hostileRedirects) {
    await act(() => router.navigate(`/en/login?${new URLSearchParams({ redirect: target })}`));
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/en/me'));
    await act(() => shellServices.session.logout());
  }
});

test('shows login to a visitor with a rejected token', async () => {
  const { address } = await openSite('/en/login', { token: 'dead', responses: { '/api/me': () => json({}, 401) } });
  expect(await heading()).toHaveTextContent('account.login');
  expect(address()).toBe('/en/login');
});

test('retains the browser’s cart when a 401 ends the session [SESSION-33]', async () => {
  localStorage.setItem('portal.cart', 'kept');
  const { shellServices } = await openSite('/en/course', { token: 'dead', responses: { '/api/me': () => json({}, 401) } });
  await heading();
  expect(shellServices.session.loggedIn).toBe(false);
  expect(localStorage.getItem('portal.cart')).toBe('kept');
});

test('dead token on a public page goes to login and back [SESSION-29]', async () => {
  const { address } = await openSite('/en/course?q=swim', { token: 'dead', responses: { '/api/me': () => json({}, 401) } });
  expect(await screen.findByText('Account logged out')).toBeVisible();
  expect(address()).toBe('/en/login?redirect=%2Fen%2Fcourse%3Fq%3Dswim');
});

test.each(pages.filter(({ path, name }) => /^\/[^/]+$/.test(path) && name !== 'catalogue.article'))(
  'fixed route $path - wins over an alias of that name [ROUTE-09]',
  async ({ path, name, whom }) => {
    await openSite(`/en${path}`, { token: whom === 'members' ? 'kept' : undefined });
    expect(await heading()).toHaveTextContent(name);
  },
);

test('encoded Chinese alias loads its post decoded [ROUTE-11]', async () => {
  const article = async () =>
    definePage({ load: ({ params }) => params.articleAlias, Page: ({ data }: PageProps<string | undefined>) => <h1>{data}</h1> });
  await openSite(`/zh/${encodeURIComponent('游泳訓練班')}`, { pages: { 'catalogue.article': article } });
  expect(await heading()).toHaveTextContent('游泳訓練班');
});

test.each(['/en/no/such/page', '/zh/payment/i1/more', '/en/me/wallet/more'])(
  'path %s that no route has - leads home [ROUTE-12]',
  async (path) => {
    const { address } = await openSite(path, { token: 'kept' });
    expect(await heading()).toHaveTextContent('catalogue.home');
    expect(address()).toBe(path.slice(0, 3));
  },
);

test('section redirects an alias without a post to home [ROUTE-12]', async () => {
  const article = async (): Promise<PageModule> => ({ load: () => redirect('/en'), Page: () => null });
  const { address } = await openSite('/en/no-such-alias', { pages: { 'catalogue.article': article } });
  expect(await heading()).toHaveTextContent('catalogue.home');
  expect(address()).toBe('/en');
});

test.each(['/course?q=a', '/fr/course?q=a', '/zh-HK/course?q=a'])(
  'link to %s - stays in the language, with its query [ROUTE-03]',
  async (to) => {
    const { router, address } = await openSite('/zh');
    await act(() => router.navigate(to));
    expect(address()).toBe('/zh/course?q=a');
  },
);

test('routes and menu have no administrator pages [ROUTE-37]', async () => {
  expect(pages.filter(({ path }) => /admin|staff|manage/i.test(path))).toEqual([]);
  await openSite('/en', { token: 'kept' });
  expect(screen.queryByRole('link', { name: /admin|staff|manage/i })).toBeNull();
});

test('application payment reached by a link is noindex at once [APPLIED-12]', async () => {
  const { router } = await openSite('/en');
  await act(() => router.navigate('/en/member-applied-pay/c1'));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await act(() => router.navigate('/en'));
  expect(document.querySelector('meta[name=robots], meta[name=referrer]')).toBeNull();
});

test('page with noIndex is noindex and sends no referrer [APPLIED-12]', async () => {
  const { shellServices } = await openSite('/en/member-applied-pay/c1');
  act(() => shellServices.head.setPageMeta({ title: 'Pay', noIndex: true }));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  act(() => shellServices.head.setPageMeta({ title: 'Programmes' }));
  expect(document.querySelector('meta[name=robots], meta[name=referrer]')).toBeNull();
});
