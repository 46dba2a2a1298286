import { Trans } from '@lingui/react/macro';
import { paths, type WaitingRow } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { ButtonLink, DateTime } from '@portal/ui';
import { CodePlate, Status, Ticket } from '@portal/ui/parts';
import { Facts, Head } from '../me/ticket-text.tsx';

/** One place on a waiting list: the class, since when, and the place in the queue where the server tells it (WAIT-08). */
export function WaitingTicket({ row }: { row: WaitingRow }) {
  const href = useHref();
  return (
    <Ticket
      stub={
        <>
          <Status tone="waiting">{row.position ? <Trans>Number {row.position} in line</Trans> : <Trans>Waiting</Trans>}</Status>
          {row.ac_need_approve && (
            <ButtonLink size="row" wide variant="quiet" to={href(paths.uploadDocument({ id: row.uuid }))}>
              <Trans>Documents</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Head>
        <CodePlate>{row.ac_code}</CodePlate>
      </Head>
      <h3>
        <LocalText of={row} field="ac_name" />
      </h3>
      <Facts>
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
      </Facts>
    </Ticket>
  );
}
