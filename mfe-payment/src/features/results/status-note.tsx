import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoicePage } from '@portal/contract';
import { payBy } from '@portal/contract/entities';
import { formatDeadline, InlineNote, Spinner } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { PaymentLines } from '../order/payment-lines.tsx';
import { ReceiptLines } from '../order/receipts.tsx';
import { cardReasonOf } from '../providers/card/card-reasons.ts';
import type { ResultStatus } from './result-status.ts';

export interface StatusNoteProps {
  status: ResultStatus;
  uncharged: boolean;
  /** The member's own order, once known. */
  order: InvoicePage | null;
  /** The card gateway's reason code for a failure. */
  reason: string | null;
}

/** The payment's outcome, whether anything was charged, and what happens next. */
export function StatusNote({ status, uncharged, order, reason }: StatusNoteProps) {
  const { i18n } = useLingui();
  const why = status === 'failed' ? cardReasonOf(reason) : undefined;
  switch (status) {
    case 'paid':
      return (
        <InlineNote tone="success" role="status">
          <p>
            <Trans>This order is paid. A receipt is on its way to you by email.</Trans>
          </p>
          <PaymentLines lines={order?.paymentLines ?? []} />
          <ReceiptLines receipts={order?.invoice.receipts} />
        </InlineNote>
      );
    case 'confirming':
    case 'review':
      return (
        <InlineNote icon={<Spinner />} role="status">
          <p>
            <Trans>We are confirming your payment, do not pay again.</Trans>
          </p>
          <p>
            {status === 'review' ? (
              <Trans>The bank is reviewing it, which can take a working day. Your places are kept, and we will email you the result.</Trans>
            ) : (
              <Trans>This page updates by itself. Your places are kept. You can close this page; we will email you the result.</Trans>
            )}
          </p>
        </InlineNote>
      );
    case 'unheard':
      return (
        <InlineNote tone="warning" role="status">
          <Trans>If you have paid, do not pay again: it can take a while for us to be notified. Contact us if you are not sure.</Trans>
        </InlineNote>
      );
    case 'part':
      return (
        <InlineNote tone="warning" role="status">
          <p>
            <Trans>The card covered only a part of the amount, so the order is not paid. The amount taken will be returned to you.</Trans>
          </p>
          <p>
            <Trans>You may try again, with another card or another method.</Trans>
          </p>
          <KeptUntil order={order} />
        </InlineNote>
      );
    default:
      return (
        <InlineNote tone="warning" role="status">
          {uncharged && (
            <p>
              <Trans>You have not been charged.</Trans>
            </p>
          )}
          {why && <p>{i18n._(why)}</p>}
          <p>
            <Trans>The order is not paid. You may try again.</Trans>
          </p>
          <KeptUntil order={order} />
        </InlineNote>
      );
  }
}

/** How long an order that can still be paid keeps its places. */
function KeptUntil({ order }: { order: InvoicePage | null }) {
  const { now, locale } = useShell();
  const until = order && !order.invoice.paid ? payBy(order.invoice, now()) : null;
  if (!until || Date.parse(until) <= now()) return null;
  const deadline = formatDeadline(until, now(), locale);
  return (
    <p>
      <Trans>Your place is kept until {deadline}.</Trans>
    </p>
  );
}
