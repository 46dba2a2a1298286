import { useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useShellServices } from '../shell-services/shell-services-context.tsx';

/** Asks before a page with unsaved input is left. Login is always allowed: what was typed is there afterwards. */
export function useLeaveQuestion(): void {
  const { t } = useLingui();
  const { dialogs, drafts, navigation } = useShellServices();
  const login = navigation.href(paths.login());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== login && drafts.dirtyOn(currentLocation.pathname),
  );

  useBeforeUnload((event) => {
    if (drafts.dirtyOn(navigation.location().pathname)) event.preventDefault();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t`Leave this page?`,
      message: t`What you have typed is kept in this browser tab. Chosen files, ID numbers and passwords must be entered again.`,
      confirm: t`Leave`,
      cancel: t`Stay here`,
    };
    void dialogs.dialogs.confirm(question).then((leave) => {
      if (!leave) return blocker.reset();
      drafts.markClean();
      blocker.proceed();
    });
  }, [blocker.state]);
}
