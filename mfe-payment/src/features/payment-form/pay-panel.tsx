import { Trans } from '@lingui/react/macro';
import { type Coupon, pick } from '@portal/contract';
import { InlineNote, Stack } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { InvoiceCountdown } from '../order/invoice-countdown.tsx';
import type { Payment } from '../payment-flow/use-paying.ts';
import { type Ending, isOpen } from '../payment-state/payment-state.ts';
import { providerOf } from '../providers/providers.ts';
import { PaidPanel } from './paid-panel.tsx';
import { PayForm } from './pay-form.tsx';
import { AwaitedPanel, ClosedPanel } from './standing-panels.tsx';

export interface PayPanelProps {
  payment: Payment;
  /** The member's own that can be used now. */
  coupons?: Coupon[];
}

/** Paying an order, in whatever state it is: README.md has the table. */
export function PayPanel({ payment, coupons = [] }: PayPanelProps) {
  const { paying, page, timeOver } = payment;
  if (paying.at === 'paid') return <PaidPanel payment={payment} />;
  if (paying.at === 'closed') return <ClosedPanel page={page} cancelled={paying.cancelled} />;
  if (paying.at === 'confirming' || paying.at === 'review') return <AwaitedPanel page={page} review={paying.at === 'review'} />;
  const unsure = paying.at === 'expired' && paying.unsure;
  return (
    <Stack $gap={20}>
      <InvoiceCountdown invoice={page.invoice} onZero={timeOver} />
      {paying.at === 'expired' && <ExpiredNote unsure={paying.unsure} />}
      {paying.at === 'failed' && <FailedNote ending={paying.ending} />}
      {paying.at === 'form' && paying.cancelled && <CancelledNote />}
      {isOpen(paying) ? (
        <OpenPanel payment={payment} />
      ) : (
        !unsure && <PayForm payment={payment} coupons={coupons} closed={paying.at === 'expired'} />
      )}
    </Stack>
  );
}

function OpenPanel({ payment }: { payment: Payment }) {
  const { locale, settings } = useShell();
  const { paying, page, cancel, reopen, askNow } = payment;
  const provider = isOpen(paying) && providerOf(paying.method);
  // A payment by a method that this portal doesn't know, begun elsewhere: it is waited for.
  if (!isOpen(paying) || !provider) return <AwaitedPanel page={page} review={false} />;
  const { at, ...open } = paying;
  return (
    <provider.Panel
      leaving={false}
      {...open}
      payee={pick(settings, 'app_name', locale).text}
      orderCode={page.invoice.code}
      onReopen={reopen}
      onAskNow={askNow}
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
          <Trans>If you have paid, do not pay again: we write to you as soon as the payment is confirmed.</Trans>
        </p>
      )}
    </InlineNote>
  );
}

function FailedNote({ ending }: { ending: Ending | null }) {
  return (
    <InlineNote tone="warning" role="alert" tabIndex={-1} ref={focus}>
      {ending ? (
        <p>
          [{ending.code}] {ending.description}
        </p>
      ) : (
        <p>
          <Trans>The payment has ended, and the order is not paid.</Trans>
        </p>
      )}
      <p>
        {ending?.uncharged ? (
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
      <Trans>The payment is cancelled, and the order still waits. Choose how you would like to pay.</Trans>
    </InlineNote>
  );
}
