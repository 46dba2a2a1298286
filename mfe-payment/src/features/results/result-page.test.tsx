import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Locale, type Member, paths, type SimpleInvoice } from '@portal/contract';
import { listMyActivities, showInvoicePage, showSimpleInvoice } from '@portal/contract/endpoints';
import { activityRow, apiError, createTestShell, invoice, invoicePage, member, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { rememberApplication } from '../payment-form/application-orders.ts';

const { id, code, datetime } = invoice();
const params = { id };
const routes = {
  paymeSuccess: paths.paymeSuccess(params),
  paymeFailure: paths.paymeFailure(params),
  cardSuccess: paths.cardSuccess(params),
  cardCancel: paths.cardCancel(params),
};
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const receipts = [{ code: 'R26-0091', datetime: '2026-11-20T07:35:00.000Z' }];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T07:35:28Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens a result page; `knows` changes the server's response later. */
async function open(path: string, fields: Partial<SimpleInvoice> = {}, viewer: Member | null = null, locale: Locale = 'en') {
  let known: SimpleInvoice = { id, code, datetime, paid: false, ...fields };
  const view = await renderRemote(remote, path, {
    user: viewer,
    locale,
    settings: { tel: '+852 2100 1968' },
    prepare: ({ api }) => {
      api.respond(showSimpleInvoice, () => known);
      api.respond(showInvoicePage, () => invoicePage({ invoice: invoice({ paid: known.paid, receipts: known.paid ? receipts : [] }) }));
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await wait(0);
  const knows = (next: Partial<SimpleInvoice>) => {
    known = { ...known, ...next };
  };
  return { ...view, knows };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const goToPay = () => screen.queryByRole('link', { name: 'Go to payment' });

describe('a result page', () => {
  test.each(Object.entries(routes))(
    '%s without login shows code, date and contact [ROUTE-25, ROUTE-26, RESULT-01, RESULT-02, RESULT-03]',
    async (_route, path) => {
      await open(path, { paid: true });
      expect(screen.getByText(/HY26-004821/)).toHaveTextContent('HY26-004821 · 2026-11-20 15:30');
      expect(screen.getByText('Log in to see your orders and courses.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
      expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
      expect(screen.getByRole('link', { name: '+852 2100 1968' })).toBeVisible();
      expect(title()).toBe('Payment received');
      expect(goToPay()).toBeNull();
    },
  );

  test('member is led to /me with the receipt [RESULT-02]', async () => {
    await open(routes.paymeSuccess, { paid: true }, member());
    expect(screen.getByRole('link', { name: 'See my courses' })).toHaveAttribute('href', '/en/me');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.getByText('R26-0091').parentElement).toHaveTextContent('Receipt R26-0091, 2026-11-20 15:35');
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('SW-101');
  });

  test('paid membership leads to the member card [RESULT-02]', async () => {
    const lines = [{ item_type: 'member' as const, des_line_1: 'Youth membership', amount: 150 }];
    await renderRemote(remote, routes.paymeSuccess, {
      user: member(),
      prepare: ({ api }) => {
        api.respond(showSimpleInvoice, { id, code, datetime, paid: true });
        api.respond(showInvoicePage, invoicePage({ invoice: invoice({ paid: true, receipts }), lines }));
      },
    });
    expect(await screen.findByRole('link', { name: 'See my member card' })).toHaveAttribute('href', '/en/me/info');
    expect(screen.queryByRole('link', { name: 'See my courses' })).toBeNull();
  });

  test('member sees what was charged and how [RESULT-12]', async () => {
    await renderRemote(remote, routes.paymeSuccess, {
      user: member(),
      prepare: ({ api }) => {
        api.respond(showSimpleInvoice, { id, code, datetime, paid: true });
        const line = { is_credit: false, is_coupon: false };
        const paymentLines = [
          { ...line, method_name: 'Credit', amount: 200, is_credit: true },
          { ...line, method_name: 'PayMe', amount: 130 },
        ];
        api.respond(showInvoicePage, invoicePage({ invoice: invoice({ paid: true, amount: 330, receipts }), paymentLines }));
      },
    });
    const note = await screen.findByRole('status');
    for (const text of ['Credit: HK$200', 'PayMe: HK$130']) expect(note).toHaveTextContent(text);
  });

  test('a refused card has its reason and how long the place is kept [RESULT-13]', async () => {
    await open(`${routes.cardCancel}?error=204`, {}, member());
    const note = screen.getByRole('status');
    expect(note).toHaveTextContent('The card has not enough money or credit left.');
    expect(note).toHaveTextContent('Your place is kept until 3:50 PM.');
  });

  test.each([
    ['paymeFailure', routes.paymeFailure, 'Payment failed', true],
    ['cardCancel', routes.cardCancel, 'Payment cancelled', true],
    ['cardCancel with error', `${routes.cardCancel}?error=203`, 'Payment failed', true],
    ['cardCancel with an error without a reason', `${routes.cardCancel}?error=`, 'Payment failed', false],
    ['cardCancel with an error that may have taken something', `${routes.cardCancel}?error=MISMATCH`, 'Payment failed', false],
  ])(
    '%s and unpaid says whether anything was charged [RESULT-02, RESULT-03, RESULT-04, RESULT-05]',
    async (_route, path, words, uncharged) => {
      await open(path, {}, member());
      expect(title()).toBe(words);
      expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/en/me');
      expect(screen.getByRole('status')).toHaveTextContent('The order is not paid. You may try again.');
      expect(screen.queryByText('You have not been charged.') !== null).toBe(uncharged);
      expect(goToPay()).toHaveAttribute('href', `/en/payment/${id}`);
    },
  );

  test('card that covered a part is never "not charged" [RESULT-05]', async () => {
    await open(`${routes.cardCancel}?error=110`);
    expect(screen.getByRole('status')).toHaveTextContent(
      /covered only a part of the amount.*The amount taken will be returned to you.*You may try again/,
    );
    expect(screen.queryByText(/not been charged/)).toBeNull();
    expect(goToPay()).toBeVisible();
  });

  test.each([
    ['paymeFailure', routes.paymeFailure, '付款失敗', '訂單尚未付款，你可以再試一次。'],
    ['cardCancel', routes.cardCancel, '已取消付款', '訂單尚未付款，你可以再試一次。'],
    ['cardCancel with an error', `${routes.cardCancel}?error=203`, '付款失敗', '訂單尚未付款，你可以再試一次。'],
    ['a card that covered a part only', `${routes.cardCancel}?error=110`, '付款失敗', '再試一次'],
  ])('Chinese reader of %s may try again [RESULT-04, RESULT-05]', async (_what, path, heading, words) => {
    await open(path, {}, member(), 'zh');
    expect(title()).toBe(heading);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: '前往付款' })).toHaveAttribute('href', `/zh/payment/${id}`);
  });

  test('Chinese success page waits for the money [RESULT-07, PAY-10]', async () => {
    const { knows } = await open(routes.paymeSuccess, {}, member(), 'zh');
    expect(title()).toBe('正在確認你的付款');
    expect(screen.getByRole('status')).toHaveTextContent('我們正在確認你的付款，請勿重複付款。');
    knows({ paid: true });
    await wait(5_000);
    expect(title()).toBe('已收到付款');
  });

  test.each([
    ['paymeFailure', routes.paymeFailure, { in_flight: true }],
    ['cardCancel', `${routes.cardCancel}?error=203`, { in_flight: true }],
    ['cardCancel in review', routes.cardCancel, { in_flight: true, in_review: true }],
  ])('%s asks not to pay again while a payment is open [RESULT-02, RESULT-03, PAY-10]', async (_route, path, fields) => {
    const { knows } = await open(path, fields);
    expect(screen.getByRole('status')).toHaveTextContent('We are confirming your payment, do not pay again.');
    expect(goToPay()).toBeNull();
    expect(screen.getByText('Log in to see your orders and courses.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    knows({ in_flight: false, in_review: false });
    await wait(5_000);
    expect(goToPay()).toBeVisible();
  });

  test('success page leaves the headline to the server [RESULT-07]', async () => {
    const { knows, shell } = await open(routes.cardSuccess, {}, member());
    expect(title()).toBe('We are confirming your payment');
    expect(goToPay()).toBeNull();
    knows({ paid: true });
    await wait(5_000);
    expect(title()).toBe('Payment received');
    expect(screen.getByText('R26-0091')).toBeVisible();
    expect(shell.events.emitted).toEqual([{ name: 'payment:settled', payload: { invoiceId: id, paid: true } }]);
    await wait(60_000);
    expect(shell.api.inputsOf(showSimpleInvoice)).toHaveLength(2);
  });

  test.each([
    ['in review', { in_flight: true, in_review: true }, true],
    ['on its way', { in_flight: true }, false],
  ])('success page of a payment %s reports no money [RESULT-03]', async (_, fields, uncharged) => {
    const { knows } = await open(routes.cardSuccess, fields, member());
    knows({ in_flight: false, in_review: false });
    await wait(5_000);
    expect(title()).toBe('Payment failed');
    expect(screen.queryByText('You have not been charged.') !== null).toBe(uncharged);
    expect(goToPay()).toBeVisible();
    knows({ paid: true });
    await wait(5_000);
    expect(title()).toBe('Payment received');
  });

  test('success page gives up waiting after a minute [RESULT-07]', async () => {
    const { shell } = await open(routes.paymeSuccess);
    await wait(120_000);
    expect(title()).toBe('We have not received your payment yet');
    expect(screen.getByRole('status')).toHaveTextContent(/If you have paid, do not pay again/);
    expect(goToPay()).toBeNull();
    expect(shell.api.inputsOf(showSimpleInvoice)).toHaveLength(13);
  });

  test('failed invoice opens the front page silently [RESULT-06]', async () => {
    const { address, shell } = await renderRemote(remote, routes.paymeFailure, {
      prepare: ({ api }) =>
        api.respond(showSimpleInvoice, () => {
          throw apiError('NOT_FOUND');
        }),
    });
    await waitFor(() => expect(address()).toBe('/en/'));
    expect([shell.notify.notices, shell.dialogs.shown]).toEqual([[], []]);
  });

  test.each([
    ['visitor', null],
    ['member', member()],
  ])('%s returns to the named application [RESULT-08, RESULT-11]', async (_who, viewer) => {
    const { shell } = await open(`${routes.paymeFailure}?return=signed`, { apply_code: 'ABCD-1234' }, viewer);
    expect(shell.api.inputsOf(showSimpleInvoice)).toEqual([{ params, query: { return: 'signed' } }]);
    expect(goToPay()).toHaveAttribute('href', '/en/member-applied-pay/ABCD-1234');
    expect(screen.queryByText('Log in to see your orders and courses.')).toBeNull();
  });

  test('application is found by this tab if the back end omits it [RESULT-08]', async () => {
    const { tab } = createTestShell('payment').storage;
    rememberApplication(tab, id, 'ABCD-1234');
    rememberApplication(tab, 'i-2', 'EFGH-5678');
    await open(routes.cardCancel);
    expect(goToPay()).toHaveAttribute('href', '/en/member-applied-pay/ABCD-1234');
  });

  test('saves paid classes as a calendar file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:test';
    };
    HTMLAnchorElement.prototype.click = () => {};
    const { shell } = await open(routes.cardSuccess, { paid: true }, member());
    shell.api.respond(listMyActivities, pageOf([activityRow({ ac_code: 'SW-101', invoice_id: id }), activityRow({ ac_code: 'SW-1010' })]));
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await wait(0);
    expect(shell.api.inputsOf(listMyActivities)[0]?.body.filter).toEqual({ globalFilter: 'SW-101' });
  });
});
