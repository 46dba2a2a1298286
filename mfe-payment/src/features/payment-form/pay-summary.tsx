import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage, pick } from '@portal/contract';
import { ActionNote, Button, type ButtonProps, formatMoney, LockIcon, Panel, StickyBar } from '@portal/ui';
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

/** What describes the bar's button. */
const barNote = 'pay-note';

/** Sub-total, deductions, total, and the button, unless that is in the bar (INVOICE-08). */
export function PaySummary({ inBar, ...props }: PaySummaryProps & { inBar: boolean }) {
  const { t } = useLingui();
  const { page, form } = props;
  const { coupon, credit, needPay, method } = form;
  return (
    <Panel as="section" aria-label={t`Summary`}>
      <OrderSum page={page} coupon={coupon.used} credit={credit} total={needPay} />
      <Way>
        {inBar ? (
          needPay > 0 && (
            <ActionNote id={barNote}>
              <PayNote page={page} method={method} needPay={needPay} />
            </ActionNote>
          )
        ) : (
          <PayButton {...props} wide note={needPay > 0 ? <PayNote page={page} method={method} needPay={needPay} /> : null} />
        )}
      </Way>
    </Panel>
  );
}

/** Total and button, in sight while a phone scrolls. */
export function PayBar(props: PaySummaryProps) {
  return (
    <StickyBar label={<Trans>Total</Trans>} sum={formatMoney(props.form.needPay)}>
      <PayButton {...props} aria-describedby={barNote} />
    </StickyBar>
  );
}

/** A button whose label states its action. */
function PayButton({
  page,
  form: { needPay, method },
  busy,
  disabled,
  ...look
}: PaySummaryProps & Pick<ButtonProps, 'wide' | 'note' | 'aria-describedby'>) {
  return (
    <Button type="submit" icon={<LockIcon />} busy={busy} busyLabel={<Trans>Starting the payment…</Trans>} disabled={disabled} {...look}>
      {needPay > 0 ? <PayWords page={page} method={method} needPay={needPay} /> : <Trans>Confirm the order</Trans>}
    </Button>
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
