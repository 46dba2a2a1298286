import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui';
import { ProgressBar } from '@portal/ui-parts';
import type { Sending } from './use-application.ts';

/** Goes back to the details, or sends; shows progress while files are sent. */
export function SendButtons({ form: { busy }, steps, progress }: Sending) {
  const { t } = useLingui();
  const percent = Math.round(progress * 100);
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={steps.back}>
        <Trans>Back to the details</Trans>
      </Button>
      <div>
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Sending… {percent} %</Trans>}>
          <Trans>Send the application</Trans>
        </Button>
        {busy && <ProgressBar label={t`Sent so far`} value={progress} />}
      </div>
    </>
  );
}
