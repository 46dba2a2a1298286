import type { InvoiceLine } from '@portal/contract';
import type { PaymentOrder } from '../payment-flow/submit-order.ts';
import type { Payable } from '../providers/provider.ts';
import type { PayValues } from './pay-schema.ts';

export interface OrderedPayment {
  payable: Payable;
  lines: InvoiceLine[];
  coupon: string | null;
  /** HK$. The method takes all of `needPay`. */
  credit: number;
  needPay: number;
}

/** The order to pay as `goOnlinePayment` takes it. */
export function toPaymentOrder({ payable, lines, coupon, credit, needPay }: OrderedPayment, values: PayValues): PaymentOrder {
  return {
    ...payable,
    amount: needPay,
    needPay,
    method: needPay > 0 ? values.method : null,
    coupon,
    credit,
    special_requests: lines.flatMap((line, index) =>
      takesRequest(line) ? [{ id: line.id!, special_request: values.specialRequests[index] ?? '' }] : [],
    ),
  };
}

/** A line of an applicant takes a special request, a line of a membership none (INVOICE-03). */
export function takesRequest(line: InvoiceLine): boolean {
  return line.item_type === 'applicant' && line.id != null;
}
