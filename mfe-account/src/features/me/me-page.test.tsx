import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listCoupons, listMyActivities, listMyMessages, listMyPayments, listMyWaitingEntries } from '@portal/contract/endpoints';
import { activityRow, apiError, coupon, member, order, pageOf, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const waiting = {
  ac_code: 'SW-102',
  ac_name: 'Squad B',
  created_at: '2026-11-01T02:00:00.000Z',
  uuid: 'a-uuid',
  activity_id: 7,
  ac_need_approve: false,
};

function respondToAll({ api }: TestShell<'account'>) {
  api.respond(listMyActivities, pageOf([activityRow()]));
  api.respond(listMyWaitingEntries, pageOf([waiting]));
  api.respond(listMyPayments, pageOf([order({ paid: true })]));
  api.respond(listCoupons, { list: [coupon()] });
  api.respond(listMyMessages, pageOf([]));
}

const open = (tab?: string, prepare = respondToAll) => renderRemote(remote, tab ? `/me/${tab}` : paths.me(), { user: member(), prepare });

test.each([
  [undefined, 'My courses'],
  ['nonsense', 'My courses'],
  ['activity', 'My courses'],
  ['waiting_list', 'Waiting list'],
  ['payment', 'Payments'],
  ['info', 'My details'],
  ['wallet', 'Wallet'],
  ['messages', 'Messages'],
])('/me with tab %s shows %s as current of six tabs [ROUTE-21, ME-01]', async (tab, label) => {
  await open(tab);
  const tabs = within(await screen.findByRole('navigation', { name: 'My account' })).getAllByRole('link');
  expect(tabs.map((link) => link.getAttribute('href'))).toEqual(
    ['activity', 'waiting_list', 'payment', 'info', 'wallet', 'messages'].map((name) => `/en/me/${name}`),
  );
  expect(screen.getByRole('link', { current: 'page', name: label })).toBeVisible();
});

describe('on a phone [ME-26]', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.startsWith('(max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('/me is a menu of the account’s six parts, without a list', async () => {
    await open();
    const rows = within(await screen.findByRole('navigation', { name: 'My account' })).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'My courses',
      'Waiting list',
      'Payments',
      'My details',
      'Wallet',
      'Messages',
    ]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('each part is a page that leads back to the menu', async () => {
    await open('payment');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/en/me');
    expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
  });
});

test.each([true, false])('plan is linked while there is something to plan: %s [PLAN-1]', async (can_plan) => {
  await renderRemote(remote, paths.me(), { user: member({ can_plan }), prepare: respondToAll });
  await screen.findByRole('button', { name: 'Log out' });
  const links = screen.queryAllByRole('link', { name: 'Your plan' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(can_plan ? ['/en/plan'] : []);
});

test('header greets the member by name and shows the number', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Chi Ming' })).toHaveAccessibleDescription('Member A123456I');
});

test.each([
  [listMyActivities, 'activity'],
  [listMyWaitingEntries, 'waiting_list'],
  [listMyPayments, 'payment'],
] as const)('page 2 requests and shows 5 rows with page links [ME-09]', async (endpoint, tab) => {
  const five = <Row,>(row: Row, key: keyof Row) => Array.from({ length: 5 }, (_, n) => ({ ...row, [key]: `row ${n}` }));
  const page = { total: 12, current_page: 2, last_page: 3 };
  const { shell } = await renderRemote(remote, paths.me({ tab }, { page: 2 }), {
    user: member(),
    prepare: ({ api }) => {
      api.respond(listMyActivities, pageOf(five(activityRow(), 'enrolment_no'), page));
      api.respond(listMyWaitingEntries, pageOf(five(waiting, 'uuid'), page));
      api.respond(listMyPayments, pageOf(five(order(), 'id'), page));
    },
  });
  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `/en/me/${tab}?page=3`);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(shell.api.inputsOf(endpoint as typeof listMyActivities)).toEqual([
    { query: { page: 2 }, body: { pagination: { rowsPerPage: 5 } } },
  ]);
});

test.each([
  ['waiting_list', 'Search my waiting list', listMyWaitingEntries],
  ['payment', 'Search by order number', listMyPayments],
] as const)('filter of tab %s requests page 1 with that word once [ME-10]', async (tab, label, endpoint) => {
  const { shell } = await open(tab);
  await userEvent.type(await screen.findByRole('searchbox', { name: label }), 'squad');
  const requested = () => shell.api.inputsOf(endpoint as typeof listMyPayments);
  const first = { query: { page: 1 }, body: { pagination: { rowsPerPage: 5 } } };
  const filtered = { ...first, body: { ...first.body, filter: { globalFilter: 'squad' } } };
  await waitFor(() => expect(requested()).toEqual([first, filtered]), { timeout: 4_000 });
});

test('opens the last page when the address names a later one', async () => {
  const { address } = await renderRemote(remote, paths.me({ tab: 'activity' }, { page: 9 }), {
    user: member(),
    prepare: ({ api }) =>
      api.respond(listMyActivities, ({ query }) =>
        pageOf(query.page === 3 ? [activityRow()] : [], { total: 11, current_page: Number(query.page), last_page: 3 }),
      ),
  });
  expect(await screen.findByText('SW-101')).toBeVisible();
  expect(address()).toBe('/en/me/activity?page=3');
});

test.each([
  ['activity', 'No courses yet', 'en'],
  ['waiting_list', 'No waiting list entries', 'en'],
  ['payment', 'No orders', 'en'],
  ['activity', '沒有課程', 'zh'],
  ['waiting_list', '沒有輪候登記', 'zh'],
  ['payment', '沒有訂單', 'zh'],
] as const)('tab %s without rows shows "%s" and offers courses, in %s [ME-11]', async (tab, words, locale) => {
  const prepare = ({ api }: TestShell<'account'>) => {
    api.respond(listMyActivities, pageOf([]));
    api.respond(listMyWaitingEntries, pageOf([]));
    api.respond(listMyPayments, pageOf([]));
  };
  const { container } = await renderRemote(remote, paths.me({ tab }), { user: member(), locale, prepare });
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(container.querySelector(`a[href="/${locale}/course"]`)).toBeVisible();
});

test('retry loads a failed list while the tabs stay', async () => {
  let down = true;
  await open('activity', ({ api }) =>
    api.respond(listMyActivities, () => {
      if (down) throw apiError('INTERNAL', { status: 500 });
      return pageOf([activityRow()]);
    }),
  );
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payments' })).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SW-101')).toBeVisible();
});

test.each([
  [false, 'A123456I'],
  [true, undefined],
])('responding %s to the logout question leaves user %s [ME-16]', async (sure, code) => {
  const { shell } = await open();
  shell.dialogs.agree(sure);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(shell.dialogs.shown).toMatchObject([{ kind: 'confirm', title: 'Log out?' }]);
  expect(shell.session.user?.code).toBe(code);
});

const lastMoment = '2026-11-20T15:59:59.999Z';

test.each([
  ['2026-11-21', lastMoment, 'Your membership is expiring soon'],
  ['2026-11-20', lastMoment, 'Your membership is expiring soon'],
  ['2026-11-20', '2026-11-20T16:00:00.000Z', 'Your membership has expired'],
  ['2026-11-19', lastMoment, 'Your membership has expired'],
])('renewable until %s (Hong Kong), now %s: "%s" [ME-15, ME-17, ME-18]', async (expiry_date, now, words) => {
  await renderRemote(remote, paths.me({ tab: 'info' }), { user: member({ canRenew: true, expiry_date }), now });
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/en/renew');
});

test.each([
  ['2026-11-20', '會籍即將屆滿'],
  ['2026-11-19', '會籍已屆滿'],
])('renewable until %s in Chinese, today 2026-11-20: shows "%s" [ME-15, ME-17, ME-18]', async (expiry_date, words) => {
  const now = '2026-11-20T00:00:00.000Z';
  await renderRemote(remote, paths.me({ tab: 'info' }), { user: member({ canRenew: true, expiry_date }), now, locale: 'zh' });
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByRole('link', { name: '續會' })).toHaveAttribute('href', '/zh/renew');
});

test.each([
  ['2026-11-21', 'to come'],
  ['2026-11-19', 'past'],
  [null, 'not known'],
])('shows no renewal notice (%s, %s) [ME-15, ME-19]', async (expiry_date, _when) => {
  await renderRemote(remote, paths.me({ tab: 'info' }), {
    user: member({ canRenew: false, expiry_date }),
    now: '2026-11-20T00:00:00.000Z',
  });
  await screen.findByRole('region', { name: 'My details' });
  expect(screen.queryByRole('heading', { name: /membership/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
});
