import { expect, test } from '@jest/globals';
import { type ActivityRow, paths } from '@portal/contract';
import { listMyActivities } from '@portal/contract/endpoints';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { activityRow, member, pageOf } from '../../testing.ts';

const open = (fields: Partial<ActivityRow> = {}, locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me({ tab: 'activity' }), {
    locale,
    user: member(),
    now: '2026-11-20T07:40:00.000Z',
    prepare: ({ api }) => api.answer(listMyActivities, pageOf([activityRow(fields)])),
  });

const unpaid = { paid: false, paid_date: null, payment_no: null, invoice_id: 'an-invoice', expiry_time: '2026-11-20T07:50:00.000Z' };

test('member opens my courses - a row shows category, group, code, name, dates, fee and its numbers [ME-02, ME-05]', async () => {
  await open();
  const row = await screen.findByRole('article');
  for (const text of ['Aquatics', 'Swim Squad', 'SW-101', 'Squad A, Saturday morning', '2027-01-09 (Sat) to 2027-03-27 (Sat)', 'HK$350'])
    expect(row).toHaveTextContent(text);
  for (const text of ['Enrolment E26-11820', 'Payment P26-0733', 'Paid 2026-09-14']) expect(row).toHaveTextContent(text);
});

test('member reads in Chinese - the row is in Chinese', async () => {
  await open({}, 'zh');
  const row = await screen.findByRole('article');
  for (const text of ['水上活動', '泳隊A班（星期六早上）', '2027-01-09 (六) 至 2027-03-27 (六)', '已付款 2026-09-14'])
    expect(row).toHaveTextContent(text);
});

test('paid enrolment - says so and has no way to payment [ME-03]', async () => {
  await open({ invoice_id: 'an-invoice' });
  expect(await screen.findByText('Paid', { exact: false, selector: 'article span' })).toBeVisible();
  expect(screen.queryByText('Unpaid')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('unpaid enrolment in time - says so and leads to its payment [ME-03]', async () => {
  await open(unpaid);
  expect(await screen.findByText('Unpaid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '/en/payment/an-invoice');
});

test('unpaid enrolment whose order has expired - has no way to payment', async () => {
  await open({ ...unpaid, expiry_time: '2026-11-20T07:40:00.000Z' });
  expect(await screen.findByText('Unpaid')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
});

test('transferred enrolment - names the code and name of the new class [ME-04]', async () => {
  await open({ transferred_to: { transfertoac: { code: 'CA-034', name_en: 'Sai Kung Spring Camp', name_ot: '西貢春季露營' } } });
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('Transferred to CA-034 Sai Kung Spring Camp');
  expect(screen.getByText('Transferred')).toBeVisible();
});

test.each([
  ['CHAN Tsz Yan', true],
  ['Wong Chi Ming', false],
])('%s takes part - is named: %s, the member alone is not', async (participant_name, named) => {
  await open({ participant_name });
  const row = await screen.findByRole('article');
  expect(row.textContent?.includes(`For ${participant_name}`)).toBe(named);
});
