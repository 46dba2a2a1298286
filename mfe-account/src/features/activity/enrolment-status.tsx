import { Trans } from '@lingui/react/macro';
import { type ActivityRow, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, formatDate, NoBreak } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { TimeLeft } from '../me-parts/time-left.tsx';

/** Paid or unpaid (ME-03), transferred to another class (ME-04), and a link to payment while there is time. */
export function EnrolmentStatus({ row, describedBy }: { row: ActivityRow; describedBy: string }) {
  const href = useHref();
  const shell = useShell();
  const payable = !row.paid && !(row.expiry_time && Date.parse(row.expiry_time) <= shell.now());
  return (
    <>
      {row.paid ? (
        <Status tone="good">
          <Trans>Paid</Trans> {row.paid_date && <NoBreak>{formatDate(row.paid_date)}</NoBreak>}
        </Status>
      ) : (
        <Status tone="waiting">
          <Trans>Unpaid</Trans>
        </Status>
      )}
      {row.transferred_to?.transfertoac && (
        <Status tone="moving">
          <Trans>Transferred</Trans>
        </Status>
      )}
      {payable && row.expiry_time && <TimeLeft until={row.expiry_time} />}
      {payable && row.invoice_id && (
        <ButtonLink size="row" wide to={href(paths.invoice({ id: row.invoice_id }))} aria-describedby={describedBy}>
          <Trans>Go to payment</Trans>
        </ButtonLink>
      )}
    </>
  );
}
