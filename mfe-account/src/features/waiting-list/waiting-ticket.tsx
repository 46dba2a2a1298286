import { Trans } from '@lingui/react/macro';
import { paths, type WaitingRow } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { Button, ButtonLink, color, DateTime, Day, media, Times, TrashIcon, UploadIcon } from '@portal/ui';
import { CodeBadge, Status, Ticket } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { ForParticipant } from '../me-parts/for-participant.tsx';
import { TicketFacts } from '../me-parts/ticket-text.tsx';
import { Offer } from './offer.tsx';
import { useLeave } from './use-leave.ts';

/** Aligns the text with the ticket's edge, beside the status on a phone. */
const Remove = styled(Button)`
  margin-right: -14px;
  ${media.md} {
    margin: 0 0 0 -14px;
  }
`;

const Small = styled.p`
  margin-top: 8px;
  font: var(--small);
  color: ${color.ink2};
`;

/**
 * One place on a waiting list: who, the class with its days, times and venue, since when, and the position or the offered place (WAIT-08 to
 * WAIT-10).
 */
export function WaitingTicket({ row }: { row: WaitingRow }) {
  const { leave, busy } = useLeave(row);
  const { now } = useShell();
  const { offer } = row;
  const open = offer && !(offer.expiry_time && Date.parse(offer.expiry_time) <= now());
  return (
    <Ticket
      tone={open ? 'unpaid' : 'white'}
      aria-label={row.ac_code}
      stub={
        <>
          {open ? (
            <Offer row={row} offer={offer} onDecline={leave} declining={busy} />
          ) : (
            <Waiting row={row} onLeave={leave} leaving={busy} />
          )}
          {row.ac_need_approve && <UploadLink of={row} />}
        </>
      }
    >
      <h3 id={row.uuid}>
        <LocalText of={row} field="ac_name" />
      </h3>
      <div>
        <CodeBadge>{row.ac_code}</CodeBadge>
      </div>
      <TicketFacts>
        <ForParticipant name={row.participant_name} always />
        {row.ac_start_date && (
          <li>
            <ClassDays row={row} from={row.ac_start_date} />
          </li>
        )}
        {row.start_time && row.end_time && (
          <li>
            <Times from={row.start_time} to={row.end_time} />
          </li>
        )}
        {row.venue && (
          <li>
            <LocalText of={row} field="venue" />
          </li>
        )}
        <li>
          <Trans>
            Waiting since <DateTime at={row.created_at} />
          </Trans>
        </li>
        {row.ac_need_approve && (
          <li>
            <Trans>Needs approval</Trans>
          </li>
        )}
      </TicketFacts>
      {row.last_season && !open && <LastSeason of={row.last_season} />}
    </Ticket>
  );
}

function ClassDays({ row: { ac_end_date: to }, from }: { row: WaitingRow; from: string }) {
  const { locale } = useShell();
  if (!to || to === from) return <Day on={from} locale={locale} />;
  return (
    <Trans>
      <Day on={from} locale={locale} /> to <Day on={to} locale={locale} />
    </Trans>
  );
}

/** How many people on the course's lists were offered a place in the past year (WAIT-31). */
function LastSeason({ of: { waited, offered } }: { of: NonNullable<WaitingRow['last_season']> }) {
  return (
    <Small>
      <Trans>
        In the past year, {offered} of {waited} people who waited for this course were offered a place.
      </Trans>
    </Small>
  );
}

interface WaitingProps {
  row: WaitingRow;
  onLeave: () => void;
  leaving: boolean;
}

function Waiting({ row, onLeave, leaving }: WaitingProps) {
  return (
    <>
      <Status tone="waiting">{row.position ? <Trans>Number {row.position} on the waiting list</Trans> : <Trans>Waiting</Trans>}</Status>
      <Remove
        variant="removal"
        size="row"
        icon={<TrashIcon />}
        busy={leaving}
        busyLabel={<Trans>Leaving…</Trans>}
        onClick={onLeave}
        aria-describedby={row.uuid}
      >
        <Trans>Remove</Trans>
      </Remove>
    </>
  );
}

function UploadLink({ of: { uuid } }: { of: WaitingRow }) {
  const href = useHref();
  return (
    <ButtonLink size="row" wide variant="quiet" icon={<UploadIcon />} to={href(paths.uploadDocument({ id: uuid }))} aria-describedby={uuid}>
      <Trans>Upload documents</Trans>
    </ButtonLink>
  );
}
