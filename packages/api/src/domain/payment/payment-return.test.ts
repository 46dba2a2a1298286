import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CardResult, PaymeResult } from '@portal/contract';
import { applyForMembership, showApplicationPayment, showSimpleInvoice, startPayment } from '@portal/contract/endpoints';
import { createForms, type Forms } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let forms: Forms;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
  forms = await createForms(api.call);
});
afterAll(() => api.close());

/** A visitor applies and begins to pay. */
async function startToPay(method: 'PAYME_ON' | 'VISA_GP') {
  const { apply_code } = (await api.call(applyForMembership, { body: forms.individual() })).body;
  const { invoice } = (await api.call(showApplicationPayment, { params: { code: apply_code } })).body;
  const { id, amount } = invoice!;
  const { body } = await api.call(startPayment, { sent: { invoice_id: id, apply_code, method, amount, needPay: amount } });
  return { id, apply_code, result: body.result as unknown };
}

/** The payer presses "Abort" or "Pay" on PayMe's page; returns the address to which PayMe sends them. */
async function endPayme({ result }: { result: unknown }, choice: 'abort' | 'pay'): Promise<URL> {
  const page = new URL((result as PaymeResult).webLink).pathname;
  const response = await api.sandbox.app.request(page, { method: 'POST', body: new URLSearchParams({ choice }) });
  return new URL(response.headers.get('location')!);
}

/** The payer's card is declined or approved. */
async function endCard({ result }: { result: unknown }, choice: 'decline' | 'approve'): Promise<URL> {
  const { action, fields } = result as CardResult;
  await api.sandbox.app.request(new URL(action).pathname, { method: 'POST', body: new URLSearchParams(fields) });
  const reply = api.sandbox.control.finishCardPage(fields.transaction_uuid!, choice)!;
  const response = await api.app.request(new URL(reply.url).pathname, { method: 'POST', body: new URLSearchParams(reply.fields) });
  return new URL(response.headers.get('location')!);
}

/** What the page at that address learns. */
const codeAt = async ({ pathname, searchParams }: URL, id = pathname.split('/').at(-1)!) =>
  (await api.call(showSimpleInvoice, { params: { id }, query: { return: searchParams.get('return') ?? undefined } })).body.apply_code;

test('leads an applicant back until the order expires [RESULT-11]', async () => {
  const [unpaidApp, paidApp] = [await startToPay('PAYME_ON'), await startToPay('PAYME_ON')];
  const [declined, approved] = [await startToPay('VISA_GP'), await startToPay('VISA_GP')];
  const ends = [
    { application: unpaidApp, address: await endPayme(unpaidApp, 'abort'), page: 'payme_failure' },
    { application: paidApp, address: await endPayme(paidApp, 'pay'), page: 'payme_success' },
    { application: declined, address: await endCard(declined, 'decline'), page: 'globalpayment_cancel' },
    { application: approved, address: await endCard(approved, 'approve'), page: 'globalpayment_success' },
  ];
  for (const { application, address, page } of ends) {
    expect(address.pathname).toBe(`/en/${page}/${application.id}`);
    expect(address.href).not.toContain(application.apply_code);
    expect(await codeAt(address)).toBe(application.apply_code);
  }
  api.clock.advance(4319.9);
  for (const { application, address } of ends) expect(await codeAt(address)).toBe(application.apply_code);
  api.clock.advance(0.1);
  for (const { address } of ends) expect(await codeAt(address)).toBeUndefined();
});

test('names no application for a wrong return [RESULT-09, RESULT-11]', async () => {
  const [mine, other] = [await startToPay('PAYME_ON'), await startToPay('PAYME_ON')];
  const address = await endPayme(mine, 'abort');
  expect(await codeAt(address, other.id)).toBeUndefined();
  address.searchParams.set('return', 'x'.repeat(43));
  expect(await codeAt(address)).toBeUndefined();
  address.searchParams.delete('return');
  expect(await codeAt(address)).toBeUndefined();
});
