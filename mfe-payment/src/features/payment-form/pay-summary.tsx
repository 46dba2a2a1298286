import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage, pick } from '@portal/contract';
import { Button, formatMoney, LockIcon, Panel } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { providerOf } from '../providers/providers.ts';
import { OrderSum } from './order-sum.tsx';
import type { PayForm } from './use-pay-form.ts';

const Way = styled.div`
  margin-top: 20px;
`;

export interface PaySummaryProps {
  page: InvoicePage;
  form: PayForm;
  busy: boolean;
  disabled: boolean;
}

/** Sub-total, deductions, total, and a button whose label states its action (INVOICE-08). */
export function PaySummary({ page, form, busy, disabled }: PaySummaryProps) {
  const { t } = useLingui();
  const { coupon, credit, needPay, method } = form;
  return (
    <Panel as="section" aria-label={t`Summary`}>
      <OrderSum page={page} coupon={coupon.used} credit={credit} total={needPay} />
      <Way>
        <Button
          type="submit"
          wide
          icon={<LockIcon />}
          busy={busy}
          busyLabel={<Trans>Starting the payment…</Trans>}
          disabled={disabled}
          note={needPay > 0 ? <PayNote page={page} method={method} needPay={needPay} /> : null}
        >
          {needPay > 0 ? <PayWords page={page} method={method} needPay={needPay} /> : <Trans>Confirm the order</Trans>}
        </Button>
      </Way>
    </Panel>
  );
}

interface ChosenProps {
  page: InvoicePage;
  method: string;
  needPay: number;
}

function PayWords({ page, method, needPay }: ChosenProps) {
  const { locale } = useShell();
  const chosen = page.paymentMethods.find(({ value }) => value === method);
  const amount = formatMoney(needPay);
  return chosen ? (
    <Trans>
      Pay {amount} with {pick(chosen, 'name', locale).text}
    </Trans>
  ) : (
    <Trans>Pay {amount}</Trans>
  );
}

function PayNote({ page, method, needPay }: ChosenProps) {
  const { locale, settings } = useShell();
  const payee = pick(settings, 'app_name', locale).text;
  const Before = providerOf(method)?.Before;
  if (Before) return <Before amount={needPay} payee={payee} orderCode={page.invoice.code} />;
  return payee && <Trans>Paid to {payee}</Trans>;
}
