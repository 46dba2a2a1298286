import type { Locale, PaymeResult } from '@portal/contract';
import { paymeStatus, preEnrol, startPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type InvoiceRow, invoices } from '../db/schema/index.ts';
import type { ApiResponse, TestCall } from './call.ts';

export interface Shopper {
  /** Orders classes for a member; throws unless the order is made. */
  order(memberCode: string, ...classIds: number[]): Promise<InvoiceRow>;
  findInvoice(id: string): Promise<InvoiceRow>;
  /** Submits an order's payment; works out `amount` and `needPay` from `credit` and `off` (HK$). */
  pay(memberCode: string, invoice: InvoiceRow, choice?: PayChoice): Promise<ApiResponse<typeof startPayment>>;
  /** Submits with PayMe and returns its request. */
  startPayme(memberCode: string, invoice: InvoiceRow, choice?: PayChoice): Promise<PaymeResult>;
  poll(request: PaymeResult): Promise<{ statusCode: string; reasonCode?: string | null }>;
}

export interface PayChoice {
  method?: string | null;
  credit?: number;
  coupon?: string;
  /** What the coupon takes off. */
  off?: number;
  key?: string;
  locale?: Locale;
}

/** What a member does from cart to payment, through the back end's calls. */
export function createShopper({ call, ctx }: { call: TestCall; ctx: Context }): Shopper {
  const findInvoice = async (id: string) => {
    const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
    if (!invoice) throw new Error(`No invoice ${id}`);
    return invoice;
  };
  const pay: Shopper['pay'] = (memberCode, invoice, { method = 'PAYME_ON', credit = 0, coupon, off = 0, key, locale } = {}) => {
    const needPay = invoice.amount / 100 - credit - off;
    const body = { invoice_id: invoice.id, amount: needPay, needPay, method, credit, coupon };
    return call(startPayment, { body }, { as: memberCode, key, locale });
  };
  return {
    findInvoice,
    pay,
    order: async (memberCode, ...classIds) => {
      const { body } = await call(preEnrol, { body: { activities: classIds, from: 'web' } }, { as: memberCode });
      if (!body.id) throw new Error(`No order: ${JSON.stringify(body)}`);
      return findInvoice(body.id);
    },
    startPayme: async (memberCode, invoice, choice) => {
      const { body } = await pay(memberCode, invoice, choice);
      const { result } = body as { result?: PaymeResult };
      if (!result) throw new Error(`No payment: ${JSON.stringify(body)}`);
      return result;
    },
    poll: async ({ paymentRequestId, reference_number }) => {
      const { body } = await call(paymeStatus, { body: { paymentRequestId, reference_number } });
      return body;
    },
  };
}
