import type { EndpointInput, InvoiceLine } from '@portal/contract';
import type { startPayment } from '@portal/contract/endpoints';
import type { PayValues } from './pay-schema.ts';

export type PaymentOrder = EndpointInput<typeof startPayment>['body'];

export interface PaymentTarget {
  invoiceId: string;
  /** The capability of an applicant without a login. */
  applyCode?: string;
  lines: InvoiceLine[];
}

/** The order to pay as `goOnlinePayment` takes it. `needPay` in HK$; the method takes all of it. */
export function toPaymentOrder(target: PaymentTarget, values: PayValues, coupon: string | null, needPay: number): PaymentOrder {
  return {
    invoice_id: target.invoiceId,
    apply_code: target.applyCode,
    amount: needPay,
    needPay,
    method: needPay > 0 ? values.method : null,
    coupon,
    credit: Number(values.credit) || 0,
    special_requests: target.lines.flatMap((line, index) =>
      line.item_type === 'applicant' && line.id != null ? [{ id: line.id, special_request: values.specialRequests[index] ?? '' }] : [],
    ),
  };
}
