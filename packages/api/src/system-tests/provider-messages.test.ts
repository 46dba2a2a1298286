import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymeResult } from '@portal/contract';
import { type Reply, sandboxCredentials } from '@portal/payment-sandbox';
import { eq } from 'drizzle-orm';
import { alerts, captures, type InvoiceRow, overpayments, paymentAttempts, receipts } from '../db/schema/index.ts';
import { providerPaths } from '../gateways/gateways.ts';
import { signFields } from '../gateways/secure-acceptance/signed-fields.ts';
import { openCardPage } from '../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';

type Fields = [name: string, value: string][];

let api: MoneyApi;
let member: string;
let invoice: InvoiceRow;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
  member = await api.addMember();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  invoice = await api.order(member, (await api.addClass()).id);
});

const of = async () => {
  const { db } = api.ctx;
  const { id } = invoice;
  return {
    state: (await api.findInvoice(id)).state,
    attempts: (await db.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, id))).map(({ state }) => state),
    captures: (await db.select().from(captures).where(eq(captures.invoice_id, id))).length,
    receipts: (await db.select().from(receipts).where(eq(receipts.invoice_id, id))).length,
    kept: (await db.select().from(overpayments).where(eq(overpayments.invoice_id, id))).length,
    alerts: (await db.select().from(alerts).where(eq(alerts.invoice_id, id))).map(({ kind }) => kind),
  };
};
const untouched = { state: 'open', attempts: ['live'], captures: 0, receipts: 0, kept: 0, alerts: [] };
const paidOnce = { state: 'paid', attempts: ['succeeded'], captures: 1, receipts: 1, kept: 0, alerts: [] };

const paths = [providerPaths.cardReceipt, providerPaths.cardCancel, providerPaths.cardNotice];
const post = async (fields: Fields, n = 0) =>
  (await api.app.request(paths[n % 3]!, { method: 'POST', body: new URLSearchParams(fields) })).status;
const resign = (fields: Record<string, string>, names = fields.signed_field_names!.split(',')) =>
  Object.entries({ ...fields, signature: signFields(fields, names, sandboxCredentials.card.secretKey) });

/** Bodies that somebody without our key can make from a reply they hold; none of them is the gateway's. */
function forgeries({ fields }: Reply): Fields[] {
  const entries = Object.entries(fields);
  const names = fields.signed_field_names!.split(',');
  const withList = (list: string[]) => Object.entries({ ...fields, signed_field_names: list.join(',') });
  return [
    ...names.map((gone) => entries.filter(([name]) => name !== gone)),
    ...names.map((changed) => entries.map(([name, value]): [string, string] => [name, name === changed ? `${value}0` : value])),
    ...names.map((emptied) => entries.map(([name, value]): [string, string] => [name, name === emptied ? '' : value])),
    ...names.map((doubled): Fields => [...entries, [doubled, fields[doubled]!]]),
    ...names.map((doubled): Fields => [[doubled, 'ACCEPT'], ...entries]),
    ...names.map((gone) => withList(names.filter((name) => name !== gone))),
    ...names.map((_, n) => withList([...names.slice(n), ...names.slice(0, n)])).slice(1),
    ...names.map((_, n) => withList(names.slice(0, n))),
    ...names.map((name) => withList([...names, name])),
    withList([...names].reverse()),
    withList([...names, 'extra']),
    ...[
      '',
      'x',
      fields.signature!.toLowerCase(),
      fields.signature!.slice(0, -1),
      fields.signature!.replaceAll('=', ''),
      `${fields.signature} `,
    ].map((signature) => Object.entries({ ...fields, signature })),
    [...entries, ['signature', fields.signature!]],
    [],
  ];
}

describe('replies of the card page', () => {
  test('forged from a genuine approval are refused [PAY-7, ATTACK-9]', async () => {
    const reply = (await openCardPage(api, member, invoice)).respond('approve', { bill_to_address_line1: 'Flat 1, 2/F' });
    const bodies = forgeries(reply);
    const statuses: number[] = [];
    for (const [n, body] of bodies.entries()) statuses.push(await post(body, n));
    expect(bodies.length).toBeGreaterThan(200);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await of()).toEqual(untouched);
  });

  test('forged from a genuine decline are refused [PAY-7, ATTACK-9]', async () => {
    const typed = { bill_to_surname: 'x,auth_amount=400.00,reason_code=100', bill_to_address_line1: 'x,decision=ACCEPT' };
    const reply = (await openCardPage(api, member, invoice)).respond('decline', typed);
    for (const [n, body] of [...forgeries(reply), Object.entries(reply.fields)].entries()) expect(await post(body, n)).toBe(400);
    expect(await of()).toEqual(untouched);
  });

  test.each<[string, Record<string, string>]>([
    ['another profile', { req_profile_id: '5a4d0b0e-0000-4000-8000-00000000ffff' }],
    ['another access key', { req_access_key: 'theirs' }],
    ['an unknown decision', { decision: 'ACCEPTED' }],
    ['a decision in small letters', { decision: 'accept' }],
    ['a time before the attempt', { signed_date_time: '2026-11-20T01:59:58Z' }],
    ['no time', { signed_date_time: 'now' }],
    ['no transaction', { transaction_id: '' }],
    ['no amount', { auth_amount: '' }],
    ['an unknown attempt', { req_transaction_uuid: '11111111-1111-4111-8111-111111111111' }],
    ['an attempt id that isn’t one', { req_transaction_uuid: "1' or '1" }],
  ])('signed with our key, but with %s, are refused [PAY-7, ATTACK-9]', async (_what, changes) => {
    const { fields } = (await openCardPage(api, member, invoice)).respond('approve');
    expect(await post(resign({ ...fields, ...changes }))).toBe(400);
    expect(await of()).toEqual(untouched);
  });

  test.each([
    'decision',
    'req_access_key',
    'req_profile_id',
    'req_transaction_uuid',
    'req_reference_number',
    'req_amount',
    'auth_amount',
    'req_currency',
    'transaction_id',
    'signed_date_time',
    'signed_field_names',
  ])('signed with our key, but not its %s, are refused [PAY-7, ATTACK-9]', async (unsigned) => {
    const { fields } = (await openCardPage(api, member, invoice)).respond('approve');
    const names = fields.signed_field_names!.split(',').filter((name) => name !== unsigned);
    expect(await post(resign({ ...fields, signed_field_names: names.join(',') }, names))).toBe(400);
    expect(await of()).toEqual(untouched);
  });

  test.each<[string, Record<string, string>]>([
    ['another amount', { req_amount: '1.00', auth_amount: '1.00' }],
    ['another currency', { req_currency: 'USD' }],
    ['another order', { req_reference_number: 'INV-0000-000001' }],
  ])('with our key but %s are checked at the gateway [PAY-7, ATTACK-9]', async (_what, changes) => {
    const { fields } = (await openCardPage(api, member, invoice)).respond('approve');
    expect(await post(resign({ ...fields, ...changes }))).toBe(303);
    expect(await of()).toEqual(paidOnce);
  });

  test.each<[string, object, string]>([
    ['another currency', { wrongCurrency: 'USD' }, 'payment_mismatch'],
    ['another order', { wrongReference: 'INV-0000-000001' }, 'payment_mismatch'],
  ])('of a gateway with %s raise one alert and pay nothing [PAY-7, ATTACK-9]', async (_what, fault, alert) => {
    const page = await openCardPage(api, member, invoice);
    api.sandbox.control.set({ notify: 'never', ...fault });
    const body = Object.entries(page.respond('approve').fields);
    for (let n = 0; n < 20; n += 1) await post(body, n);
    expect(await of()).toEqual({ ...untouched, attempts: ['failed'], alerts: [alert] });
  });

  test('with a PayMe payment’s number aren’t card payments [PAY-7, ATTACK-9]', async () => {
    const request = await api.startPayme(member, invoice);
    const other = await openCardPage(api, member, await api.order(member, (await api.addClass()).id));
    const { fields } = other.respond('approve');
    expect(await post(resign({ ...fields, req_transaction_uuid: request.reference_number }))).toBe(400);
    expect(await of()).toEqual(untouched);
  });

  test('pay once among a hundred forgeries [PAY-3, PAY-7, ATTACK-9]', async () => {
    const reply = (await openCardPage(api, member, invoice)).respond('approve');
    const entries = Object.entries(reply.fields);
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      statuses.push(await post([...entries.slice(n % entries.length), ...entries.slice(0, n % entries.length)], n));
      await post(forgeries(reply)[n]!, n);
    }
    expect(new Set(statuses)).toEqual(new Set([303, 204]));
    expect(await of()).toEqual(paidOnce);
  });

  test.each([
    ['application/json', (fields: Record<string, string>) => JSON.stringify(fields)],
    ['multipart/form-data; boundary=x', (fields: Record<string, string>) => `--x\r\n${new URLSearchParams(fields)}\r\n--x--`],
    ['text/plain', () => 'decision=ACCEPT'],
  ])('are refused as %s', async (type, encode) => {
    const { fields } = (await openCardPage(api, member, invoice)).respond('approve');
    const response = await api.app.request(paths[0]!, { method: 'POST', body: encode(fields), headers: { 'content-type': type } });
    expect([response.status, await of()]).toEqual([400, untouched]);
  });
});

describe('PayMe’s notices', () => {
  const notice = async (body: unknown) =>
    (await api.app.request(providerPaths.paymeNotice, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }))
      .status;

  test('forged a thousand times change nothing [PAY-7, ATTACK-9]', async () => {
    const { paymentRequestId, reference_number } = await api.startPayme(member, invoice);
    const real = {
      paymentRequestId,
      statusCode: 'PR005',
      totalAmount: 400,
      currencyCode: 'HKD',
      merchantData: { orderId: reference_number },
    };
    const bodies: unknown[] = [
      real,
      { ...real, totalAmount: 0.01 },
      { ...real, paymentRequestId: [paymentRequestId] },
      { ...real, paymentRequestId: { $ne: null } },
      { ...real, paymentRequestId: `${paymentRequestId}'--`, merchantData: {} },
      { ...real, paymentRequestId: reference_number, merchantData: { orderId: `${reference_number}'--` } },
      { ...real, paymentRequestId: 'x'.repeat(101) },
      { __proto__: real },
      [real],
      JSON.stringify(real).slice(0, -1),
      '"',
      'null',
    ];
    const before = queried();
    for (let n = 0; n < 1000; n += 1) expect(await notice(bodies[n % bodies.length])).toBe(204);
    expect(await of()).toEqual(untouched);
    expect(queried() - before).toBeLessThanOrEqual(5);
  });

  test('of a real payment, a hundred times, pay once [PAY-3, ATTACK-9]', async () => {
    const { paymentRequestId } = await api.startPayme(member, invoice);
    api.sandbox.control.pay(paymentRequestId);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => notice({ paymentRequestId, statusCode: 'PR004' })));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await of()).toEqual(paidOnce);
  });

  /** Simulates that the response to its request was lost, or that only a later request got one. */
  const lose = (id: string, found: string | null) =>
    api.ctx.db
      .update(paymentAttempts)
      .set({ provider_id: found, state: found ? 'live' : 'failed' })
      .where(eq(paymentAttempts.id, id));

  test.each([
    ['none', null],
    ['another', 'a-later-number'],
  ])('of a lost request id (%s known) pay its order once [PAY-3, PAY-7]', async (_what, found) => {
    const { paymentRequestId, reference_number } = await api.startPayme(member, invoice);
    await lose(reference_number, found);
    api.sandbox.control.pay(paymentRequestId);
    for (let n = 0; n < 3; n += 1) expect(await notice({ paymentRequestId, merchantData: { orderId: reference_number } })).toBe(204);
    expect(await of()).toEqual(paidOnce);
  });

  test('of a lost request without a reference raise an alert [PAY-7]', async () => {
    const { paymentRequestId, reference_number } = await api.startPayme(member, invoice);
    await lose(reference_number, null);
    api.sandbox.control.pay(paymentRequestId);
    const gateway = Object.values(api.ctx.gateways.payme)[0]!;
    const { getStatus } = gateway;
    gateway.getStatus = async (id) => ({ ...(await getStatus(id)), orderId: undefined });
    await notice({ paymentRequestId, merchantData: { orderId: reference_number } });
    gateway.getStatus = getStatus;
    expect(await of()).toEqual({ ...untouched, attempts: ['failed'], alerts: ['payment_mismatch'] });
  });

  test.each<[string, (own: PaymeResult, other: PaymeResult) => object]>([
    [
      'another order’s paid request',
      (own, other) => ({ paymentRequestId: other.paymentRequestId, merchantData: { orderId: own.reference_number } }),
    ],
    ['a request that PayMe never made', (own) => ({ paymentRequestId: 'made-up', merchantData: { orderId: own.reference_number } })],
  ])('with one’s own number next to %s change nothing [PAY-7, ATTACK-9]', async (_what, forge) => {
    const other = await api.startPayme(member, await api.order(member, (await api.addClass()).id));
    const own = await api.startPayme(member, invoice);
    await api.ctx.db.update(paymentAttempts).set({ provider_id: null }).where(eq(paymentAttempts.id, other.reference_number));
    api.sandbox.control.pay(other.paymentRequestId);
    const before = queried();
    for (let n = 0; n < 10; n += 1) await notice(forge(own, other));
    expect(await of()).toEqual(untouched);
    expect(queried() - before).toBeLessThanOrEqual(3);
  });

  /** Questions about payment requests that reached PayMe. */
  const queried = () => api.queried.filter((line) => line.startsWith('GET /payments/paymentrequests/')).length;
});
