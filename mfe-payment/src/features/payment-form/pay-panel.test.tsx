import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Invoice, type InvoicePage, type PaymentAttempt, paths } from '@portal/contract';
import {
  abandonPayment,
  cardPayment,
  listCoupons,
  paymeCode,
  paymeStatus,
  preEnrol,
  showInvoicePage,
  startPayment,
  verifyCoupon,
} from '@portal/contract/endpoints';
import { apiError, invoice, invoicePage, member, renderRemote, type TestShell, type TestShellOptions } from '@portal/remote-kit/testing';
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import remote from '../../remote.tsx';

const request = { paymentRequestId: 'p-1', reference_number: 'r-1', webLink: 'https://payme.example/p-1', appLink: 'payme://p-1' };
const codeAttempt: PaymentAttempt = { method: 'PAYME_ON', state: 'code', result: request, expires_at: '2026-11-20T07:50:00.000Z' };
const cardAttempt: PaymentAttempt = { method: 'VISA_GP', state: 'card', expires_at: '2026-11-20T07:50:00.000Z' };
const cardForm = { action: 'https://bank.example/pay', fields: { amount: '350.00', unsigned_field_names: '', signature: 'abc' } };
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
type Shell = TestShell<'payment'>;

/** Opens the page of an order. `knows` changes the back end's response later. */
async function openInvoice(page: InvoicePage, prepare: (shell: Shell) => void = () => {}, options: TestShellOptions = {}) {
  let known = page;
  const view = await renderRemote(remote, paths.invoice({ id: page.invoice.id }), {
    user: member(),
    settings: { en_app_name: 'Harbour Youth Association' },
    ...options,
    prepare: (shell) => {
      shell.api.respond(showInvoicePage, () => known);
      shell.api.respond(listCoupons, { list: [] });
      prepare(shell);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const knows = (fields: Partial<Invoice>, more: Partial<InvoicePage> = {}) => {
    known = { ...known, ...more, invoice: { ...known.invoice, ...fields } };
  };
  return { ...view, knows };
}

const otherOrder = '22222222-2222-4222-8222-222222222222';

/** Presses, and waits until everything that follows is done. */
const press = (element: Element) =>
  getConfig().asyncWrapper(async () => {
    await user.click(element);
    await jest.advanceTimersByTimeAsync(0);
  });
const unpaid = (fields: Partial<Invoice> = {}) => invoicePage({ invoice: invoice({ attempt: null, ...fields }) });
const payButton = () => screen.getByRole('button', { name: /^Pay / });
const choosePayMe = () => press(screen.getByRole('radio', { name: /PayMe/ }));
const creditField = () => screen.getByRole('textbox', { name: /Use my account balance/ });
const summary = () => screen.getByRole('region', { name: 'Summary' });
const alerts = (shell: Shell) => shell.dialogs.shown.filter((dialog) => dialog.kind === 'alert');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const qrCode = { name: 'QR code for PayMe' };
const seen = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const lastDrawn = () =>
  waitFor(() => {
    expect(drawn).toHaveBeenCalled();
    return drawn.mock.lastCall![0];
  });
/** The modules of a code that fills 250 px with a margin of two, row by row: 1 is dark. */
function darkModules({ data }: { data: Uint8ClampedArray }): number[] {
  const modules = create(request.webLink).modules.size;
  expect(data).toHaveLength(250 * 250 * 4);
  const at = (module: number) => Math.floor((module + 2.5) * (250 / (modules + 4)));
  const places = Array.from({ length: modules }, (_, module) => at(module));
  return places.flatMap((y) => places.map((x) => (data[(y * 250 + x) * 4]! < 128 ? 1 : 0)));
}
const expectNoWayToPay = () => {
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
};

/** jsdom draws nothing: the drawn texts are recorded. */
const drawn = jest.fn<(image: { data: Uint8ClampedArray }) => void>();
const drawing = {
  clearRect: () => {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: drawn,
};
HTMLCanvasElement.prototype.getContext = (() => drawing) as never;
const submitted = jest.fn(function submit(this: HTMLFormElement) {
  const fields = [...this.elements].map((field) => field as HTMLInputElement);
  return [this.method, this.action, Object.fromEntries(fields.map(({ name, value }) => [name, value]))];
});
HTMLFormElement.prototype.submit = submitted as never;

beforeEach(() => {
  submitted.mockClear();
  drawn.mockClear();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T07:35:28Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the payment page', () => {
  test('shows an open invoice [INVOICE-01, INVOICE-02, INVOICE-06, INVOICE-07, INVOICE-08, INVOICE-11, INVOICE-20, ROUTE-23]', async () => {
    const { lines } = invoicePage();
    const more = { photo: '/squad.svg', des_line_3: 'Saturdays, 9:00 AM', des_line_4: 'Harbour Pool' };
    await openInvoice(
      invoicePage({
        lines: [
          { ...lines[0]!, ...more, amount: 230 },
          { ...lines[0]!, id: undefined, code: 'SW-102', amount: 120 },
        ],
      }),
    );
    expect(screen.getByText(/HY26-004821/)).toHaveTextContent('HY26-004821 · 2026-11-20 15:30');
    const [line, other] = within(screen.getByRole('region', { name: 'What you are paying for' })).getAllByRole('listitem');
    for (const text of [
      'SW-101',
      'Squad A, Saturday morning',
      'Wong Tin Lok',
      'Saturdays, 9:00 AM',
      'Harbour Pool',
      'Member, early bird',
      'HK$230',
    ])
      expect(line).toHaveTextContent(text);
    expect(within(line!).getByRole('presentation')).toHaveAttribute('src', '/squad.svg');
    for (const text of ['SW-102', 'HK$120']) expect(other).toHaveTextContent(text);
    expect(screen.getByRole('timer')).toHaveTextContent('14:32');
    expect(screen.getByText('Pay by 3:50 PM')).toBeVisible();
    expect(summary()).toHaveTextContent(/Sub-total.*HK\$350.*Total.*HK\$350/);
    expect(screen.getByRole('textbox', { name: /^Coupon/ })).toBeVisible();
    expect(creditField()).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PAYME_ON', 'VISA_GP']);
    expect(payButton()).toBeEnabled();
    await wait(2_000);
    expect(screen.getByRole('timer')).toHaveTextContent('14:30');
  });

  test('member without credit can pay as usual [INVOICE-06]', async () => {
    await openInvoice({ ...unpaid(), creditCanUse: 0 }, undefined, { user: member({ credit: { count: 0 } }) });
    const deductions = within(screen.getByRole('region', { name: 'Coupon and account balance' }));
    for (const name of [/^Coupon/, /^Use my account balance/]) expect(deductions.getByRole('textbox', { name })).toBeEnabled();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PAYME_ON', 'VISA_GP']);
    expect(payButton()).toBeEnabled();
  });

  test('shows no picture on a line without one, such as a membership', async () => {
    const { lines } = invoicePage();
    await openInvoice(invoicePage({ lines: [{ ...lines[0]!, photo: null }] }));
    const line = within(screen.getByRole('region', { name: 'What you are paying for' })).getByRole('listitem');
    expect(line).toHaveTextContent('Squad A, Saturday morning');
    expect(within(line).queryByText('Cannot load image')).toBeNull();
  });

  test.each([
    ['en', ['PayMe', 'Visa', 'Mastercard']],
    ['zh', ['PayMe', 'Visa 卡', 'Mastercard']],
  ] as const)('page in %s names the methods %j [INVOICE-07]', async (locale, names) => {
    const paymentMethods = [...invoicePage().paymentMethods, { value: 'MASTER_GP', name: 'Mastercard', ch_name: 'Mastercard' }];
    await openInvoice({ ...unpaid(), paymentMethods }, undefined, { locale });
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      names.map((name) => expect.stringMatching(new RegExp(`^${name}(?! 卡)`))),
    );
    await press(screen.getAllByRole('radio')[2]!);
    expect(within(screen.getByRole('region', { name: /Summary|摘要/ })).getByRole('button')).toHaveTextContent(names[2]);
  });

  test('Chinese page marks names that are only in English [API-50, LAYOUT-09]', async () => {
    await openInvoice({ ...unpaid(), paymentMethods: [{ value: 'VISA_GP', name: 'Visa' }] }, undefined, { locale: 'zh' });
    expect(screen.getByRole('radio').closest('label')).toHaveTextContent('Visa');
    expect(screen.getByText('Visa')).toHaveAttribute('lang', 'en-HK');
  });

  test.each([
    ['its own end, not that of a payment which extended it', { expiry_time: '2026-11-20T08:00:00Z' }, '14:32', '3:50 PM'],
    ['the only end that it has', { org_expiry_time: null, expiry_time: '2026-11-20T07:45:00Z' }, '09:32', '3:45 PM'],
    ['an end three days away, in days and hours', { org_expiry_time: '2026-11-23T07:30:00Z' }, '2 d 23 h', '2026-11-23 (Mon) 3:30 PM'],
  ])('an open order counts down to %s and shows the deadline [INVOICE-11, INVOICE-20]', async (_end, fields, left, by) => {
    await openInvoice(unpaid(fields));
    expect(screen.getByRole('timer')).toHaveTextContent(left);
    expect(screen.getByText(`Pay by ${by}`)).toBeVisible();
  });

  test.each([
    ['slow', '2026-11-20T03:00:00Z'],
    ['fast', '2026-11-20T12:00:00Z'],
  ])('device clock %s by hours counts by the server’s time [INVOICE-20]', async (_how, device) => {
    jest.setSystemTime(Date.parse(device));
    await openInvoice(unpaid(), undefined, { now: '2026-11-20T07:35:28Z' });
    expect(screen.getByRole('timer')).toHaveTextContent('14:32');
    await seen();
    expect(screen.getByRole('timer')).toHaveTextContent('14:32');
    expect(payButton()).toBeEnabled();
  });

  test('mentions no expiry for an invoice without one [INVOICE-11]', async () => {
    await openInvoice(unpaid({ expiry_time: null, org_expiry_time: null }));
    expect(payButton()).toBeEnabled();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/Pay by/)).toBeNull();
  });

  test('only applicant lines have a request [INVOICE-03, INVOICE-05]', async () => {
    const [applicant] = invoicePage().lines;
    const lines = [
      { ...applicant!, special_request: 'goggles' },
      { item_type: 'member' as const, id: 2, des_line_1: 'Family', amount: 100 },
      { ...applicant!, id: 3, special_request: 'By the door' },
    ];
    await openInvoice(invoicePage({ lines }));
    const written = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Special request/ });
    expect(written.map(({ value }) => value)).toEqual(['goggles', 'By the door']);
  });

  test('special request survives a reload if it is not too long [INVOICE-04]', async () => {
    const { shell, unmount } = await openInvoice(invoicePage());
    await press(screen.getByText('Special request', { selector: 'summary' }));
    await user.type(screen.getByRole('textbox', { name: /Special request/ }), 'By the door');
    const kept = shell.drafts.read(`pay ${invoice().id}`);
    unmount();
    const again = await openInvoice(invoicePage(), ({ drafts }) => drafts.write(`pay ${invoice().id}`, kept));
    const field = screen.getByRole('textbox', { name: /Special request/ });
    expect(field).toHaveValue('By the door');
    await press(field);
    await user.paste('字'.repeat(500));
    await choosePayMe();
    await press(payButton());
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('special request too long')));
    expect(again.shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test('failed invoice opens the front page silently [INVOICE-17]', async () => {
    const { address, shell } = await renderRemote(remote, paths.invoice({ id: 'x' }), {
      user: member(),
      prepare: ({ api }) =>
        api.respond(showInvoicePage, () => {
          throw apiError('NOT_FOUND');
        }),
    });
    await waitFor(() => expect(address()).toBe('/en/'));
    expect([shell.notify.notices, shell.dialogs.shown]).toEqual([[], []]);
  });

  test.each([
    ['expired', invoice({ expiry_time: '2026-11-20T07:35:00Z' }), 'Expired order', 'This order has expired'],
    ['confirmed and expired', invoice({ confirmed: true, expiry_time: '2026-11-20T07:35:00Z' }), 'Expired order', 'This order has expired'],
    ['expired according to the back end', invoice({ state: 'expired' }), 'Expired order', 'This order has expired'],
    ['cancelled', invoice({ state: 'cancelled' }), 'Cancelled order', 'This order was cancelled'],
  ])('an invoice that is %s has a matching title and can’t be paid [INVOICE-18]', async (_, shown, title, words) => {
    await openInvoice(invoicePage({ invoice: shown }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('SW-101');
    expectNoWayToPay();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('paid invoice shows receipts, lines and payments once [INVOICE-02, INVOICE-10, INVOICE-18, COUPON-21]', async () => {
    const receipts = ['R26-0091', 'R26-0092'].map((code) => ({ code, datetime: '2026-11-20T07:35:00.000Z' }));
    const paymentLines = [
      { method_name: 'Credit', amount: 50, is_credit: true, is_coupon: false },
      { method_name: 'WELCOME100', amount: 100, is_credit: false, is_coupon: true },
      { method_name: 'PayMe', amount: 150, is_credit: false, is_coupon: false, online: true },
      { method_name: 'Cash', amount: 50, is_credit: false, is_coupon: false },
    ];
    await openInvoice(
      invoicePage({ invoice: invoice({ confirmed: true, paid: true, amount_remaining: 0, receipts }), creditUsed: 50, paymentLines }),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paid order');
    for (const { code } of receipts) expect(screen.getByText(code).parentElement).toHaveTextContent(`Receipt ${code}, 2026-11-20 15:35`);
    expect(screen.getByRole('region', { name: 'What you have paid for' })).toHaveTextContent('SW-101');
    expect(screen.getByText('PayMe').parentElement).toHaveTextContent('−HK$150');
    expect(screen.getByText('Cash').parentElement).toHaveTextContent('−HK$50');
    expect(screen.getByText(/WELCOME100/).parentElement).toHaveTextContent('−HK$100');
    expect(screen.getByText('Account balance').parentElement).toHaveTextContent('−HK$50');
    expect(screen.getByText('Sub-total').parentElement).toHaveTextContent('HK$350');
    expect(screen.getByText('Left to pay').parentElement).toHaveTextContent('HK$0');
    expectNoWayToPay();
  });

  test.each([
    ['in time', '2026-11-20T07:49:59.000Z', /The place is yours/, 1],
    ['after its end', '2026-11-20T07:50:01.000Z', /was paid after its deadline\. We will email you about your place/, 0],
  ])('invoice paid %s promises a seat only if paid in time', async (_, datetime, words, calendars) => {
    const receipts = [{ code: 'R26-0091', datetime }];
    await openInvoice(invoicePage({ invoice: invoice({ paid: true, expiry_time: '2026-11-20T07:50:00.000Z', receipts }) }));
    expect(screen.getByText(/Order HY26-004821 (is|was) paid/)).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: /calendar/i })).toHaveLength(calendars);
  });

  test('reports a renewal as paid without promising a seat', async () => {
    const lines = [{ item_type: 'member' as const, id: 2, des_line_1: 'Family', amount: 350 }];
    await openInvoice(invoicePage({ lines, invoice: invoice({ paid: true }) }));
    expect(screen.getByText('This order is paid. A receipt is on its way to you by email.')).toBeVisible();
    expect(screen.queryByText(/place is yours/)).toBeNull();
  });

  test('free class needs no coupon, credit or method', async () => {
    const { shell, address } = await openInvoice(unpaid({ amount: 0, amount_remaining: 0 }), ({ api }) => api.respond(startPayment, {}));
    expect(screen.queryByRole('textbox', { name: /Coupon|credit/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await press(screen.getByRole('button', { name: 'Confirm the order' }));
    await waitFor(() => expect(address()).toBe('/en/me/payment'));
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({ amount: 0, needPay: 0, method: null });
  });

  test('missing method is reported and focused [INVOICE-36]', async () => {
    const { shell } = await openInvoice(invoicePage());
    await press(payButton());
    const methods = screen.getByRole('group', { name: 'How would you like to pay?' });
    await waitFor(() => expect(methods).toHaveAccessibleDescription('Please choose a payment method'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
    await choosePayMe();
    await waitFor(() => expect(methods).not.toHaveAccessibleDescription());
  });

  test('confirmed invoice needs a method too [INVOICE-36]', async () => {
    const { shell } = await openInvoice(unpaid({ confirmed: true }));
    await press(payButton());
    const methods = screen.getByRole('group', { name: 'How would you like to pay?' });
    await waitFor(() => expect(methods).toHaveAccessibleDescription('Please choose a payment method'));
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test('asks a Chinese reader in Chinese for a missing method [INVOICE-36]', async () => {
    await openInvoice(unpaid(), undefined, { locale: 'zh', settings: {} });
    await press(screen.getByRole('button', { name: '付款 HK$350' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('請選擇付款方式'));
  });

  test('refused payment shows its HTML, retry has the same key [INVOICE-40]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) =>
      api.respond(startPayment, () => {
        throw apiError('PROVIDER_UNAVAILABLE', { message: 'PayMe is <b>down</b>', status: 503 });
      }),
    );
    await choosePayMe();
    await press(payButton());
    await waitFor(() => expect(alerts(shell)[0]).toMatchObject({ html: 'PayMe is <b>down</b>' }));
    await press(payButton());
    await waitFor(() => expect(shell.api.inputsOf(startPayment)).toHaveLength(2));
    const keys = shell.api.calls.filter(({ endpoint }) => endpoint === startPayment).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('refused payment without a message shows "Error" [INVOICE-40]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) =>
      api.respond(startPayment, () => {
        throw apiError('PROVIDER_UNAVAILABLE', { message: '', status: 503 });
      }),
    );
    await choosePayMe();
    await press(payButton());
    await waitFor(() => expect(alerts(shell)[0]).toMatchObject({ html: 'Error' }));
    expect(payButton()).toBeEnabled();
  });

  test('expired coupon is reported and the payment is repeated [INVOICE-38]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) =>
      api.respond(startPayment, () => {
        throw apiError('INSUFFICIENT_PAYMENT', { message: 'Please Select Enough Payment', status: 422 });
      }),
    );
    await choosePayMe();
    await press(payButton());
    await waitFor(() => expect(alerts(shell)[0]).toMatchObject({ html: 'Please Select Enough Payment' }));
    expect(payButton()).toBeEnabled();
  });

  test('form is disabled while a payment is submitted [INVOICE-25]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(startPayment, () => new Promise<never>(() => {}));
      api.respond(listCoupons, { list: [{ id: 2, code: 'BIG20', value: 20, quantity: 1, created_at: '2026-01-01T00:00:00Z' }] });
    });
    await choosePayMe();
    await press(payButton());
    expect(await screen.findByText('Starting the payment…')).toBeVisible();
    const coupon = [
      screen.getByRole('textbox', { name: /^Coupon/ }),
      ...screen.getAllByRole('button', { name: /^Use (coupon|all|BIG20)/ }),
    ];
    expect(coupon).toHaveLength(4);
    const request = screen.getByRole('textbox', { name: /Special request/, hidden: true });
    for (const field of [...screen.getAllByRole('radio'), creditField(), ...coupon, request]) expect(field).toBeDisabled();
    await press(screen.getByRole('button', { name: /^Pay |Starting/ }));
    expect(shell.api.inputsOf(startPayment)).toHaveLength(1);
  });

  test('nothing to pay leads to /me [INVOICE-06, INVOICE-34, INVOICE-35]', async () => {
    const { shell, address } = await openInvoice(unpaid(), ({ api }) => api.respond(startPayment, {}));
    await user.type(creditField(), '350');
    expect(creditField()).toHaveValue('350');
    expect(screen.getByRole('textbox', { name: /^Coupon/ })).toBeEnabled();
    expect(screen.queryByRole('radio')).toBeNull();
    await press(screen.getByRole('button', { name: 'Confirm the order' }));
    await waitFor(() => expect(address()).toBe('/en/me/payment'));
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({ amount: 0, needPay: 0, method: null, credit: 350 });
    expect(shell.events.emitted).toContainEqual({ name: 'payment:settled', payload: { invoiceId: invoice().id, paid: true } });
  });

  test('response without online payment leads to /me/payment [INVOICE-34]', async () => {
    const { shell, address } = await openInvoice(unpaid(), ({ api }) => api.respond(startPayment, { message: 'Paid' }));
    await choosePayMe();
    await press(payButton());
    await waitFor(() => expect(address()).toBe('/en/me/payment'));
    expect(alerts(shell)).toEqual([]);
  });

  test('expired order can be ordered again with one button', async () => {
    const [line] = invoicePage().lines;
    const page = invoicePage({
      invoice: invoice({ state: 'expired' }),
      lines: [{ ...line!, activity_id: 101, participant_code: 'A123457I' }],
    });
    const { shell, address } = await openInvoice(page, ({ api }) =>
      api.respond(preEnrol, { success: true, id: otherOrder, message: 'Ordered.' }),
    );
    await press(screen.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(address()).toBe(`/en/payment/${otherOrder}`));
    expect(shell.api.inputsOf(preEnrol)).toMatchObject([{ body: { activities: [{ id: 101, participant_code: 'A123457I' }] } }]);
    expect(shell.events.emitted).toContainEqual({ name: 'order:created', payload: { invoiceId: otherOrder } });
  });

  test('confirmed invoice allows another method only [INVOICE-08, INVOICE-09, INVOICE-26, COUPON-21]', async () => {
    const paymentLines = [{ method_name: 'WELCOME100', amount: 100, is_credit: false, is_coupon: true }];
    const fixed = invoice({ confirmed: true, amount_remaining: 200 });
    const page = invoicePage({ invoice: fixed, creditUsed: 50, creditCanUse: 0, paymentLines });
    await openInvoice(page, undefined, { user: member({ credit: { count: 0 } }) });
    expect(screen.getByRole('textbox', { name: /Account balance used/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByRole('radio', { name: /PayMe/ })).toBeEnabled();
    expect(summary()).toHaveTextContent(/Sub-totalHK\$350.*−HK\$100.*−HK\$50.*HK\$200/);
  });

  test('amount of a confirmed invoice goes by its lines [INVOICE-09]', async () => {
    const worth200 = { id: 1, code: 'BIG200', value: 200, quantity: 0, created_at: '2026-01-01T00:00:00Z' };
    const paymentLines = [{ method_name: 'BIG200', amount: 150, is_credit: false, is_coupon: true }];
    const fixed = invoice({ confirmed: true, amount_remaining: 200 });
    await openInvoice(invoicePage({ invoice: fixed, creditUsed: 0, couponUsed: worth200, paymentLines }));
    expect(summary()).toHaveTextContent(/Sub-totalHK\$350.*BIG200−HK\$150TotalHK\$200/);
    expect(payButton()).toHaveTextContent('HK$200');
  });

  test('confirmed invoice without reductions has no fields [INVOICE-26]', async () => {
    await openInvoice(unpaid({ confirmed: true }));
    expect(screen.getByText('The coupon and account balance used for this order can no longer be changed.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Credit/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Coupon/ })).toBeNull();
    expect(payButton()).toHaveTextContent('HK$350');
  });

  test('end of the countdown opens the front page [INVOICE-21]', async () => {
    const { address, shell } = await openInvoice(unpaid());
    await press(screen.getByText('Special request', { selector: 'summary' }));
    await user.type(screen.getByRole('textbox', { name: /Special request/ }), 'x');
    expect(shell.drafts.read(`pay ${invoice().id}`)).toBeDefined();
    await wait((14 * 60 + 32) * 1000);
    expect(await screen.findByText('Invoice expired, Redirecting...')).toBeVisible();
    expect(payButton()).toBeDisabled();
    expect(shell.drafts.read(`pay ${invoice().id}`)).toBeUndefined();
    expect(screen.getByText('Starting the payment…')).not.toBeVisible();
    await wait(500);
    expect(address()).toBe(`/en/payment/${invoice().id}`);
    await wait(1_000);
    expect(address()).toBe('/en/');
  });

  test.each([
    ['in this tab', (shell: Shell) => act(async () => shell.events.happen('order:cancelled', { invoiceId: invoice().id }))],
    ['elsewhere, noticed when the tab is seen', seen],
  ])('order cancelled %s stops the countdown and can’t be paid', async (_where, happens) => {
    const { shell, knows } = await openInvoice(unpaid());
    knows({ state: 'cancelled' });
    await happens(shell);
    expect(await screen.findByText(/This order was cancelled/)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expectNoWayToPay();
  });
});

describe('credit and coupon', () => {
  test.each([
    ['501', 'Credit cannot exceed the credit balance'],
    ['9999', 'Credit cannot exceed the credit balance'],
    ['400', 'Credit cannot exceed the total'],
    ['-5', 'Credit must be greater than or equal to 0'],
    ['50.555', 'Please enter a number'],
  ])('rejects credit of %s at its field [COUPON-16, COUPON-17, COUPON-18, COUPON-19]', async (typed, words) => {
    // As the back end reports: of a balance of 500, this order can use 350.
    const { shell } = await openInvoice({ ...unpaid(), creditCanUse: 350 });
    await choosePayMe();
    await user.type(creditField(), typed);
    expect(payButton()).toHaveTextContent('Pay HK$350 with PayMe');
    await press(payButton());
    await waitFor(() => expect(creditField()).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(creditField()).toHaveValue(typed);
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test.each([
    ['501', '不能超過帳戶餘額'],
    ['400', '不能超過總額'],
    ['-5', '帳戶餘額必須大於或等於 0'],
    ['abc', '請輸入數字'],
  ])('reports credit %s in Chinese [COUPON-16, COUPON-17, COUPON-18, COUPON-19]', async (typed, words) => {
    const { shell } = await openInvoice({ ...unpaid(), creditCanUse: 350 }, undefined, { locale: 'zh', settings: {} });
    const field = screen.getByRole('textbox', { name: /使用帳戶餘額/ });
    await press(screen.getByRole('radio', { name: /PayMe/ }));
    await user.type(field, typed);
    await press(screen.getByRole('button', { name: '以 PayMe 付款 HK$350' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(shell.api.inputsOf(startPayment)).toEqual([]);
  });

  test('credit gained since the page loaded can be used [COUPON-18]', async () => {
    await openInvoice({ ...unpaid(), creditCanUse: 200 }, undefined, { user: member({ credit: { count: 0 } }) });
    await user.type(creditField(), '200');
    expect(payButton()).toHaveTextContent('Pay HK$150');
  });

  const coupon = { id: 1, code: 'WELCOME100', value: 100, quantity: 1, created_at: '2026-01-01T00:00:00Z' };
  const useCoupon = async (code: string) => {
    await user.type(screen.getByRole('textbox', { name: /^Coupon/ }), code);
    await press(screen.getByRole('button', { name: 'Use coupon' }));
  };

  test('valid coupon is deducted [COUPON-11, COUPON-12, COUPON-15]', async () => {
    const page = { ...unpaid(), activityIds: [102, 101] };
    const { shell } = await openInvoice(page, ({ api }) => api.respond(verifyCoupon, { success: true, coupon }));
    await useCoupon('  WELCOME100 ');
    expect(await screen.findByText('HK$100 off')).toBeVisible();
    expect(shell.api.inputsOf(verifyCoupon)).toEqual([{ body: { code: 'WELCOME100', activity_ids: [102, 101], amount: 350 } }]);
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Coupon added' }]);
    expect(payButton()).toHaveTextContent('HK$250');
    const remove = screen.getByRole('button', { name: 'Remove' });
    expect(remove).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: /^Coupon/ })).toBeNull();
    await press(remove);
    expect(screen.getByRole('textbox', { name: /^Coupon/ })).toHaveFocus();
    expect(payButton()).toHaveTextContent('HK$350');
  });

  test('coupon can’t be removed while being submitted [INVOICE-25]', async () => {
    await openInvoice(unpaid(), ({ api }) => {
      api.respond(verifyCoupon, { success: true, coupon });
      api.respond(startPayment, () => new Promise<never>(() => {}));
    });
    await useCoupon('WELCOME100');
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeEnabled();
    await choosePayMe();
    await press(payButton());
    expect(await screen.findByText('Starting the payment…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByText('HK$100 off')).toBeVisible();
  });

  test('"use all" takes what a coupon leaves [INVOICE-08, INVOICE-09]', async () => {
    await openInvoice(unpaid(), ({ api }) => api.respond(verifyCoupon, { success: true, coupon }));
    await press(screen.getByRole('button', { name: 'Use all' }));
    expect(creditField()).toHaveValue('350');
    await useCoupon('WELCOME100');
    await screen.findByText('HK$100 off');
    expect(creditField()).toHaveValue('250');
    expect(summary()).toHaveTextContent(/−HK\$100.*−HK\$250.*TotalHK\$0/);
    expect(creditField()).toHaveAccessibleName(expect.stringContaining('HK$500'));
  });

  test('shows coupon and credit that another tab fixed', async () => {
    const { knows } = await openInvoice(unpaid());
    const paymentLines = [{ method_name: 'Coupon', amount: 100, is_credit: false, is_coupon: true }];
    knows({ confirmed: true, amount_remaining: 200 }, { couponUsed: coupon, creditUsed: 50, paymentLines });
    await seen();
    await waitFor(() => expect(payButton()).toHaveTextContent('HK$200'));
    expect(summary()).toHaveTextContent(/WELCOME100.*−HK\$100.*−HK\$50/);
  });

  test('offers the best own coupon first and uses it with one tap', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(listCoupons, { list: [{ ...coupon, id: 2, code: 'SMALL20', value: 20 }, coupon] });
      api.respond(verifyCoupon, { success: true, coupon });
    });
    const offers = await screen.findAllByRole('button', { name: /^Use .* off$/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Use WELCOME100: HK$100 off', 'Use SMALL20: HK$20 off']);
    await press(offers[0]!);
    expect(await screen.findByText('HK$100 off')).toBeVisible();
    expect(shell.api.inputsOf(verifyCoupon)[0]?.body.code).toBe('WELCOME100');
  });

  test('coupon above the order leaves nothing to pay [COUPON-12, COUPON-15]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(verifyCoupon, { success: true, coupon: { ...coupon, value: 500 } });
      api.respond(startPayment, {});
    });
    await useCoupon('WELCOME100');
    expect(await screen.findByText('HK$350 off')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Confirm the order' }));
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({ coupon: 'WELCOME100', credit: 0, amount: 0, needPay: 0 });
  });

  test.each([
    ['minimum is just reached', { is_min_amount: true, min_amount: 350 }],
    ['former minimum was kept, but doesn’t count', { is_min_amount: false, min_amount: 2000 }],
  ])('deducts a coupon whose %s [COUPON-13]', async (_case, criteria) => {
    const data = { criteria };
    await openInvoice(unpaid(), ({ api }) => api.respond(verifyCoupon, { success: true, coupon: { ...coupon, data } }));
    await useCoupon('WELCOME100');
    expect(await screen.findByText('HK$100 off')).toBeVisible();
    expect(payButton()).toHaveTextContent('HK$250');
  });

  test('coupon below its minimum has value 0 [COUPON-13]', async () => {
    const data = { criteria: { is_min_amount: true, min_amount: 2000 } };
    const { shell } = await openInvoice(unpaid(), ({ api }) => api.respond(verifyCoupon, { success: true, coupon: { ...coupon, data } }));
    await useCoupon('BIG500');
    expect(await screen.findByText('Coupon Min payment needed: 2000')).toBeVisible();
    expect(payButton()).toHaveTextContent('HK$350');
    expect(screen.getByText('WELCOME100')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(shell.notify.notices).toEqual([]);
  });

  test.each([
    ['valid', 100, '減 HK$100', ['已使用優惠券']],
    ['below its minimum', 0, '使用此優惠券的最低消費為：2000', []],
  ])('coupon that is %s is so in Chinese [COUPON-12, COUPON-13]', async (_state, value, words, notices) => {
    const data = { criteria: { is_min_amount: value === 0, min_amount: 2000 } };
    const { shell } = await openInvoice(
      unpaid(),
      ({ api }) => api.respond(verifyCoupon, { success: true, coupon: { ...coupon, value, data } }),
      { locale: 'zh', settings: {} },
    );
    await user.type(screen.getByRole('textbox', { name: /^優惠券/ }), 'WELCOME100');
    await press(screen.getByRole('button', { name: '使用優惠券' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(shell.notify.notices.map(({ message }) => message)).toEqual(notices);
  });

  test.each([
    [
      'an answer',
      'This coupon has expired',
      ({ api }: Shell) => api.respond(verifyCoupon, { success: false, message: 'This coupon has expired' }),
    ],
    [
      'an answer that describes it',
      'This coupon has been used up',
      ({ api }: Shell) => api.respond(verifyCoupon, { success: false, coupon, message: 'This coupon has been used up' }),
    ],
    ['an answer without words', 'Error', ({ api }: Shell) => api.respond(verifyCoupon, { success: false, message: '' })],
    [
      'an error',
      'Too many attempts',
      ({ api }: Shell) =>
        api.respond(verifyCoupon, () => {
          throw apiError('RATE_LIMITED', { message: 'Too many attempts', status: 429 });
        }),
    ],
  ])('coupon refused by %s shows "%s", in a dialog and at its field [COUPON-14]', async (_how, message, refuses) => {
    const { shell } = await openInvoice(unpaid(), refuses);
    await useCoupon('EXPIRED50');
    await waitFor(() => expect(alerts(shell)).toMatchObject([{ message }]));
    const field = screen.getByRole('textbox', { name: /^Coupon/ });
    expect(field).toHaveValue('EXPIRED50');
    expect(field).toHaveAccessibleDescription(message);
    expect(payButton()).toHaveTextContent('Pay HK$350');
    await user.type(field, '1');
    expect(field).toBeValid();
  });

  test('credit above the balance is reported on leaving the field [COUPON-18]', async () => {
    await openInvoice({ ...unpaid(), creditCanUse: 350 });
    await user.type(creditField(), '501');
    fireEvent.blur(creditField());
    await waitFor(() => expect(creditField()).toHaveAccessibleDescription(/Credit cannot exceed the credit balance/));
    fireEvent.change(creditField(), { target: { value: '200' } });
    await waitFor(() => expect(creditField()).toBeValid());
  });
});

describe('PayMe', () => {
  const pending = { statusCode: 'PR001', reasonCode: null };
  const openCode = async (prepare: (shell: Shell) => void = () => {}) => {
    const view = await openInvoice(unpaid(), (shell) => {
      shell.api.respond(startPayment, () => {
        view0.knows?.({ attempt: codeAttempt, confirmed: true });
        return { PayMe: true, result: request };
      });
      shell.api.respond(paymeStatus, pending);
      prepare(shell);
    });
    view0.knows = view.knows;
    await choosePayMe();
    expect(screen.queryByRole('img', qrCode)).toBeNull();
    await press(payButton());
    await screen.findByRole('img', qrCode);
    await wait(0);
    return view;
  };
  const view0: { knows?: (fields: Partial<Invoice>) => void } = {};

  test('paid code shows success and emits the event [INVOICE-12, INVOICE-13, INVOICE-16, INVOICE-27, INVOICE-28, INVOICE-29]', async () => {
    const { shell, knows } = await openCode();
    const code = screen.getByRole('img', qrCode);
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['250', '250']);
    expect(darkModules(await lastDrawn())).toEqual([...create(request.webLink).modules.data]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Open PayMe/),
      expect.stringMatching(/^Scan/),
      expect.stringMatching(/^Confirm/),
    ]);
    expect(screen.getByText(/HK\$350 to Harbour Youth Association/)).toHaveTextContent('Order HY26-004821');
    expectNoWayToPay();
    await wait(5_000);
    expect(shell.api.inputsOf(paymeStatus)).toHaveLength(1);
    expect(code).toBeVisible();
    shell.api.respond(paymeStatus, { statusCode: 'PR005', reasonCode: 'PR005' });
    knows({ paid: true, attempt: null, amount_remaining: 0 });
    await wait(5_000);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toHaveFocus();
    expect(screen.queryByRole('img', qrCode)).toBeNull();
    expect(await screen.findByText('Left to pay')).toBeVisible();
    expect(screen.getByText('Left to pay').parentElement).toHaveTextContent('HK$0');
    expect(screen.getByRole('link', { name: 'See my courses' })).toHaveAttribute('href', '/en/me');
    expect(shell.events.emitted).toEqual([{ name: 'payment:settled', payload: { invoiceId: invoice().id, paid: true } }]);
    expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({
      amount: 350,
      needPay: 350,
      method: 'PAYME_ON',
      credit: 0,
      coupon: null,
    });
    await wait(20_000);
    expect(shell.api.inputsOf(paymeStatus)).toHaveLength(2);
  });

  test('code in Chinese names the three steps too [INVOICE-13]', async () => {
    const attempt = unpaid({ attempt: codeAttempt });
    await openInvoice(attempt, ({ api }) => api.respond(paymeStatus, pending), { locale: 'zh', settings: {} });
    const steps = within(screen.getByRole('region', { name: /PayMe/ })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([/開啟 PayMe/, /掃描/, /確認/].map((step) => expect.stringMatching(step)));
  });

  test('polls PayMe every 5 s while the code is open [INVOICE-28]', async () => {
    const { shell } = await openCode();
    await wait(4_000);
    const requested = [shell.api.inputsOf(paymeStatus).length];
    for (let times = 0; times < 3; times += 1) {
      await wait(5_000);
      requested.push(shell.api.inputsOf(paymeStatus).length);
    }
    expect(requested).toEqual([0, 1, 2, 3]);
  });

  test.each([
    ['aborted', 'PR004', 'Request aborted'],
    ['expired at PayMe', 'PR007', 'Request expired'],
  ])('%s stops polling with a warning [INVOICE-27, INVOICE-29, INVOICE-30]', async (_what, reasonCode, reasonDescription) => {
    const { shell, knows } = await openCode();
    shell.api.respond(paymeStatus, { statusCode: reasonCode, reasonCode, reasonDescription });
    knows({ attempt: null });
    await wait(5_000);
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent(`[${reasonCode}] ${reasonDescription}`);
    expect(warning).toHaveTextContent('You have not been charged.');
    expect(warning).toHaveFocus();
    expect(screen.queryByRole('img', qrCode)).toBeNull();
    expect(payButton()).toBeEnabled();
    await wait(20_000);
    expect(shell.api.inputsOf(paymeStatus)).toHaveLength(1);
  });

  test.each(['PR001', 'PR002', 'PR003', 'PR006', 'PR008', 'MISMATCH'])(
    'code %s ends the polling with a warning [INVOICE-30]',
    async (reasonCode) => {
      const { shell } = await openCode();
      shell.api.respond(paymeStatus, { statusCode: reasonCode, reasonCode, reasonDescription: 'In its own words' });
      await wait(5_000);
      expect(await screen.findByRole('alert')).toHaveTextContent(`[${reasonCode}] In its own words`);
      expect(screen.queryByText(/not been charged/)).toBeNull();
      await wait(20_000);
      expect(shell.api.inputsOf(paymeStatus)).toHaveLength(1);
    },
  );

  test('cancelling an ended payment shows a warning and the form [INVOICE-27]', async () => {
    const { shell, knows } = await openCode();
    shell.api.respond(abandonPayment, () => {
      throw apiError('NOT_FOUND', { status: 404 });
    });
    knows({ attempt: null });
    await press(screen.getByRole('button', { name: 'Cancel and choose another way' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment was not completed, and the order is not paid.');
    expect(screen.queryByRole('img', qrCode)).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test.each([
    ['with the request', codeAttempt],
    ['while the request is being made', { ...codeAttempt, result: null }],
  ])('code is shown after a reload or in a second tab, %s [PAY-10]', async (_what, attempt) => {
    await openInvoice(unpaid({ attempt, confirmed: true, amount_remaining: 250 }), ({ api }) => {
      api.respond(paymeCode, { result: request });
      api.respond(paymeStatus, pending);
    });
    expect(await screen.findByRole('img', qrCode)).toBeVisible();
    expect(screen.getByText(/HK\$250 to/)).toBeVisible();
    expectNoWayToPay();
  });

  test('code from another tab replaces the form [PAY-10]', async () => {
    const { knows } = await openInvoice(unpaid(), ({ api }) => api.respond(paymeStatus, pending));
    knows({ attempt: codeAttempt });
    await seen();
    expect(await screen.findByRole('img', qrCode)).toBeVisible();
    expectNoWayToPay();
  });

  test('submit shows a payment that is open elsewhere [PAY-10]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(paymeStatus, pending);
      api.respond(startPayment, () => {
        view0.knows?.({ attempt: codeAttempt });
        throw apiError('IN_FLIGHT', { status: 409 });
      });
    }).then((view) => {
      view0.knows = view.knows;
      return view;
    });
    await press(screen.getByRole('radio', { name: /Visa/ }));
    await press(payButton());
    expect(await screen.findByRole('img', qrCode)).toBeVisible();
    expect(alerts(shell)).toEqual([]);
    expectNoWayToPay();
  });

  test('late order response does not end the payment [PAY-10]', async () => {
    const { shell } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(startPayment, { PayMe: true, result: request });
      api.respond(paymeStatus, pending);
    });
    await choosePayMe();
    let respondLate = () => {};
    shell.api.respond(showInvoicePage, () => new Promise<InvoicePage>((resolve) => (respondLate = () => resolve(unpaid()))));
    await seen();
    shell.api.respond(showInvoicePage, unpaid({ attempt: codeAttempt, confirmed: true }));
    await press(payButton());
    await screen.findByRole('img', qrCode);
    await act(async () => respondLate());
    expect(screen.getByRole('img', qrCode)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the code that was made when the submit’s response is lost', async () => {
    await openInvoice(unpaid(), ({ api }) => {
      api.respond(paymeStatus, pending);
      api.respond(startPayment, () => {
        view0.knows?.({ attempt: codeAttempt });
        throw apiError('NETWORK', { status: 0 });
      });
    }).then((view) => {
      view0.knows = view.knows;
    });
    await choosePayMe();
    await press(payButton());
    expect(await screen.findByRole('img', qrCode)).toBeVisible();
  });

  test('code stays after three failed polls [INVOICE-32]', async () => {
    const { shell, knows } = await openCode();
    let failures = 0;
    shell.api.respond(paymeStatus, () => {
      failures += 1;
      throw apiError('PROVIDER_UNAVAILABLE', { message: failures === 1 ? 'PayMe is down' : '', status: 503 });
    });
    await wait(30_000);
    expect(shell.notify.notices.map(({ message }) => message)).toEqual(['PayMe is down', 'PayMe Request Error', 'PayMe Request Error']);
    expect(screen.getByRole('alert')).toHaveTextContent(/We cannot tell at the moment/);
    expect(screen.getByRole('img', qrCode)).toBeVisible();
    expectNoWayToPay();
    shell.api.respond(paymeStatus, { statusCode: 'PR005', reasonCode: 'PR005' });
    knows({ paid: true });
    await press(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('cancelled attempt leaves the order unpaid [INVOICE-15]', async () => {
    const { shell, knows } = await openCode(({ api }) =>
      api.respond(abandonPayment, () => {
        view0.knows?.({ attempt: null });
        return { success: true };
      }),
    );
    await press(screen.getByRole('button', { name: 'Cancel and choose another way' }));
    expect(await screen.findByText(/The payment was cancelled/)).toBeVisible();
    expect(screen.getByText(/The payment was cancelled/).closest('[tabindex]')).toHaveFocus();
    expect(shell.api.inputsOf(abandonPayment)).toEqual([{ body: { invoice_id: invoice().id } }]);
    expect(payButton()).toBeEnabled();
    knows({ paid: true });
    await seen();
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test.each([
    ['PayMe may still take it', 'IN_FLIGHT', /PayMe may still take this payment/],
    ['PayMe does not respond', 'PROVIDER_UNAVAILABLE', /PayMe is not responding/],
  ] as const)('cancelling while %s keeps the code and continues polling', async (_what, refusal, words) => {
    await openCode(({ api }) =>
      api.respond(abandonPayment, () => {
        throw apiError(refusal, { status: 409 });
      }),
    );
    await press(screen.getByRole('button', { name: 'Cancel and choose another way' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('img', qrCode)).toBeVisible();
    expectNoWayToPay();
  });

  test('shows the order as paid when cancelling comes too late [PAY-4]', async () => {
    await openCode(({ api }) =>
      api.respond(abandonPayment, () => {
        view0.knows?.({ paid: true });
        throw apiError('ALREADY_PAID', { status: 409 });
      }),
    );
    await press(screen.getByRole('button', { name: 'Cancel and choose another way' }));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test.each([
    ['PayMe', ({ api }: Shell) => api.respond(paymeStatus, { statusCode: 'PR005', reasonCode: 'PR005' })],
    ['the back end', ({ api }: Shell) => api.respond(showInvoicePage, unpaid({ paid: true }))],
  ])('payment in the last second, known to %s, shows success [INVOICE-22]', async (_who, pays) => {
    const { shell, address } = await openCode();
    // Between two polls.
    await wait((14 * 60 + 31) * 1000);
    pays(shell);
    await wait(3_000);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    await wait(5_000);
    expect(address()).toContain('/payment/');
  });

  test('unknown payment expires at zero [INVOICE-21, INVOICE-31]', async () => {
    const { address, shell } = await openCode();
    await wait((14 * 60 + 32) * 1000);
    expect(await screen.findByText('Invoice expired, Redirecting...')).toBeVisible();
    expect(screen.getByText(/If you have paid, do not pay again/)).toBeVisible();
    expectNoWayToPay();
    const requested = shell.api.inputsOf(paymeStatus).length;
    expect(requested).toBeGreaterThan(170);
    await wait(500);
    expect(address()).toBe(`/en/payment/${invoice().id}`);
    await wait(1_000);
    expect(address()).toBe('/en/');
    await wait(20_000);
    expect(shell.api.inputsOf(paymeStatus)).toHaveLength(requested);
  });

  test('leaving the page stops polling [INVOICE-31]', async () => {
    const { shell, unmount } = await openCode();
    await wait(6_000);
    const requested = shell.api.inputsOf(paymeStatus).length;
    expect(requested).toBeGreaterThan(0);
    unmount();
    await wait(20_000);
    expect(shell.api.inputsOf(paymeStatus)).toHaveLength(requested);
  });

  test('screen with a mouse offers no link to the app [INVOICE-14]', async () => {
    await openCode();
    expect(screen.getByRole('img', { name: 'QR code for PayMe' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open PayMe on this phone' })).toBeNull();
  });

  test('touch screen offers a link to the app [INVOICE-14]', async () => {
    const { matchMedia } = window;
    window.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: media === '(pointer: coarse)' })) as never;
    await openCode();
    expect(screen.getByRole('link', { name: 'Open PayMe on this phone' })).toHaveAttribute('href', 'payme://p-1');
    window.matchMedia = matchMedia;
  });
});

describe('card', () => {
  test('announces that the payer leaves the site [INVOICE-33]', async () => {
    const { knows } = await openInvoice(unpaid(), ({ api }) => api.respond(startPayment, { GlobalPayment: true, result: cardForm }));
    knows({ attempt: cardAttempt });
    await press(screen.getByRole('radio', { name: /Visa/ }));
    expect(payButton()).toHaveAccessibleDescription(
      /You are leaving this site for our bank’s secure page: HK\$350 to Harbour Youth Association, order HY26-004821/,
    );
    await press(payButton());
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(submitted.mock.results[0]?.value).toEqual(['post', 'https://bank.example/pay', cardForm.fields]);
    expect(submitted.mock.contexts[0]).not.toBeVisible();
    expect(screen.getByRole('heading', { name: 'Going to the card page' })).toBeVisible();
    expectNoWayToPay();
  });

  test('card page that does not open can be opened again, or left, after 8 s [INVOICE-44]', async () => {
    const { knows } = await openInvoice(unpaid(), ({ api }) => {
      api.respond(startPayment, { GlobalPayment: true, result: cardForm });
      api.respond(cardPayment, () => ({ result: structuredClone(cardForm) }));
    });
    knows({ attempt: cardAttempt });
    await press(screen.getByRole('radio', { name: /Visa/ }));
    await press(payButton());
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await wait(7_000);
    expect(screen.queryByRole('button', { name: 'Open the card page again' })).toBeNull();
    await wait(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The card page has not opened yet. Open it again, or choose another way to pay.');
    expect(screen.getByRole('button', { name: 'Cancel and choose another way' })).toBeEnabled();
    await press(screen.getByRole('button', { name: 'Open the card page again' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('button', { name: 'Open the card page again' })).toBeNull();
  });

  test('card page open elsewhere blocks other methods [PAY-10]', async () => {
    const { knows } = await openInvoice(unpaid({ attempt: cardAttempt }), ({ api }) => {
      api.respond(cardPayment, { result: cardForm });
      api.respond(abandonPayment, () => {
        throw apiError('IN_FLIGHT', { status: 409 });
      });
    });
    expect(screen.getByRole('heading', { name: 'A card payment is in progress' })).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    expectNoWayToPay();
    await press(screen.getByRole('button', { name: 'Cancel and choose another way' }));
    expect(await screen.findByText(/or choose another method after 3:50 PM/)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Return to the card page' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    knows({ attempt: null });
    await wait(5_000);
    expect(await screen.findByText('The payment was not completed, and the order is not paid.')).toBeVisible();
    expect(payButton()).toBeEnabled();
  });

  test.each([
    ['being confirmed', 'confirming', 5_000],
    ['in review', 'review', 30_000],
  ] as const)('payment %s asks not to pay again until it is paid [PAY-10]', async (_what, state, after) => {
    const { knows } = await openInvoice(unpaid({ attempt: { method: 'VISA_GP', state }, expiry_time: null }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We are confirming your payment');
    expect(screen.getByText('We are confirming your payment, do not pay again.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expectNoWayToPay();
    knows({ paid: true, attempt: null });
    await wait(after);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('card page paid at zero shows success [INVOICE-22]', async () => {
    const { knows } = await openInvoice(unpaid({ attempt: cardAttempt }));
    await wait((14 * 60 + 31) * 1000);
    knows({ paid: true, attempt: null });
    await wait(2_000);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('reports the order as unpaid after a failed review', async () => {
    const { knows } = await openInvoice(unpaid({ attempt: { method: 'VISA_GP', state: 'review' } }));
    knows({ attempt: null });
    await wait(30_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment was not completed, and the order is not paid.');
    expect(screen.queryByText(/not been charged/)).toBeNull();
    expect(payButton()).toBeEnabled();
  });
});
