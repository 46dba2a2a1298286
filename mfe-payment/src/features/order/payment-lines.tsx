import type { PaymentLine } from '@portal/contract';
import { formatMoney, NoBreak } from '@portal/ui';

/** How an order was paid: coupon, credit and what each provider charged. */
export function PaymentLines({ lines }: { lines: PaymentLine[] }) {
  return lines.map(({ method_name, amount }) => (
    <p key={method_name}>
      {method_name}: <NoBreak as="strong">{formatMoney(amount)}</NoBreak>
    </p>
  ));
}
