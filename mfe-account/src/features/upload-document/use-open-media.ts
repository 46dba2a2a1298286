import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@portal/contract';
import { downloadMedia } from '@portal/contract/endpoints';
import { openInTab } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** Opens an uploaded file in a new tab, through a short-lived link. */
export function useOpenMedia() {
  const { t } = useLingui();
  const shell = useShell();
  return (id: string) =>
    openInTab(shell.api.call(downloadMedia, { params: { id } }, { quiet: true })).catch((error) =>
      shell.notify.error((isApiError(error) && error.message) || t`Error`),
    );
}
