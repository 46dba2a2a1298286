import type { CardResult } from '@portal/contract';
import type { Choice, Reply } from '@portal/payment-sandbox';
import type { InvoiceRow } from '../db/schema/index.ts';
import { providerPaths } from '../gateways/gateways.ts';
import type { MoneyApi } from './create-money-api.ts';

export interface CardPage {
  /** The attempt's number, at the gateway and here. */
  uuid: string;
  /** What the payer or their bank does; the reply isn't delivered yet. */
  answer(choice: Choice, payer?: Record<string, string>): Reply;
}

/** Starts an order's payment by card and opens its page. */
export async function openCardPage(api: MoneyApi, member: string, invoice: InvoiceRow, choice: object = {}): Promise<CardPage> {
  const { body } = await api.pay(member, invoice, { method: 'VISA_GP', ...choice });
  const { fields } = body.result as CardResult;
  await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
  const uuid = fields.transaction_uuid!;
  return { uuid, answer: (pressed, payer) => api.sandbox.control.answerCard(uuid, pressed, payer)! };
}

/** The browser brings a reply to its page. */
export async function bringReply(api: MoneyApi, { url, fields }: Reply): Promise<Response> {
  return api.app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(fields) });
}

/** The gateway posts a reply itself. */
export async function postReply(api: MoneyApi, { fields }: Reply): Promise<Response> {
  return api.app.request(providerPaths.cardNotice, { method: 'POST', body: new URLSearchParams(fields) });
}
