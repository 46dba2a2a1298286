import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { sandboxCredentials } from '@portal/payment-sandbox';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { captures, type InvoiceRow } from '../../db/schema/index.ts';
import { createGateways } from '../../gateways/gateways.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { bringReply, openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

const next = {
  payme: { clientId: 'client-2', clientSecret: 'secret-2', signingKeyId: 'signing-2', signingKey: 'c2lnbmluZy0y' },
  card: { ...sandboxCredentials.card, accessKey: 'access-2', secretKey: 'secret-2', apiKeyId: 'api-2', apiKey: 'YXBpLTI=' },
};
const settings = {
  PAYME_CLIENT_ID: next.payme.clientId,
  PAYME_CLIENT_SECRET: next.payme.clientSecret,
  PAYME_SIGNING_KEY_ID: next.payme.signingKeyId,
  PAYME_SIGNING_KEY: next.payme.signingKey,
  CARD_API_KEY_ID: next.card.apiKeyId,
  CARD_API_KEY: next.card.apiKey,
};
const { accessKey, secretKey } = sandboxCredentials.card;

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi();
  api.sandbox.control.set({ notify: 'never' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.issue(sandboxCredentials);
  api.sandbox.control.withdraw();
  Object.assign(api.ctx.gateways, gatewaysOf({}));
  member = await api.addMember();
});

const gatewaysOf = (changes: Partial<Config>) =>
  createGateways({ ...api.ctx.config, ...changes }, api.clock.now, (url, init) => api.sandbox.app.request(url, init));
/** The back end starts again with other keys of the card page. */
const restart = (accessKeys: string[], secretKeys: string[]) =>
  Object.assign(api.ctx.gateways, gatewaysOf({ ...settings, CARD_ACCESS_KEY: accessKeys, CARD_SECRET_KEY: secretKeys }));
const restartWithBoth = () => restart([next.card.accessKey, accessKey], [next.card.secretKey, secretKey]);
const restartWithNext = () => restart([next.card.accessKey], [next.card.secretKey]);
const order = async () => api.order(member, (await api.addClass()).id);
const stateOf = async ({ id }: InvoiceRow) => (await api.findInvoice(id)).state;
const takenFor = ({ id }: InvoiceRow) => api.ctx.db.select().from(captures).where(eq(captures.invoice_id, id));

test('counts each payment once while providers’ keys change', async () => {
  const orders = [await order(), await order(), await order(), await order()] as const;
  const page = await openCardPage(api, member, orders[0]);
  const request = await api.startPayme(member, orders[1]);
  api.sandbox.control.issue(next);
  restartWithBoth();
  const laterPage = await openCardPage(api, member, orders[2]);
  const laterRequest = await api.startPayme(member, orders[3]);
  for (const item of [page, laterPage])
    expect((await bringReply(api, item.respond('approve'))).headers.get('location')).toContain('/globalpayment_success/');
  for (const { paymentRequestId } of [request, laterRequest]) api.sandbox.control.pay(paymentRequestId);
  for (const item of [request, laterRequest]) await api.poll(item);
  expect(await Promise.all(orders.map(stateOf))).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect((await Promise.all(orders.map(takenFor))).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect((await api.call(listUnpaidInvoices, {}, { as: member })).status).toBe(200);
});

test('refuses a reply with a dropped key, but counts its payment [PAY-7]', async () => {
  const invoice = await order();
  const page = await openCardPage(api, member, invoice);
  api.sandbox.control.issue(next);
  const reply = page.respond('approve');
  restartWithNext();
  await bringReply(api, reply);
  expect(await stateOf(invoice)).toBe('open');
  api.clock.advance(16);
  await reconcilePayments.run(api.ctx);
  expect(await stateOf(invoice)).toBe('paid');
});

test('fails only on servers with withdrawn keys', async () => {
  const former = { ...api.ctx.gateways };
  const request = await api.startPayme(member, await order());
  api.sandbox.control.issue(next);
  restartWithBoth();
  api.sandbox.control.withdraw();
  await expect(former.payme.payme!.getStatus(request.paymentRequestId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await expect(api.ctx.gateways.payme.payme!.getStatus(request.paymentRequestId)).resolves.toMatchObject({ state: 'open' });
  await expect(former.card['secure-acceptance']!.find('0'.repeat(22))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await expect(api.ctx.gateways.card['secure-acceptance']!.find('0'.repeat(22))).resolves.toBeUndefined();
});
