import { Trans } from '@lingui/react/macro';
import type { ActivityRow } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Day, formatDate, hueOf, Money, Picture, Times } from '@portal/ui';
import { CodeBadge, Ticket } from '@portal/ui-parts';
import { useId } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { WhereFacts } from '../me-parts/directions.tsx';
import { TicketFacts, TicketOwner } from '../me-parts/ticket-text.tsx';
import { CourseActions } from './course-actions.tsx';
import { EnrolmentNumbers } from './enrolment-numbers.tsx';
import { EnrolmentStatus } from './enrolment-status.tsx';

/** The code and what it belongs to, on one line. */
const Belongs = styled.p`
  & > :first-child {
    margin-right: 6px;
  }
`;

/**
 * One enrolment: class, dates, numbers and, until it is over, when, where and how to get there; on the stub its fee and whether it is paid (ME-02 to ME-05).
 */
export function EnrolmentTicket({ row }: { row: ActivityRow }) {
  const { locale, now } = useShell();
  const over = row.ac_end_date < formatDate(now());
  const hue = hueOf(row.color);
  const nameId = useId();
  return (
    <Ticket
      picture={row.photo ? <Picture src={row.photo} alt="" corner="thumb" hue={hue} /> : undefined}
      facts={
        <>
          <TicketFacts>
            <li>
              {row.ac_start_date === row.ac_end_date ? (
                <Day on={row.ac_start_date} locale={locale} />
              ) : (
                <Trans>
                  <Day on={row.ac_start_date} locale={locale} /> to <Day on={row.ac_end_date} locale={locale} />
                </Trans>
              )}
            </li>
            {!over && row.start_time && row.end_time && (
              <li>
                <Times from={row.start_time} to={row.end_time} />
              </li>
            )}
            {!over && <WhereFacts of={row} />}
            <EnrolmentNumbers row={row} />
          </TicketFacts>
          <CourseActions row={row} describedBy={nameId} />
        </>
      }
      stub={
        <>
          <Money amount={row.fee} />
          <EnrolmentStatus row={row} describedBy={nameId} />
        </>
      }
    >
      <h3 id={nameId}>
        <LocalText of={row} field="ac_name" />
      </h3>
      <Belongs>
        <CodeBadge $hue={hue}>{row.ac_code}</CodeBadge>{' '}
        <TicketOwner $hue={hue}>
          <LocalText of={row} field="ac_category" />
          &nbsp;· <LocalText of={row} field="ac_group" />
        </TicketOwner>
      </Belongs>
    </Ticket>
  );
}
