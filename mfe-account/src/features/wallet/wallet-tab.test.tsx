import { expect, test } from '@jest/globals';
import { type Coupon, paths } from '@portal/contract';
import { listCoupons } from '@portal/contract/endpoints';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { coupon, member } from '../../testing.ts';

const lastMoment = '2026-11-20T15:59:59.999Z';

const open = (fields: Partial<Coupon> = {}, now = lastMoment) =>
  renderRemote(remote, paths.me({ tab: 'wallet' }), {
    user: member(),
    now,
    prepare: ({ api }) => api.answer(listCoupons, { list: [coupon(fields)] }),
  });

test('member opens the wallet - sees the credit balance [COUPON-01]', async () => {
  await open();
  expect(await screen.findByText('HK$500')).toBeVisible();
});

test('member opens the wallet - a coupon shows code, title, value, least order, last day and uses left', async () => {
  await open({ data: { en_title: 'Welcome', criteria: { is_min_amount: true, min_amount: 2000 } } });
  const row = await screen.findByRole('article');
  for (const text of ['WELCOME100', 'Welcome', 'HK$100', 'For orders from HK$2,000', 'Until 2026-11-20 (Fri)', '1 use left'])
    expect(row).toHaveTextContent(text);
});

test.each<[string, Partial<Coupon>, string, string]>([
  ['with uses left on its last day in Hong Kong [COUPON-06, COUPON-08]', {}, lastMoment, 'Active'],
  ['on the day after its last [COUPON-06]', {}, '2026-11-20T16:00:00.000Z', 'Expired'],
  ['with no use left [COUPON-07]', { quantity: 0 }, lastMoment, 'All used'],
  ['revoked, also when used up and past its day [COUPON-05]', { revoke_by: '7', quantity: 0 }, '2026-12-01T00:00:00.000Z', 'Revoked'],
])('coupon %s - shows its state', async (_, fields, now, word) => {
  await open(fields, now);
  expect(await screen.findByText(word)).toBeVisible();
});
