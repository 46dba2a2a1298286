import type { CardResult } from '@portal/contract';
import type { Choice, Reply } from '@portal/payment-sandbox';
import type { InvoiceRow } from '../db/schema/index.ts';
import { providerPaths } from '../gateways/gateways.ts';
import type { MoneyApi } from './create-money-api.ts';

export interface CardPage {
  /** The attempt's id, at the gateway and here. */
  uuid: string;
  /** Acts for the payer or their bank; doesn't deliver the reply yet. */
  respond(choice: Choice, payer?: Record<string, string>): Reply;
}

/** Starts paying an order by card and opens the card page. */
export async function openCardPage(api: MoneyApi, member: string, invoice: InvoiceRow, choice: object = {}): Promise<CardPage> {
  const { body } = await api.pay(member, invoice, { method: 'VISA_GP', ...choice });
  const { fields } = body.result as CardResult;
  await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
  const uuid = fields.transaction_uuid!;
  return { uuid, respond: (pressed, payer) => api.sandbox.control.finishCardPage(uuid, pressed, payer)! };
}

/** Delivers a reply through the browser. */
export async function bringReply(api: MoneyApi, { url, fields }: Reply): Promise<Response> {
  return api.app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Delivers a reply through the gateway's own post. */
export async function postReply(api: MoneyApi, { fields }: Reply): Promise<Response> {
  return api.app.request(providerPaths.cardNotice, { method: 'POST', body: new URLSearchParams(fields) });
}
