import { Trans } from '@lingui/react/macro';
import { type ActivityRow, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { Button, ButtonLink, formatDate, NoBreak } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { lazy, Suspense, useState } from 'react';
import { useShell } from '../../shell.ts';
import { TimeLeft } from '../me-parts/time-left.tsx';

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((m) => ({ default: m.ChangeDialog })));

/** Paid or unpaid (ME-03), transferred to another class (ME-04), a link to payment while there is time, and a way to change it. */
export function EnrolmentStatus({ row, describedBy }: { row: ActivityRow; describedBy: string }) {
  const href = useHref();
  const shell = useShell();
  const [changing, setChanging] = useState(false);
  const payable = !row.paid && !(row.expiry_time && Date.parse(row.expiry_time) <= shell.now());
  return (
    <>
      {row.cancelled && (
        <Status tone="bad">
          <Trans>Class cancelled</Trans>
        </Status>
      )}
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
      {row.changeable && (
        <>
          <Button
            variant={row.cancelled ? 'primary' : 'text'}
            size="row"
            wide
            onClick={() => setChanging(true)}
            aria-describedby={describedBy}
          >
            {row.cancelled ? <Trans>Choose what to do</Trans> : <Trans>Change or withdraw</Trans>}
          </Button>
          {changing && (
            <Suspense>
              <ChangeDialog row={row} onClose={() => setChanging(false)} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}
