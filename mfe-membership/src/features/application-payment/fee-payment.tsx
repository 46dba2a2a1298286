import { Trans } from '@lingui/react/macro';
import type { Invoice, PaymentMethod } from '@portal/contract';
import { Widget } from '@portal/contract/react';
import { InlineNote } from '@portal/ui';

export interface FeePaymentProps {
  applyCode: string;
  invoice: Invoice | null | undefined;
  paymentMethods: PaymentMethod[];
  /** Whether the fee was paid on this page, not earlier. */
  paidNow: boolean;
  onPaid: () => void;
}

/**
 * The payment form for the fee of an application. It needs no login and takes no coupon or credit; before approval there is no
 * invoice.
 */
export function FeePayment({ applyCode, invoice, paymentMethods, paidNow, onPaid }: FeePaymentProps) {
  if (!invoice) {
    return (
      <InlineNote>
        <Trans>We are checking this application. Once it is approved, we will email the main applicant and the fee can be paid here.</Trans>
      </InlineNote>
    );
  }
  if (paidNow || invoice.paid) {
    return (
      <InlineNote tone="success" role="status" tabIndex={-1} ref={paidNow ? focus : undefined}>
        <Trans>The fee is paid and the membership has started. The member numbers are on their way by email.</Trans>
      </InlineNote>
    );
  }
  return <Widget name="payment.pay" invoice={invoice} paymentMethods={paymentMethods} applyCode={applyCode} onPaid={onPaid} />;
}

const focus = (note: HTMLDivElement | null) => note?.focus();
