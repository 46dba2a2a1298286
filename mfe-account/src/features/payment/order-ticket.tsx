import { Trans, useLingui } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { payBy } from '@portal/contract/entities';
import { useHref } from '@portal/contract/react';
import { Button, ButtonLink, DateTime, formatMoney, Money, NoBreak } from '@portal/ui';
import { Ticket, useCancelOrder, useOrderAgain } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { Code, TicketFacts, TicketHeader } from '../me-parts/ticket-text.tsx';
import { TimeLeft } from '../me-parts/time-left.tsx';
import { OrderLines } from './order-lines.tsx';
import { isPayable, orderState } from './order-state.ts';
import { OrderStatus } from './order-status.tsx';
import { ReceiptButton } from './receipt-button.tsx';

/** One order: what it was for, when, its receipts; on the stub its amount, state and actions. */
export function OrderTicket({ order }: { order: Invoice }) {
  const now = useShell().now();
  const state = orderState(order, now);
  const isUnpaid = state === 'unpaid' || state === 'started';
  return (
    <Ticket tone={isUnpaid ? 'unpaid' : 'white'} aria-labelledby={order.id} stub={<Stub order={order} now={now} />}>
      <TicketHeader>
        <h3 id={order.id}>
          <Trans>
            Order <Code>{order.code}</Code>
          </Trans>
        </h3>
        {isUnpaid && <OrderStatus state={state} />}
      </TicketHeader>
      {order.invoice_lines && <OrderLines lines={order.invoice_lines} />}
      <TicketFacts>
        <li>
          <DateTime at={order.datetime} />
        </li>
        {order.paid &&
          order.payment_lines?.map(({ method_name, amount }) => (
            <li key={method_name}>
              {method_name} <NoBreak>{formatMoney(amount)}</NoBreak>
            </li>
          ))}
        {order.receipts?.map((receipt) => (
          <li key={receipt.code}>
            <Trans>
              Receipt <Code>{receipt.code}</Code>, <DateTime at={receipt.datetime} />
            </Trans>
          </li>
        ))}
        {state === 'started' && (
          <li>
            <Trans>You started a payment but have not finished it. Finish it, or choose another way to pay.</Trans>
          </li>
        )}
        {isUnpaid && order.expiry_time && (
          <li>
            <Trans>The place will be released if it is not paid for in time.</Trans>
          </li>
        )}
        {state === 'confirming' && (
          <li>
            <Trans>We are confirming your payment, do not pay again.</Trans>
          </li>
        )}
      </TicketFacts>
    </Ticket>
  );
}

function Stub({ order, now }: { order: Invoice; now: number }) {
  const href = useHref();
  const { t } = useLingui();
  const { code } = order;
  const { cancel, busy } = useCancelOrder(order, {
    question: {
      title: t`Cancel order ${code}?`,
      message: t`Its places will be released. Any balance and coupon that you used will be returned to you.`,
      confirm: t`Cancel the order`,
      cancel: t`Keep it`,
    },
    done: t`Order ${code} is cancelled.`,
    refused: t`Warning`,
  });
  const again = useOrderAgain(order.invoice_lines ?? [], { done: t`Success`, refused: t`Warning` });
  const state = orderState(order, now);
  const isUnpaid = state === 'unpaid' || state === 'started';
  const until = payBy(order, now);
  return (
    <>
      <Money amount={order.amount} />
      {!isUnpaid && <OrderStatus state={state} />}
      {isUnpaid && until && <TimeLeft until={until} />}
      {isPayable(order, now) && (
        <ButtonLink
          size="row"
          wide
          variant={state === 'confirming' ? 'quiet' : 'primary'}
          to={href(paths.invoice({ id: order.id }))}
          aria-describedby={order.id}
        >
          {state === 'started' ? <Trans>Finish the payment</Trans> : <Trans>Go to payment</Trans>}
        </ButtonLink>
      )}
      {state === 'unpaid' && (
        <Button
          variant="text"
          size="row"
          wide
          busy={busy}
          busyLabel={<Trans>Cancelling…</Trans>}
          onClick={cancel}
          aria-describedby={order.id}
        >
          <Trans>Cancel this order</Trans>
        </Button>
      )}
      {state === 'expired' && again.possible && (
        <Button
          variant="quiet"
          size="row"
          wide
          busy={again.busy}
          busyLabel={<Trans>Ordering…</Trans>}
          onClick={again.orderAgain}
          aria-describedby={order.id}
        >
          <Trans>Order again</Trans>
        </Button>
      )}
      {order.paid && (order.receipts?.length ?? 0) > 0 && <ReceiptButton order={order} />}
    </>
  );
}
