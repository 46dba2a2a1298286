import type { InvoiceLine } from '@portal/contract';
import type { PaymentOrder } from '../payment-flow/submit-order.ts';
import type { Payable } from '../providers/provider.ts';
import type { PayValues } from './pay-schema.ts';

export interface OrderedPayment {
  payable: Payable;
  lines: InvoiceLine[];
  coupon: string | null;
  /** HK$. All of `needPay` is charged to the method. */
  credit: number;
  needPay: number;
}

/** Returns the body of `goOnlinePayment`: the order to pay. */
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

/** Whether a line takes a special request: a class's does, a membership's doesn't (INVOICE-03). */
export function takesRequest(line: InvoiceLine): boolean {
  return line.item_type === 'applicant' && line.id != null;
}
