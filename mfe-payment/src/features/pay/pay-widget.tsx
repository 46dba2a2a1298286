import type { WidgetProps } from '@portal/contract';
import { PayPanel } from './pay-panel.tsx';

/** Pays one invoice on another section's page. */
export function PayWidget({ invoice, paymentMethods, applyCode, onPaid }: WidgetProps<'payment.pay'>) {
  const page = {
    invoice,
    paymentMethods,
    lines: invoice.invoice_lines ?? [],
    paymentLines: invoice.payment_lines ?? [],
    couponUsed: null,
    creditCanUse: 0,
    creditUsed: 0,
    activityIds: [],
  };
  return <PayPanel page={page} applyCode={applyCode} onPaid={onPaid} />;
}
