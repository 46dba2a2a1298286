import { Plural, Trans } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { useHref, useShell } from '@portal/contract/react';
import { ButtonLink, formatDateTime, formatMoney, formatTime } from '@portal/ui';
import { Status, Ticket } from '@portal/ui/parts';
import styled from 'styled-components';

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

/** The member's orders that wait for payment, each with its way to it (CHECKOUT-01). */
export function UnpaidOrders({ orders }: { orders: Invoice[] }) {
  const href = useHref();
  const shell = useShell();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="unpaid-orders">
      <h2 id="unpaid-orders">
        <Plural value={orders.length} one="One order is waiting for payment" other="# orders are waiting for payment" />
      </h2>
      {orders.map((order) => (
        <Ticket
          key={order.id}
          tone="unpaid"
          stub={
            <>
              <strong>{formatMoney(order.amount_remaining)}</strong>
              {order.expiry_time && (
                <p>
                  <Trans>
                    Pay by {sameDay(order.expiry_time, shell.now()) ? formatTime(order.expiry_time) : formatDateTime(order.expiry_time)}
                  </Trans>
                </p>
              )}
              <ButtonLink size="row" wide to={href(paths.invoice({ id: order.id }))}>
                <Trans>Pay now</Trans>
              </ButtonLink>
            </>
          }
        >
          <Head>
            <strong>
              <Trans>Order {order.code}</Trans>
            </strong>
            <Status tone="waiting">
              <Trans>Unpaid</Trans>
            </Status>
          </Head>
          {order.invoice_lines?.map((line) => (
            <p key={`${line.id}`}>{[line.des_line_1, line.des_line_2].filter(Boolean).join(' · ')}</p>
          ))}
          <p>
            <Trans>Made {formatDateTime(order.datetime)}. The place is released if it is not paid in time.</Trans>
          </p>
        </Ticket>
      ))}
    </section>
  );
}

function sameDay(moment: string, now: number): boolean {
  return formatDateTime(moment).slice(0, 10) === formatDateTime(now).slice(0, 10);
}
