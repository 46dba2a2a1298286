import { useLingui } from '@lingui/react/macro';
import { useShell } from '../../shell.ts';

/** Logs out after the member has confirmed (ME-16). */
export function useLogOut() {
  const { t } = useLingui();
  const { dialogs, session } = useShell();
  return async () => {
    const sure = await dialogs.confirm({
      title: t`Log out?`,
      message: t`Your cart will be kept on this device.`,
      confirm: t`Log out`,
      cancel: t`Stay`,
    });
    if (sure) await session.logout();
  };
}
