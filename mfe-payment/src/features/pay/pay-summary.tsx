import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage, pick } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { Button, formatMoney, LockIcon, Panel } from '@portal/ui';
import { Bill } from '@portal/ui/parts';
import styled from 'styled-components';
import type { UsedCoupon } from './use-coupon.ts';

const Way = styled.div`
  margin-top: 20px;
`;

export interface PaySummaryProps {
  page: InvoicePage;
  coupon: UsedCoupon | null;
  /** HK$ of credit used. */
  credit: number;
  needPay: number;
  method: string;
  busy: boolean;
}

/** Sub-total, deductions, other payments, total, and the button that says what it does (INVOICE-08, INVOICE-10). */
export function PaySummary({ page, coupon, credit, needPay, method, busy }: PaySummaryProps) {
  const { t } = useLingui();
  const { locale, settings } = useShell();
  const others = page.paymentLines.filter((line) => !line.is_credit && !line.is_coupon);
  const chosen = page.paymentMethods.find((candidate) => candidate.value === method);
  const amount = formatMoney(needPay);
  const payee = pick(settings, 'app_name', locale).text;
  return (
    <Panel as="section" aria-label={t`Summary`}>
      <Bill
        lines={[
          { label: <Trans>Sub-total</Trans>, amount: page.invoice.amount },
          ...(coupon ? [{ label: <Trans>Coupon {coupon.code}</Trans>, amount: -coupon.value }] : []),
          ...(credit > 0 ? [{ label: <Trans>Credit</Trans>, amount: -credit }] : []),
          ...others.map((line) => ({ label: line.method_name, amount: -line.amount })),
        ]}
        total={{ label: <Trans>Total</Trans>, amount: needPay }}
      />
      <Way>
        <Button
          type="submit"
          wide
          icon={<LockIcon />}
          busy={busy}
          busyLabel={<Trans>Starting the payment…</Trans>}
          note={payee && <Trans>Paid to {payee}</Trans>}
        >
          {chosen && needPay > 0 ? (
            <Trans>
              Pay {amount} with {pick(chosen, 'name', locale).text}
            </Trans>
          ) : (
            <Trans>Pay {amount}</Trans>
          )}
        </Button>
      </Way>
    </Panel>
  );
}
