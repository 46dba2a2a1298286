import { expect, test } from '@jest/globals';
import { type Coupon, type Locale, paths, type Query } from '@portal/contract';
import { listCoupons } from '@portal/contract/endpoints';
import { coupon, member, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const lastMoment = '2026-11-20T15:59:59.999Z';

const open = (fields: Partial<Coupon> = {}, now = lastMoment, query: Query = { coupons: 'all' }, locale: Locale = 'en') =>
  renderRemote(remote, paths.me({ tab: 'wallet' }, query), {
    locale,
    user: member(),
    now,
    prepare: ({ api }) => api.respond(listCoupons, { list: [coupon(fields)] }),
  });

test.each([
  ['en', 'Account balance', 500, 'HK$500'],
  ['en', 'Account balance', 0.5, 'HK$0.50'],
  ['zh', '帳戶餘額', 1234.5, 'HK$1,234.50'],
] as const)('/%s shows under “%s” the balance %d %s [COUPON-01]', async (locale, heading, count, balance) => {
  await renderRemote(remote, paths.me({ tab: 'wallet' }), {
    locale,
    user: member({ credit: { count }, credit_logs: [] }),
    prepare: ({ api }) => api.respond(listCoupons, { list: [] }),
  });
  expect(within(await screen.findByRole('region', { name: heading })).getByText(balance)).toBeVisible();
});

test('coupon shows code, title, value, limits and state [COUPON-03]', async () => {
  const data = { en_title: 'Welcome', criteria: { is_min_amount: true, min_amount: 2000 } };
  await open({ data, created_at: '2025-12-31T16:00:00.000Z', updated_at: '2026-11-02T02:00:00.000Z' });
  const row = await screen.findByRole('article');
  for (const text of [
    'WELCOME100',
    'Welcome',
    'HK$100',
    'For orders from HK$2,000',
    'Until 2026-11-20 (Fri)',
    '1 use left',
    'Issued 2026-01-01',
    'Active',
  ])
    expect(row).toHaveTextContent(text);
});

test('coupon is all in Chinese [COUPON-03, COUPON-04]', async () => {
  const data = { title: '歡迎優惠', en_title: 'Welcome', criteria: { is_min_amount: true, min_amount: 2000 } };
  await open({ data, quantity: 3, updated_at: '2026-11-02T02:00:00.000Z' }, lastMoment, { coupons: 'all' }, 'zh');
  const row = await screen.findByRole('article');
  for (const text of [
    'WELCOME100',
    '歡迎優惠',
    'HK$100',
    '訂單滿 HK$2,000 適用',
    '有效至 2026-11-20 (五)',
    '尚可使用 3 次',
    '發出日期 2026-01-01',
  ])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/2026-11-02.*有效/);
});

test('coupon for any amount shows no minimum order [COUPON-03]', async () => {
  await open({ quantity: 2, data: { en_title: 'Welcome', criteria: { is_min_amount: false, min_amount: 2000 } } });
  const row = await screen.findByRole('article');
  expect(row).not.toHaveTextContent('For orders from');
  expect(row).toHaveTextContent('2 uses left');
});

test.each<[string, Partial<Coupon>, string, string]>([
  ['with uses left on its last day in Hong Kong [COUPON-06, COUPON-08]', {}, lastMoment, 'Active'],
  ['on the day after its last [COUPON-06]', {}, '2026-11-20T16:00:00.000Z', 'Expired'],
  ['on that day with no use left [COUPON-06]', { quantity: 0 }, '2026-11-20T16:00:00.000Z', 'Expired'],
  ['with no use left on its last day [COUPON-07]', { quantity: 0 }, lastMoment, 'All used'],
  ['without a last day [COUPON-08]', { expires_at: null }, '2099-12-31T16:00:00.000Z', 'Active'],
  ['without a last day and with no use left [COUPON-07]', { expires_at: null, quantity: 0 }, '2099-12-31T16:00:00.000Z', 'All used'],
  ['revoked, also with uses left on its last day [COUPON-05]', { revoke_by: '7' }, lastMoment, 'Revoked'],
  ['revoked, also when used up and past its day [COUPON-05]', { revoke_by: '7', quantity: 0 }, '2026-12-01T00:00:00.000Z', 'Revoked'],
])('shows the state of a coupon %s', async (_, fields, now, word) => {
  await open(fields, now);
  expect(await screen.findByText(word)).toBeVisible();
});

test.each([
  ['7', true],
  [null, false],
])('changed coupon, revoked by %j, shows when and why: %j [COUPON-04]', async (revoke_by, why) => {
  await open({ revoke_by, revoke_reason: 'Issued twice', updated_at: '2026-11-01T16:00:00.000Z' });
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('Updated 2026-11-02');
  expect(row.textContent?.includes('Revoked: Issued twice')).toBe(why);
});

test.each<[string, Partial<Coupon>, string]>([
  ['revoked', { revoke_by: '7' }, lastMoment],
  ['used up', { quantity: 0 }, lastMoment],
  ['expired', {}, '2026-11-20T16:00:00.000Z'],
])('coupon that is %s is not among the usable ones [COUPON-09, ME-11]', async (_, fields, now) => {
  await open(fields, now, {});
  expect(await screen.findByRole('heading', { name: 'No coupons' })).toBeVisible();
});

test('requests usable coupons first, then all [COUPON-09]', async () => {
  const { shell } = await open({}, lastMoment, {});
  await userEvent.click(await screen.findByRole('link', { name: 'Show all coupons' }));
  expect(await screen.findByRole('link', { name: 'Show usable coupons' })).toBeVisible();
  expect(shell.api.inputsOf(listCoupons)).toEqual([
    { body: { min_quantity: 1, expired: false } },
    { body: { min_quantity: 0, expired: true } },
  ]);
});

test('shows five coupons, and the sixth on page 2 [COUPON-10]', async () => {
  const list = Array.from({ length: 6 }, (_, n) => coupon({ id: n, code: `COUPON${n}` }));
  await renderRemote(remote, paths.me({ tab: 'wallet' }), {
    user: member(),
    now: lastMoment,
    prepare: ({ api }) => api.respond(listCoupons, { list }),
  });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('COUPON5')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

const logs = [
  { id: 3, type: 'grant', des: 'Happy birthday', count: 50, created_at: '2026-11-02T02:00:00.000Z' },
  { id: 2, type: 'payment', des: 'Used for Street Dance', count: -110.5, created_at: '2026-10-02T02:00:00.000Z' },
  { id: 1, type: 'mystery', des: null, count: 5, created_at: '2026-09-02T02:00:00.000Z' },
];

const openLog = (query = {}) =>
  renderRemote(remote, paths.me({ tab: 'wallet' }, query), {
    user: member({ credit_logs: logs }),
    prepare: ({ api }) => api.respond(listCoupons, { list: [] }),
  });

test('empty credit log has its own text [ME-11]', async () => {
  await renderRemote(remote, paths.me({ tab: 'wallet' }), {
    user: member({ credit_logs: [] }),
    prepare: ({ api }) => api.respond(listCoupons, { list: [] }),
  });
  expect(within(await screen.findByRole('region', { name: 'Balance history' })).getByText('No records yet.')).toBeVisible();
});

const rows = async () => within(await screen.findByRole('region', { name: 'Balance history' })).getAllByRole('listitem');

test('credit movement shows type, text, amount and time [COUPON-02]', async () => {
  await openLog();
  const [gift, payment, mystery] = await rows();
  for (const text of ['Gift', 'Happy birthday', '+HK$50', '2026-11-02 10:00']) expect(gift).toHaveTextContent(text);
  for (const text of ['Payment', 'Used for Street Dance', '−HK$110.50']) expect(payment).toHaveTextContent(text);
  expect(mystery).toHaveTextContent('mystery');
});

test('shows five credit movements, and the sixth on page 2 [COUPON-02]', async () => {
  const six = [6, 5, 4, 3, 2, 1].map((id) => ({ ...logs[0]!, id, des: `Birthday ${id}` }));
  await renderRemote(remote, paths.me({ tab: 'wallet' }), {
    user: member({ credit_logs: six }),
    prepare: ({ api }) => api.respond(listCoupons, { list: [] }),
  });
  const words = async () => (await rows()).map((row) => within(row).getByText(/^Birthday/).textContent);
  expect(await words()).toEqual(['Birthday 6', 'Birthday 5', 'Birthday 4', 'Birthday 3', 'Birthday 2']);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(async () => expect(await words()).toEqual(['Birthday 1']));
});

test.each([
  ['street', 'Used for Street Dance'],
  ['GIFT', 'Happy birthday'],
  ['mystery', 'mystery'],
  ['110.5', 'Used for Street Dance'],
  ['2026-11', 'Happy birthday'],
])('search of the credit log for %s updates the address [COUPON-02]', async (words, found) => {
  const { address } = await openLog();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the records' }), words);
  await waitFor(() => expect(address()).toBe(`/en/me/wallet?q=${words}`));
  await waitFor(async () => expect((await rows()).map((row) => row.textContent?.includes(found))).toEqual([true]));
});
