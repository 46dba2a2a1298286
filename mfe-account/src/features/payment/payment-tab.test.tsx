import { expect, jest, test } from '@jest/globals';
import { type Invoice, paths } from '@portal/contract';
import { cancelInvoice, downloadReceipt, listMyPayments, preEnrol } from '@portal/contract/endpoints';
import { member, order, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const expiry = '2026-11-20T07:50:00.000Z';

const open = (fields: Partial<Invoice>, now = '2026-11-20T07:49:59.999Z') =>
  renderRemote(remote, paths.me({ tab: 'payment' }), {
    user: member(),
    now,
    prepare: ({ api }) => api.respond(listMyPayments, pageOf([order(fields)])),
  });

test('order shows code, Hong Kong time, amount and receipts [ME-07]', async () => {
  const receipts = [
    { code: 'R26-0091', datetime: '2026-11-20T07:35:00.000Z' },
    { code: 'R26-0092', datetime: '2026-11-20T07:36:00.000Z' },
  ];
  await open({ paid: true, amount_remaining: 0, receipts });
  const row = await screen.findByRole('article');
  const shown = ['Receipt R26-0091, 2026-11-20 15:35', 'Receipt R26-0092, 2026-11-20 15:36'];
  for (const text of ['Order HY26-004817', '2026-11-20 15:30', 'HK$350', 'Paid', ...shown]) expect(row).toHaveTextContent(text);
});

test.each<[string, Partial<Invoice>, string, string, boolean]>([
  ['unpaid before its expiry', {}, '2026-11-20T07:49:59.999Z', 'Unpaid', true],
  ['unpaid at its expiry', {}, expiry, 'Expired', false],
  ['expired, whatever time it had', { state: 'expired', expiry_time: null }, '2026-11-20T07:40:00.000Z', 'Expired', false],
  ['cancelled', { state: 'cancelled' }, '2026-11-20T07:40:00.000Z', 'Expired', false],
  ['paid', { paid: true }, '2026-11-20T07:40:00.000Z', 'Paid', false],
  ['unpaid without an end', { expiry_time: null }, expiry, 'Unpaid', true],
  ['with a payment under way', { in_flight: true }, '2026-11-20T07:40:00.000Z', 'Confirming', true],
  ['with a payment under way, at its expiry', { in_flight: true }, expiry, 'Confirming', false],
])('order %s shows the matching status and payment link [INVOICE-19, INVOICE-41, ME-07]', async (_, fields, now, status, payable) => {
  await open(fields, now);
  expect(await screen.findByText(status, { selector: 'article span' })).toBeVisible();
  const links = screen.queryAllByRole('link', { name: 'Go to payment' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(payable ? ['/en/payment/11111111-1111-4111-8111-111111111111'] : []);
});

test('warns against paying again while a payment is in progress', async () => {
  await open({ in_flight: true });
  expect(await screen.findByText('We are confirming your payment, do not pay again.')).toBeVisible();
});

test('a paid order shows what was charged and the credit used [RESULT-12]', async () => {
  const line = { is_credit: false, is_coupon: false };
  const payment_lines = [
    { ...line, method_name: 'Credit', amount: 200, is_credit: true },
    { ...line, method_name: 'PayMe', amount: 150 },
  ];
  await open({ paid: true, payment_lines });
  const row = await screen.findByRole('article');
  for (const text of ['Credit HK$200', 'PayMe HK$150']) expect(row).toHaveTextContent(text);
});

test('a started payment can be finished until its deadline [INVOICE-42]', async () => {
  await open({ in_flight: true, attempt: { method: 'PAYME_ON', state: 'code' } }, '2026-11-20T07:40:00.000Z');
  const row = await screen.findByRole('article');
  for (const text of ['Unpaid', 'You started a payment but have not finished it.', 'Pay by 3:50 PM']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Finish the payment' })).toHaveAttribute(
    'href',
    '/en/payment/11111111-1111-4111-8111-111111111111',
  );
  expect(row).not.toHaveTextContent('do not pay again');
});

test('order lists its lines with person and price', async () => {
  const line = { item_type: 'applicant' as const, des_line_1: 'Squad A', des_line_2: '2027-01-09 (Sat)', des_line_3: 'Pool', amount: 350 };
  await open({ invoice_lines: [{ ...line, des_line_4: 'Wong Tin Lok' }] });
  await screen.findByRole('article');
  const [shown] = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('Squad A'));
  for (const text of ['Squad A', 'Wong Tin Lok', 'HK$350']) expect(shown).toHaveTextContent(text);
});

test('shows ten minutes left beside the deadline of an unpaid order', async () => {
  await open({}, '2026-11-20T07:40:00.000Z');
  const row = await screen.findByRole('article');
  for (const text of ['Pay by 3:50 PM', '10 minutes left']) expect(row).toHaveTextContent(text);
});

test('receipt opens in a new tab at the server’s link', async () => {
  const { shell } = await open({ paid: true, receipts: [{ code: 'R26-0091', datetime: '2026-11-20T07:35:00.000Z' }] });
  shell.api.respond(downloadReceipt, { url: '/api/files/receipt/x' });
  const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${window.location.origin}/api/files/receipt/x`));
  expect(shell.api.inputsOf(downloadReceipt)).toEqual([{ params: { id: '11111111-1111-4111-8111-111111111111' } }]);
});

test.each([
  [true, 1],
  [false, 0],
])('cancelling an order calls the back end if confirmed: %s', async (agrees, calls) => {
  const { shell } = await open({});
  shell.dialogs.agree(agrees);
  shell.api.respond(cancelInvoice, { success: true, message: 'Order cancelled.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await waitFor(() => expect(shell.api.inputsOf(cancelInvoice)).toHaveLength(calls));
  expect(shell.dialogs.shown).toMatchObject([{ kind: 'confirm', title: 'Cancel order HY26-004817?' }]);
  if (agrees) await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Order cancelled.' }]));
});

test.each([
  ['paid', { paid: true }],
  ['with a payment under way', { in_flight: true }],
  ['expired', { state: 'expired' as const }],
])('order %s offers no cancellation', async (_case, fields) => {
  await open(fields);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

const place = { item_type: 'applicant' as const, amount: 350, activity_id: 101, participant_code: 'A123457I' };

test('expired order can be ordered again with one button', async () => {
  const { shell, address } = await open({ state: 'expired', invoice_lines: [place] });
  shell.api.respond(preEnrol, { success: true, id: '22222222-2222-4222-8222-222222222222', message: 'Ordered: Swim Squad for Tin Lok.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(address()).toBe('/en/payment/22222222-2222-4222-8222-222222222222'));
  expect(shell.api.inputsOf(preEnrol)).toMatchObject([{ body: { activities: [{ id: 101, participant_code: 'A123457I' }] } }]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Ordered: Swim Squad for Tin Lok.' }]);
  expect(shell.events.emitted).toEqual([{ name: 'order:created', payload: { invoiceId: '22222222-2222-4222-8222-222222222222' } }]);
});

test('ordering a full class again shows a dialog', async () => {
  const { shell, address } = await open({ state: 'expired', invoice_lines: [place] });
  shell.api.respond(preEnrol, { success: false, message: 'The course is fully booked: Swim Squad' });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() =>
    expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Warning', message: 'The course is fully booked: Swim Squad' }]),
  );
  expect(address()).toBe('/en/me/payment');
});

test.each([
  ['unpaid', { invoice_lines: [place] }],
  ['expired, and was for a membership', { state: 'expired' as const, invoice_lines: [{ item_type: 'member' as const, amount: 150 }] }],
])('order %s offers no way to order again', async (_case, fields) => {
  await open(fields);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
});

test.each<[role: string, name: string, order: Partial<Invoice>]>([
  ['link', 'Go to payment', {}],
  ['button', 'Cancel this order', {}],
  ['button', 'Order again', { state: 'expired', invoice_lines: [place] }],
  ['button', 'Receipt', { paid: true, receipts: [{ code: 'R26-0091', datetime: '2026-11-20T07:35:00.000Z' }] }],
])('%s “%s” has its order as accessible description', async (role, name, fields) => {
  await open(fields);
  expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription('Order HY26-004817');
});
