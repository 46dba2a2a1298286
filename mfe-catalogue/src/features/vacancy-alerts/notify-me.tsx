import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@portal/contract';
import { Button, type ButtonProps, MailIcon } from '@portal/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShell } from '../../shell.ts';
import { type AlertTarget, isAbout, useVacancyAlerts } from './vacancy-alerts.ts';

const NotifyDialog = lazy(() => import('./notify-dialog.tsx').then((m) => ({ default: m.NotifyDialog })));

export interface NotifyMeProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  target: AlertTarget;
  children: ReactNode;
}

/** Turns an alert for open places on and off. A visitor enters an email first (ALERT-01). */
export function NotifyMe({ target, children, ...look }: NotifyMeProps) {
  const { t } = useLingui();
  const { session, notify } = useShell();
  const { alerts, add, remove } = useVacancyAlerts();
  const [busy, setBusy] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const known = alerts.find((alert) => isAbout(alert, target));

  const change = async () => {
    await session.ready;
    if (!session.user) return setRequesting(true);
    setBusy(true);
    const changing = known
      ? remove(known).then(() => notify.success(t`We will no longer notify you.`))
      : add(target).then(notify.success, (error) => notify.error(isApiError(error) ? error.message : t`Error`));
    await changing.catch(() => undefined).finally(() => setBusy(false));
  };

  return (
    <>
      <Button {...look} icon={<MailIcon />} selected={known !== undefined} busy={busy} onClick={() => void change()}>
        {children}
      </Button>
      {requesting && (
        <Suspense>
          <NotifyDialog onSend={(email) => add(target, email)} onClose={() => setRequesting(false)} />
        </Suspense>
      )}
    </>
  );
}
