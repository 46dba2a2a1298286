import { Trans } from '@lingui/react/macro';
import { paths, type WaitingRow } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { Button, ButtonLink } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { TimeLeft } from '../me-parts/time-left.tsx';

export interface OfferProps {
  row: WaitingRow;
  offer: NonNullable<WaitingRow['offer']>;
  onDecline: () => void;
  declining: boolean;
}

/** A place reserved for the member until a deadline; paying its order takes it (SEAT-7). */
export function Offer({ row, offer, onDecline, declining }: OfferProps) {
  const href = useHref();
  return (
    <>
      <Status tone="good">
        <Trans>A place has come up for you</Trans>
      </Status>
      {offer.expiry_time && <TimeLeft until={offer.expiry_time} />}
      <ButtonLink size="row" wide to={href(paths.invoice({ id: offer.invoice_id }))} aria-describedby={row.uuid}>
        <Trans>Accept and pay</Trans>
      </ButtonLink>
      <Button
        variant="quiet"
        size="row"
        wide
        busy={declining}
        busyLabel={<Trans>Declining…</Trans>}
        onClick={onDecline}
        aria-describedby={row.uuid}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  );
}
