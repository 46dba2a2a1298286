import { Trans } from '@lingui/react/macro';
import { type Coupon, pick } from '@portal/contract';
import { InlineNote, Stack } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { InvoiceCountdown } from '../order/invoice-countdown.tsx';
import type { Payment } from '../payment-flow/use-paying.ts';
import { isOpen, type Outcome } from '../payment-state/payment-state.ts';
import { providerOf } from '../providers/providers.ts';
import { PaidPanel } from './paid-panel.tsx';
import { PayForm } from './pay-form.tsx';
import { AwaitedPanel, ClosedPanel } from './status-panels.tsx';

export interface PayPanelProps {
  payment: Payment;
  /** The member's own usable coupons. */
  coupons?: Coupon[];
}

/** Shows the payment of an order in any state: README.md has the table. */
export function PayPanel({ payment, coupons = [] }: PayPanelProps) {
  const { paying, page, timeOver } = payment;
  if (paying.status === 'paid') return <PaidPanel payment={payment} />;
  if (paying.status === 'closed') return <ClosedPanel page={page} cancelled={paying.cancelled} />;
  if (paying.status === 'confirming' || paying.status === 'review') return <AwaitedPanel page={page} review={paying.status === 'review'} />;
  const unsure = paying.status === 'expired' && paying.unsure;
  return (
    <Stack $gap={20}>
      <InvoiceCountdown invoice={page.invoice} onZero={timeOver} />
      {paying.status === 'expired' && <ExpiredNote unsure={paying.unsure} />}
      {paying.status === 'failed' && <FailedNote outcome={paying.outcome} />}
      {paying.status === 'form' && paying.cancelled && <CancelledNote />}
      {isOpen(paying) ? (
        <OpenPanel payment={payment} />
      ) : (
        !unsure && <PayForm payment={payment} coupons={coupons} closed={paying.status === 'expired'} />
      )}
    </Stack>
  );
}

function OpenPanel({ payment }: { payment: Payment }) {
  const { locale, settings } = useShell();
  const { paying, page, cancel, reopen, queryNow } = payment;
  const provider = isOpen(paying) && providerOf(paying.method);
  // The payment was started elsewhere with a method unknown to this portal; just wait for it.
  if (!isOpen(paying) || !provider) return <AwaitedPanel page={page} review={false} />;
  const { status, ...open } = paying;
  return (
    <provider.Panel
      leaving={false}
      {...open}
      payee={pick(settings, 'app_name', locale).text}
      orderCode={page.invoice.code}
      onReopen={reopen}
      onQueryNow={queryNow}
      onCancel={cancel}
    />
  );
}

const focus = (note: HTMLDivElement | null) => note?.focus();

function ExpiredNote({ unsure }: { unsure: boolean }) {
  return (
    <InlineNote tone="warning" role="alert">
      <p>
        <Trans>Invoice expired, Redirecting...</Trans>
      </p>
      {unsure && (
        <p>
          <Trans>If you have paid, do not pay again: we will email you as soon as the payment is confirmed.</Trans>
        </p>
      )}
    </InlineNote>
  );
}

function FailedNote({ outcome }: { outcome: Outcome | null }) {
  return (
    <InlineNote tone="warning" role="alert" tabIndex={-1} ref={focus}>
      {outcome ? (
        <p>
          [{outcome.code}] {outcome.description}
        </p>
      ) : (
        <p>
          <Trans>The payment was not completed, and the order is not paid.</Trans>
        </p>
      )}
      <p>
        {outcome?.uncharged ? (
          <Trans>You have not been charged. Choose a method to try again.</Trans>
        ) : (
          <Trans>You may try again: choose a method.</Trans>
        )}
      </p>
    </InlineNote>
  );
}

function CancelledNote() {
  return (
    <InlineNote role="status" tabIndex={-1} ref={focus}>
      <Trans>The payment was cancelled; the order is still open. Choose how you would like to pay.</Trans>
    </InlineNote>
  );
}
