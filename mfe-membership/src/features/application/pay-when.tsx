import { Trans } from '@lingui/react/macro';
import { useShell } from '../../shell.ts';

/** When an application is paid: at once if the association's settings say so, otherwise after its approval. */
export function PayWhen() {
  const { settings } = useShell();
  return settings.application_auto_approve ? (
    <Trans>Payable when you send the application</Trans>
  ) : (
    <Trans>Payable once the application is approved</Trans>
  );
}
