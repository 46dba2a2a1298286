import { Trans } from '@lingui/react/macro';
import type { InvoicePage } from '@portal/contract';
import { PriceSummary } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import type { UsedCoupon } from './use-coupon.ts';

export interface OrderSumProps {
  page: InvoicePage;
  coupon: Pick<UsedCoupon, 'code' | 'value'> | null;
  /** HK$ of credit used. */
  credit: number;
  total: number;
  totalLabel?: ReactNode;
}

/** An order's sums: sub-total, coupon, credit, other payments by method, total (INVOICE-08, INVOICE-10). */
export function OrderSum({ page, coupon, credit, total, totalLabel = <Trans>Total</Trans> }: OrderSumProps) {
  const others = page.paymentLines.filter((line) => !line.is_credit && !line.is_coupon);
  return (
    <PriceSummary
      lines={[
        { label: <Trans>Sub-total</Trans>, amount: page.invoice.amount },
        ...(coupon ? [{ label: <Trans>Coupon {coupon.code}</Trans>, amount: -coupon.value }] : []),
        ...(credit > 0 ? [{ label: <Trans>Account balance</Trans>, amount: -credit }] : []),
        ...others.map((line) => ({ label: line.method_name, amount: -line.amount })),
      ]}
      total={{ label: totalLabel, amount: total }}
    />
  );
}
