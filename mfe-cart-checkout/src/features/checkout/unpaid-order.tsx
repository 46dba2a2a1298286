import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { payBy, paymentUnderWay } from '@portal/contract/entities';
import { useHref } from '@portal/contract/react';
import { Button, ButtonLink, DateTime, formatDeadline, Money, UnbrokenDates } from '@portal/ui';
import { Status, Ticket, useCancelOrder } from '@portal/ui-parts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const minuteMs = 60_000;

/** Returns the whole minutes left by the server's clock, rounded up; 0 once the time is past, null without one. */
function useMinutesLeft(until: string | null | undefined): number | null {
  const shell = useShell();
  const [now, setNow] = useState(() => shell.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(shell.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, [shell]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs)) : null;
}

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

const Facts = styled.p`
  font: var(--small);
`;

/**
 * An unpaid order: a link to pay, the time left, and a button to cancel. A payment that was started can be finished; while it is uncertain
 * whether one was made, shows only that (PAY-10).
 */
export function UnpaidOrder({ order }: { order: Invoice }) {
  const href = useHref();
  const { t } = useLingui();
  const shell = useShell();
  const { code } = order;
  const payment = paymentUnderWay(order);
  const confirming = payment === 'uncertain';
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
  const until = payBy(order, shell.now());
  const minutes = useMinutesLeft(until);
  const expired = minutes !== null && minutes <= 0;
  return (
    <Ticket
      tone={confirming || expired ? 'white' : 'unpaid'}
      aria-label={t`Order ${order.code}`}
      stub={
        <>
          <Money amount={order.amount_remaining} />
          {until && !expired && !confirming && <TimeLeft until={until} minutes={minutes ?? 0} />}
          {!expired && (
            <ButtonLink size="row" wide variant={confirming ? 'quiet' : 'primary'} to={href(paths.invoice({ id: order.id }))}>
              {confirming ? <Trans>Go to payment</Trans> : payment ? <Trans>Finish the payment</Trans> : <Trans>Pay now</Trans>}
            </ButtonLink>
          )}
        </>
      }
    >
      <Head>
        <strong>
          <Trans>Order {order.code}</Trans>
        </strong>
        <State confirming={confirming} expired={expired} />
      </Head>
      {order.invoice_lines?.map((line, index) => (
        <div key={line.id ?? index}>
          <p>{line.des_line_1}</p>
          <Facts>
            <UnbrokenDates text={line.des_line_2 ?? ''} />
          </Facts>
          {line.des_line_4 && <Facts>{line.des_line_4}</Facts>}
        </div>
      ))}
      <Facts>
        <Outlook order={order} payment={payment} expired={expired} />
      </Facts>
      {!expired && payment === null && (
        <Button variant="text" size="row" busy={busy} busyLabel={<Trans>Cancelling…</Trans>} onClick={cancel}>
          <Trans>Cancel order {order.code}</Trans>
        </Button>
      )}
    </Ticket>
  );
}

interface OutlookProps {
  order: Invoice;
  payment: ReturnType<typeof paymentUnderWay>;
  expired: boolean;
}

/** What will become of the order, or has. */
function Outlook({ order: { datetime }, payment, expired }: OutlookProps) {
  if (payment === 'uncertain') return <Trans>We are confirming your payment, do not pay again.</Trans>;
  if (payment === 'started' && !expired) {
    return <Trans>You started a payment but have not finished it. Finish it, or choose another way to pay.</Trans>;
  }
  return expired ? (
    <Trans>
      Ordered <DateTime at={datetime} />. It was not paid for in time.
    </Trans>
  ) : (
    <Trans>
      Ordered <DateTime at={datetime} />. The place will be released if it is not paid for in time.
    </Trans>
  );
}

function State({ confirming, expired }: { confirming: boolean; expired: boolean }) {
  if (confirming) {
    return (
      <Status tone="moving">
        <Trans>Confirming</Trans>
      </Status>
    );
  }
  return expired ? (
    <Status tone="bad">
      <Trans>Expired</Trans>
    </Status>
  ) : (
    <Status tone="waiting">
      <Trans>Unpaid</Trans>
    </Status>
  );
}

function TimeLeft({ until, minutes }: { until: string; minutes: number }) {
  const { now, locale } = useShell();
  const deadline = formatDeadline(until, now(), locale);
  return (
    <Facts>
      <Trans>Pay by {deadline}</Trans>
      <br />
      {minutes < 120 && <Plural value={minutes} one="# minute left" other="# minutes left" />}
    </Facts>
  );
}
