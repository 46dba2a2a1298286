import type { Invoice, InvoicePage, PaymentMethod, WidgetProps } from '@portal/contract';
import { showApplicationPayment } from '@portal/contract/endpoints';
import { useShell } from '../../shell.ts';
import { usePaying } from '../payment-flow/use-paying.ts';
import { rememberApplication } from './application-orders.ts';
import { PayPanel } from './pay-panel.tsx';

/** Pays one invoice on another section's page, with an application's code instead of a login. */
export function PayWidget({ invoice, paymentMethods, applyCode, onPaid }: WidgetProps<'payment.pay'>) {
  const shell = useShell();
  const load = async () => {
    if (!applyCode) return toPage(invoice, paymentMethods);
    const application = await shell.api.call(showApplicationPayment, { params: { code: applyCode } }, { quiet: true });
    return toPage(application.invoice ?? invoice, application.paymentMethods);
  };
  const payment = usePaying({ payable: { invoice_id: invoice.id, apply_code: applyCode }, load, onPaid }, toPage(invoice, paymentMethods));
  const pay: typeof payment.pay = (order) => {
    if (applyCode) rememberApplication(shell.storage.tab, invoice.id, applyCode);
    return payment.pay(order);
  };
  return <PayPanel payment={{ ...payment, pay }} />;
}

function toPage(invoice: Invoice, paymentMethods: PaymentMethod[]): InvoicePage {
  return {
    invoice,
    paymentMethods,
    lines: invoice.invoice_lines ?? [],
    paymentLines: invoice.payment_lines ?? [],
    couponUsed: null,
    creditCanUse: 0,
    creditUsed: 0,
    activityIds: [],
  };
}
