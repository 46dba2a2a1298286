import { expect, test } from '@jest/globals';
import { type Invoice, paths } from '@portal/contract';
import { listMyPayments } from '@portal/contract/endpoints';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { member, order, pageOf } from '../../testing.ts';

const expiry = '2026-11-20T07:50:00.000Z';

const open = (fields: Partial<Invoice>, now = '2026-11-20T07:49:59.999Z') =>
  renderRemote(remote, paths.me({ tab: 'payment' }), {
    user: member(),
    now,
    prepare: ({ api }) => api.answer(listMyPayments, pageOf([order(fields)])),
  });

test('member opens my payments - an order shows code, time in Hong Kong, amount, status and receipts [ME-07]', async () => {
  await open({ paid: true, receipts: [{ code: 'R26-0091', datetime: '2026-11-20T07:35:00.000Z' }] });
  const row = await screen.findByRole('article');
  for (const text of ['Order HY26-004817', '2026-11-20 15:30', 'HK$350', 'Paid', 'Receipt R26-0091, 2026-11-20 15:35'])
    expect(row).toHaveTextContent(text);
});

test.each<[string, Partial<Invoice>, string, string, boolean]>([
  ['unpaid before its expiry', {}, '2026-11-20T07:49:59.999Z', 'Unpaid', true],
  ['unpaid at its expiry', {}, expiry, 'Expired', false],
  ['cancelled', { state: 'cancelled' }, '2026-11-20T07:40:00.000Z', 'Expired', false],
  ['paid', { paid: true }, '2026-11-20T07:40:00.000Z', 'Paid', false],
  ['unpaid without an end', { expiry_time: null }, expiry, 'Unpaid', true],
  ['with a payment under way', { in_flight: true }, '2026-11-20T07:40:00.000Z', 'Confirming', true],
])('order is %s - its status and its way to payment follow [INVOICE-19]', async (_, fields, now, status, payable) => {
  await open(fields, now);
  expect(await screen.findByText(status)).toBeVisible();
  const links = screen.queryAllByRole('link', { name: 'Go to payment' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(payable ? ['/en/payment/11111111-1111-4111-8111-111111111111'] : []);
});

test('order with a payment under way - says not to pay again', async () => {
  await open({ in_flight: true });
  expect(await screen.findByText('We are confirming your payment, do not pay again.')).toBeVisible();
});
