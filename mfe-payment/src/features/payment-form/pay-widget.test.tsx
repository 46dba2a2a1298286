import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { abandonPayment, paymeStatus, showApplicationPayment, startPayment } from '@portal/contract/endpoints';
import { createTestShell, inTestShell, invoice, invoicePage } from '@portal/remote-kit/testing';
import { act, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationOf } from './application-orders.ts';
import { PayWidget } from './pay-widget.tsx';

const applyCode = 'ABCD-1234';
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (element: Element) =>
  getConfig().asyncWrapper(async () => {
    await user.click(element);
    await jest.advanceTimersByTimeAsync(0);
  });
const request = { paymentRequestId: 'p-1', reference_number: 'r-1', webLink: 'https://payme.example/p-1' };
HTMLCanvasElement.prototype.getContext = (() => ({
  clearRect: () => {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: () => {},
})) as never;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T07:35:28Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('applicant pays without login, coupon or credit [RESULT-08, APPLIED-05]', async () => {
  const shell = createTestShell('payment');
  const order = invoice({ attempt: null });
  const { paymentMethods, lines } = invoicePage();
  let known = order;
  shell.api.respond(showApplicationPayment, () => ({ host: {}, family: [], invoice: known, paymentMethods }));
  shell.api.respond(startPayment, { PayMe: true, result: request });
  shell.api.respond(paymeStatus, { statusCode: 'PR001', reasonCode: null });
  shell.api.respond(abandonPayment, { success: true });
  known = { ...order, attempt: { method: 'PAYME_ON', state: 'code', result: request } };
  const onPaid = jest.fn();
  render(<PayWidget invoice={{ ...order, invoice_lines: lines }} paymentMethods={paymentMethods} applyCode={applyCode} onPaid={onPaid} />, {
    wrapper: inTestShell(shell),
  });
  expect(screen.queryByRole('textbox', { name: /Coupon|credit/i })).toBeNull();
  expect(screen.getByRole('radio', { name: /Visa/ })).toBeEnabled();
  await press(screen.getByRole('radio', { name: /PayMe/ }));
  await press(screen.getByRole('button', { name: 'Pay HK$350 with PayMe' }));
  expect(await screen.findByRole('img', { name: 'QR code for PayMe' })).toBeVisible();
  expect(shell.api.inputsOf(startPayment)[0]?.body).toMatchObject({ invoice_id: order.id, apply_code: applyCode, coupon: null, credit: 0 });
  expect(applicationOf(shell.storage.tab, order.id)).toBe(applyCode);

  shell.api.respond(paymeStatus, { statusCode: 'PR005', reasonCode: 'PR005' });
  known = { ...order, paid: true };
  await wait(5_000);
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: 'See my courses' })).toBeNull();
});

test('expired application order opens home after a second [INVOICE-21]', async () => {
  const shell = createTestShell('payment');
  const opened: string[] = [];
  shell.onNavigate = (address) => opened.push(address);
  const order = invoice({ attempt: null });
  const { paymentMethods } = invoicePage();
  shell.api.respond(showApplicationPayment, { host: {}, family: [], invoice: order, paymentMethods });
  render(<PayWidget invoice={order} paymentMethods={paymentMethods} applyCode={applyCode} onPaid={() => {}} />, {
    wrapper: inTestShell(shell),
  });
  await wait((14 * 60 + 32) * 1000);
  expect(await screen.findByText('Invoice expired, Redirecting...')).toBeVisible();
  await wait(500);
  expect(opened).toEqual([]);
  await wait(1_000);
  expect(opened).toEqual(['/en/']);
});
