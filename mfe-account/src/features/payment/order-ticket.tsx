import { Trans } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { useHref, useShell } from '@portal/contract/react';
import { ButtonLink, color, DateTime, Money, space, UnbrokenDates } from '@portal/ui';
import { Ticket } from '@portal/ui/parts';
import styled from 'styled-components';
import { Code, Facts, Head } from '../me/ticket-text.tsx';
import { isPayable, orderState } from './order-state.ts';
import { OrderStatus } from './order-status.tsx';

const PayBy = styled.p`
  font: var(--small-bold);
  color: ${color.amber};
`;

const Line = styled.p`
  & > span:first-child {
    margin-right: ${space[8]};
  }
`;

/** One order: what it was for, when, its receipts; behind the tear its amount, its state and the way to pay it. */
export function OrderTicket({ order }: { order: Invoice }) {
  const href = useHref();
  const now = useShell<'account'>().now();
  const state = orderState(order, now);
  return (
    <Ticket
      tone={state === 'unpaid' ? 'unpaid' : 'white'}
      stub={
        <>
          <Money amount={order.amount} />
          {state !== 'unpaid' && <OrderStatus state={state} />}
          {state === 'unpaid' && order.expiry_time && (
            <PayBy>
              <Trans>
                Pay by <DateTime at={order.expiry_time} />
              </Trans>
            </PayBy>
          )}
          {isPayable(order, now) && (
            <ButtonLink size="row" wide variant={state === 'confirming' ? 'quiet' : 'primary'} to={href(paths.invoice({ id: order.id }))}>
              <Trans>Go to payment</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Head>
        <h3>
          <Trans>
            Order <Code>{order.code}</Code>
          </Trans>
        </h3>
        {state === 'unpaid' && <OrderStatus state={state} />}
      </Head>
      {order.invoice_lines?.map((line, index) => (
        <Line key={line.id ?? index}>
          <span>{line.des_line_1}</span>
          <UnbrokenDates text={line.des_line_2 ?? ''} />
        </Line>
      ))}
      <Facts>
        <li>
          <DateTime at={order.datetime} />
        </li>
        {order.receipts?.map((receipt) => (
          <li key={receipt.code}>
            <Trans>
              Receipt <Code>{receipt.code}</Code>, <DateTime at={receipt.datetime} />
            </Trans>
          </li>
        ))}
        {state === 'unpaid' && order.expiry_time && (
          <li>
            <Trans>The place is released if it is not paid in time.</Trans>
          </li>
        )}
        {state === 'confirming' && (
          <li>
            <Trans>We are confirming your payment, do not pay again.</Trans>
          </li>
        )}
      </Facts>
    </Ticket>
  );
}
