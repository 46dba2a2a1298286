import type { CardResult, Invoice, PaymentAttempt, PaymeResult } from '@portal/contract';
import {
  abandonPayment,
  cardPayment,
  listCoupons,
  listMyActivities,
  paymeCode,
  paymeStatus,
  showApplicationPayment,
  showInvoicePage,
  showSimpleInvoice,
  startPayment,
} from '@portal/contract/endpoints';
import { apiError, type FakeApi, invoice, invoicePage } from '../testing/index.ts';

export const request: PaymeResult = { paymentRequestId: 'p-1', reference_number: 'r-1', webLink: 'https://payme.example/p-1' };
export const cardForm: CardResult = { action: 'https://bank.example/pay', fields: { amount: '350.00', signature: 'abc' } };
const endsAt = invoice().expiry_time;
/** Payments of the order that may still bring money (0017). */
export const running: Record<PaymentAttempt['state'], PaymentAttempt> = {
  code: { method: 'PAYME_ON', state: 'code', result: request, expires_at: endsAt },
  card: { method: 'VISA_GP', state: 'card', expires_at: endsAt },
  confirming: { method: 'VISA_GP', state: 'confirming' },
  review: { method: 'VISA_GP', state: 'review' },
};

export interface PaymentBackEnd {
  /** Changes what the back end returns about the order. */
  knows: (fields: Partial<Invoice>) => void;
}

/** A back end with one order of HK$350: a submit opens a payment at its provider, and a running payment can't be given up. */
export function paymentBackEnd(api: FakeApi, fields: Partial<Invoice>): PaymentBackEnd {
  let known = invoice({ attempt: null, ...fields });
  const knows = (next: Partial<Invoice>) => {
    known = { ...known, ...next };
  };
  const { lines, paymentMethods } = invoicePage();
  api.respond(showInvoicePage, () => invoicePage({ invoice: known }));
  api.respond(showApplicationPayment, () => ({ host: {}, family: [], invoice: { ...known, invoice_lines: lines }, paymentMethods }));
  api.respond(showSimpleInvoice, () => {
    const { id, code, datetime, paid, attempt } = known;
    return { id, code, datetime, paid, in_flight: Boolean(attempt), in_review: attempt?.state === 'review' };
  });
  api.respond(startPayment, ({ body }) => {
    if (body.needPay === 0) {
      knows({ paid: true });
      return {};
    }
    const code = body.method === 'PAYME_ON';
    knows({ confirmed: true, attempt: code ? running.code : running.card });
    return code ? { PayMe: true, result: request } : { GlobalPayment: true, result: cardForm };
  });
  api.respond(paymeCode, { result: request });
  api.respond(cardPayment, { result: cardForm });
  api.respond(paymeStatus, () => ({ statusCode: known.paid ? 'PR005' : 'PR001', reasonCode: known.paid ? 'PR005' : null }));
  api.respond(abandonPayment, () => {
    throw apiError('IN_FLIGHT', { status: 409 });
  });
  api.respond(listCoupons, { list: [] });
  api.respond(listMyActivities, () => new Promise<never>(() => {}));
  return { knows };
}
