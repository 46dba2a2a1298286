import { Trans } from '@lingui/react/macro';
import { paths, pick } from '@portal/contract';
import type { PlanOutcome } from '@portal/contract/endpoints';
import { participantName, participantsOf } from '@portal/contract/entities';
import { useHref, useMember } from '@portal/contract/react';
import { ButtonLink, color, formatDeadline, formatMoney, Panel, PanelTitle, Stack } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import type { BookingResult } from './use-booking.ts';

const Rows = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  justify-items: start;
  gap: 4px;
  padding-top: 16px;
  border-top: 1px solid ${color.line};
`;

const Reason = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/** What was booked and what wasn't, for each person; and the way to pay (PLAN-2, PLAN-6). */
export function PlanResult({ result: { order, outcomes } }: { result: BookingResult }) {
  const { now, locale } = useShell();
  const href = useHref();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const waits = outcomes.some(({ state }) => state === 'waiting');
  const [amount, deadline] = order ? [formatMoney(order.amount), formatDeadline(order.pay_by, now(), locale)] : [];
  return (
    <Panel as="section" aria-labelledby="plan-result">
      <PanelTitle id="plan-result" ref={title} tabIndex={-1}>
        {order ? (
          <Trans>Your places are held until {deadline}</Trans>
        ) : waits ? (
          <Trans>No place was booked; you are on a waiting list</Trans>
        ) : (
          <Trans>Nothing was booked</Trans>
        )}
      </PanelTitle>
      <Stack $gap={20}>
        {order && (
          <ButtonLink wide to={href(paths.invoice({ id: order.id }))}>
            <Trans>Pay {amount}</Trans>
          </ButtonLink>
        )}
        <Rows>
          {outcomes.map((outcome, index) => (
            <Outcome key={index} outcome={outcome} />
          ))}
        </Rows>
        {outcomes.some(({ state }) => state === 'missed' || state === 'later') && (
          <p>
            <Trans>What was not booked is still in your plan below. You can change it and book again.</Trans>
          </p>
        )}
      </Stack>
    </Panel>
  );
}

function Outcome({ outcome: { people, state, activity, reasons } }: { outcome: PlanOutcome }) {
  const { locale } = useShell();
  const member = useMember();
  const name = pick(activity, 'className', locale);
  const family = member ? participantsOf(member) : [];
  const names = people.map((code) => {
    const person = family.find((one) => one.code === code);
    return person ? participantName(person, locale) : code;
  });
  return (
    <Row>
      <OutcomeStatus state={state} />
      <p>
        <strong>{names.join(locale === 'zh' ? '、' : ', ')}</strong>
        <br />
        {activity.code} <span lang={name.lang}>{name.text}</span>
      </p>
      {state !== 'later' && reasons.map((reason) => <Reason key={reason}>{reason}</Reason>)}
    </Row>
  );
}

function OutcomeStatus({ state }: Pick<PlanOutcome, 'state'>) {
  if (state === 'booked')
    return (
      <Status tone="good">
        <Trans>Place held</Trans>
      </Status>
    );
  if (state === 'waiting')
    return (
      <Status tone="waiting">
        <Trans>On the waiting list</Trans>
      </Status>
    );
  if (state === 'later')
    return (
      <Status tone="moving">
        <Trans>Not open to you yet</Trans>
      </Status>
    );
  return (
    <Status tone="bad">
      <Trans>Not booked</Trans>
    </Status>
  );
}
