import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type InvoicePage, type Member, paths } from '@portal/contract';
import { paymeStatus, showInvoicePage, startPayment, verifyCoupon } from '@portal/contract/endpoints';
import { apiError, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { invoice, invoicePage } from '../../testing.ts';

const member = { id: '1', code: 'A123456I' } as Member;
const request = { paymentRequestId: 'p-1', reference_number: 'r-1', webLink: 'https://payme.example/p-1', appLink: 'payme://p-1' };
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function openInvoice(page: InvoicePage, prepare: (shell: TestShell<'payment'>) => void = () => {}) {
  const view = await renderRemote(remote, paths.invoice({ id: page.invoice.id }), {
    user: member,
    prepare: (shell) => {
      shell.api.answer(showInvoicePage, page);
      prepare(shell);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Pay for order' });
  return view;
}

const payButton = () => screen.getByRole('button', { name: /^Pay / });
const choosePayMe = () => user.click(screen.getByRole('radio', { name: /PayMe/ }));
const alerts = (shell: TestShell<'payment'>) => shell.dialogs.shown.filter((dialog) => dialog.kind === 'alert');

/** jsdom draws nothing; the journey in e2e reads the real code. */
const drawing = {
  clearRect: () => {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: () => {},
};
HTMLCanvasElement.prototype.getContext = (() => drawing) as never;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T07:35:28Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the payment page', () => {
  test('member - sees code, date, line, total and a countdown, and only methods the portal knows [INVOICE-01, INVOICE-07, INVOICE-08, INVOICE-20, ROUTE-23]', async () => {
    await openInvoice(invoicePage());
    expect(screen.getByText(/HY26-004821/)).toHaveTextContent('HY26-004821 · 2026-11-20 15:30');
    const line = within(screen.getByRole('region', { name: 'What you are paying for' })).getByRole('listitem');
    for (const text of ['SW-101', 'Squad A, Saturday morning', 'Wong Tin Lok', 'Member, early bird', 'HK$350'])
      expect(line).toHaveTextContent(text);
    expect(screen.getByRole('timer')).toHaveTextContent('14:32');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/Sub-total.*HK\$350.*Total.*HK\$350/);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PAYME_ON', 'VISA_GP']);
  });

  test('an invoice that fails to load - goes home without a word [INVOICE-17]', async () => {
    const { address, shell } = await renderRemote(remote, paths.invoice({ id: 'x' }), {
      user: member,
      prepare: ({ api }) =>
        api.answer(showInvoicePage, () => {
          throw apiError('NOT_FOUND');
        }),
    });
    await waitFor(() => expect(address()).toBe('/en/'));
    expect(shell.notify.notices).toEqual([]);
  });

  test.each([
    ['paid', invoice({ paid: true }), 'This order is paid.'],
    ['expired', invoice({ expiry_time: '2026-11-20T07:35:00Z' }), 'This order has expired'],
  ])('an invoice that is %s - shows so and can not be paid [INVOICE-18]', async (_, shown, words) => {
    await openInvoice(invoicePage({ invoice: shown }));
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('no method chosen - asks for one and sends nothing [INVOICE-36]', async () => {
    const { shell } = await openInvoice(invoicePage());
    await user.click(payButton());
    await waitFor(() => expect(alerts(shell).map((dialog) => dialog.message)).toEqual(['Please choose a payment method']));
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test('credit above the balance - says so at the field and keeps what was typed', async () => {
    const { shell } = await openInvoice(invoicePage());
    await choosePayMe();
    await user.type(screen.getByRole('textbox', { name: /Use credit/ }), '501');
    await user.click(payButton());
    const field = screen.getByRole('textbox', { name: /Use credit/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Credit cannot exceed the credit balance')));
    expect(field).toHaveValue('501');
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test('PayMe - the code shows, a poll says paid, the success panel links to /me, the fact is told [INVOICE-13, INVOICE-16, INVOICE-27, INVOICE-28, INVOICE-29]', async () => {
    const { shell } = await openInvoice(invoicePage(), ({ api }) => {
      api.answer(startPayment, { PayMe: true, result: request });
      api.answer(paymeStatus, { statusCode: 'PR005', reasonCode: 'PR005' });
    });
    await choosePayMe();
    await user.click(payButton());
    expect(await screen.findByRole('img', { name: 'QR code for PayMe' })).toHaveAttribute('width', '250');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('radio')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See my courses' })).toHaveAttribute('href', '/en/me');
    expect(shell.events.emitted).toEqual([{ name: 'payment:settled', payload: { invoiceId: invoice().id, paid: true } }]);
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({
      amount: 350,
      needPay: 350,
      method: 'PAYME_ON',
      credit: 0,
      coupon: null,
    });
  });

  test('PayMe aborted - a warning names code and description, the form is back [INVOICE-30]', async () => {
    await openInvoice(invoicePage(), ({ api }) => {
      api.answer(startPayment, { PayMe: true, result: request });
      api.answer(paymeStatus, { statusCode: 'PR004', reasonCode: 'PR004', reasonDescription: 'Request aborted' });
    });
    await choosePayMe();
    await user.click(payButton());
    await screen.findByRole('img', { name: 'QR code for PayMe' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('[PR004] Request aborted');
    expect(payButton()).toBeEnabled();
  });

  test('a refused payment - shows the message in a dialog that allows HTML and lets the person try again [INVOICE-40]', async () => {
    const { shell } = await openInvoice(invoicePage(), ({ api }) =>
      api.answer(startPayment, () => {
        throw apiError('PROVIDER_UNAVAILABLE', { message: 'PayMe is <b>down</b>' });
      }),
    );
    await choosePayMe();
    await user.click(payButton());
    await waitFor(() => expect(alerts(shell)[0]).toMatchObject({ html: 'PayMe is <b>down</b>' }));
    await user.click(payButton());
    await waitFor(() => expect(shell.api.inputsOf(startPayment)).toHaveLength(2));
  });

  test('nothing left to pay - no method is asked, the submit goes to /me/payment [INVOICE-34, INVOICE-35]', async () => {
    const { shell, address } = await openInvoice(invoicePage(), ({ api }) => api.answer(startPayment, {}));
    await user.type(screen.getByRole('textbox', { name: /Use credit/ }), '350');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(payButton());
    await waitFor(() => expect(address()).toBe('/en/me/payment'));
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({ amount: 0, needPay: 0, method: null, credit: 350 });
  });

  test('a confirmed invoice - coupon and credit are fixed, the method can change [INVOICE-26, COUPON-21]', async () => {
    const paymentLines = [{ method_name: 'WELCOME100', amount: 100, is_credit: false, is_coupon: true }];
    await openInvoice(invoicePage({ invoice: invoice({ confirmed: true }), creditUsed: 50, paymentLines }));
    expect(screen.getByRole('textbox', { name: /Use credit/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByRole('radio', { name: /PayMe/ })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/−HK\$100.*−HK\$50.*HK\$200/);
  });

  test('the countdown ends - the page says so and goes home after a second [INVOICE-21]', async () => {
    const { address } = await openInvoice(invoicePage());
    await act(() => jest.advanceTimersByTimeAsync((14 * 60 + 32) * 1000));
    expect(await screen.findByText('Invoice expired, Redirecting...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(address()).toBe('/en/'));
  });
});

describe('a coupon', () => {
  const coupon = { id: 1, code: 'WELCOME100', value: 100, quantity: 1, created_at: '2026-01-01T00:00:00Z' };
  const useCoupon = async (code: string) => {
    await user.type(screen.getByRole('textbox', { name: /^Coupon/ }), code);
    await user.click(screen.getByRole('button', { name: 'Use coupon' }));
  };

  test('valid - is sent trimmed with classes and amount, deducted and noticed [COUPON-11, COUPON-12]', async () => {
    const { shell } = await openInvoice(invoicePage(), ({ api }) => api.answer(verifyCoupon, { success: true, coupon }));
    await useCoupon('  WELCOME100 ');
    expect(await screen.findByText('HK$100 off')).toBeVisible();
    expect(shell.api.inputsOf(verifyCoupon)).toEqual([{ body: { code: 'WELCOME100', activity_ids: [101], amount: 350 } }]);
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Coupon added' }]);
    expect(payButton()).toHaveTextContent('HK$250');
  });

  test('below its minimum - stays with value 0 and says what is needed [COUPON-13]', async () => {
    const data = { criteria: { is_min_amount: true, min_amount: 2000 } };
    await openInvoice(invoicePage(), ({ api }) => api.answer(verifyCoupon, { success: true, coupon: { ...coupon, data } }));
    await useCoupon('BIG500');
    expect(await screen.findByText('Coupon Min payment needed: 2000')).toBeVisible();
    expect(payButton()).toHaveTextContent('HK$350');
  });

  test('refused - a dialog shows the server message and the code is cleared [COUPON-14]', async () => {
    const { shell } = await openInvoice(invoicePage(), ({ api }) =>
      api.answer(verifyCoupon, { success: false, message: 'This coupon has expired' }),
    );
    await useCoupon('EXPIRED50');
    await waitFor(() => expect(alerts(shell)[0]).toMatchObject({ message: 'This coupon has expired' }));
    expect(screen.getByRole('textbox', { name: /^Coupon/ })).toHaveValue('');
  });
});
