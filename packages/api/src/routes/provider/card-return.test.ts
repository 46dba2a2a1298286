import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CardResult } from '@portal/contract';
import type { Reply } from '@portal/payment-sandbox';
import { eq } from 'drizzle-orm';
import { alerts, captures, overpayments, paymentAttempts, receipts } from '../../db/schema/index.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
  member = await api.addMember();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control.set({ notify: 'never' }));

const post = (path: string, fields: Record<string, string>) => api.app.request(path, { method: 'POST', body: new URLSearchParams(fields) });

async function start(locale: 'en' | 'zh' = 'en') {
  const invoice = await api.order(member, (await api.addClass()).id);
  const { body } = await api.pay(member, invoice, { method: 'VISA_GP', locale });
  const { GlobalPayment, result } = body as unknown as { GlobalPayment: boolean; result: CardResult };
  expect(GlobalPayment).toBe(true);
  await api.sandbox.app.request(new URL(result.action).pathname, { method: 'POST', body: new URLSearchParams(result.fields) });
  const uuid = result.fields.transaction_uuid!;
  return {
    invoice,
    uuid,
    respond: (choice: Parameters<typeof api.sandbox.control.finishCardPage>[1]): Reply => api.sandbox.control.finishCardPage(uuid, choice)!,
  };
}
const back = (reply: Reply) => post(new URL(reply.url).pathname, reply.fields);

describe('the card page sends the browser back', () => {
  test('changes nothing with a forged or broken reply', async () => {
    const { invoice, respond } = await start();
    const { url, fields } = respond('decline');
    const forged = { ...fields, decision: 'ACCEPT' };
    const send = (accept: string) =>
      api.app.request(new URL(url).pathname, {
        method: 'POST',
        headers: { accept, 'accept-language': 'zh-HK' },
        body: new URLSearchParams(forged),
      });
    const page = await send('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://portal.test/zh/me/payment']);
    expect((await send('*/*')).status).toBe(400);
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
  });

  test('pays and leads to the success page in its language [RESULT-10]', async () => {
    const { invoice, respond } = await start('zh');
    const response = await back(respond('approve'));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://portal.test/zh/globalpayment_success/${invoice.id}`);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });

  test.each([
    ['decline', 'en', '?error=203'],
    ['cancel', 'zh', ''],
    ['partial', 'en', '?error=110'],
  ] as const)('%s leaves the order open and leads to the cancel page in %s [RESULT-10]', async (choice, locale, error) => {
    const { invoice, respond } = await start(locale);
    const response = await back(respond(choice));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://portal.test/${locale}/globalpayment_cancel/${invoice.id}${error}`);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
  });

  test('leads to the success page while in review', async () => {
    const { invoice, uuid, respond } = await start();
    const response = await back(respond('review'));
    expect(response.headers.get('location')).toBe(`https://portal.test/en/globalpayment_success/${invoice.id}`);
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
    expect(await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, uuid))).toMatchObject([{ state: 'review' }]);
  });

  test('records part of the amount for a refund [PAY-3]', async () => {
    const { invoice, respond } = await start();
    await back(respond('partial'));
    expect(await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, invoice.id))).toMatchObject([
      { amount: 20_000, resolution: 'refund', settled_at: null },
    ]);
    expect(await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id))).toMatchObject([{ kind: 'payment_mismatch' }]);
  });
});

describe('replies that must change nothing', () => {
  test('replayed 100 times make one receipt [PAY-3, PAY-7]', async () => {
    const { invoice, respond } = await start();
    const reply = respond('approve');
    const replies = Array.from({ length: 50 }, () => [back(reply), post(providerPaths.cardNotice, reply.fields)]).flat();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([303, 204]));
    expect(await api.ctx.db.select().from(captures).where(eq(captures.invoice_id, invoice.id))).toHaveLength(1);
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  });

  test('a decline delivered after the approval leaves it paid [PAY-4]', async () => {
    api.sandbox.control.set({ notify: 'out-of-order' });
    const { invoice, respond } = await start();
    respond('approve');
    await api.sandbox.control.flush();
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });

  test.each([
    ['wrong signature', { wrongSignature: true }, 400],
    ['another currency', { wrongCurrency: 'USD' }, 303],
    ['another reference', { wrongReference: 'INV-0000-000000' }, 303],
    ['another amount', { wrongAmount: 1 }, 303],
  ] as const)('%s leaves the order unpaid [PAY-7]', async (_case, faults, status) => {
    const { invoice, respond } = await start();
    api.sandbox.control.set({ notify: 'never', ...faults });
    expect((await back(respond('approve'))).status).toBe(status);
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
  });

  test('a reply that isn’t ours gets one clear error [PAY-7]', async () => {
    const response = await post(providerPaths.cardReceipt, { decision: 'ACCEPT' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION' });
  });
});
