import { useLingui } from '@lingui/react/macro';
import { type Activity, isApiError, paths, uuid } from '@portal/contract';
import { enrolWait } from '@portal/contract/endpoints';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import type { WaitingPlace } from '../member-status/waiting-places.ts';
import { useWaitingCopy } from './waiting-copy.ts';

/** Asks, joins the waiting list of a class and offers what comes next. `joining` while the call runs. */
export function useJoinWaitingList(onJoined: (activityId: number, place: WaitingPlace) => void) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const shell = useShell();
  const copy = useWaitingCopy();
  const [joining, setJoining] = useState(false);

  const call = async (activity: Activity) => {
    setJoining(true);
    const options = { quiet: true, idempotencyKey: uuid() };
    return shell.api.call(enrolWait, { body: { ac_id: activity.id } }, options).finally(() => setJoining(false));
  };

  const warn = (message: string | null | undefined) => shell.dialogs.alert({ title: t`Warning`, message: message || t`Error` });

  const offerUpload = async (id: string) => {
    if (await shell.dialogs.confirm(copy.uploadNow)) shell.navigate(paths.uploadDocument({ id }));
  };

  const ask = async (activity: Activity) => {
    if (!(await shell.dialogs.confirm(activity.need_approve ? copy.withApproval(activity) : copy.whenFull(activity)))) return;
    const { success, id, position, message } = await call(activity);
    if (!success || !id) return warn(message);
    onJoined(activity.id, { uuid: id, position });
    shell.events.emit('waiting-list:changed', { activityId: activity.id });
    if (activity.need_approve) return offerUpload(id);
    shell.notify.success(t`The course is fully booked, you have been registered onto waiting list`);
  };

  const join = async (activity: Activity) => {
    if (!shell.session.loggedIn) return shell.navigate(paths.login({}, { redirect: `${pathname}#${activity.code}` }));
    await ask(activity).catch((error) => {
      // The shell has already led a logged-out member to login.
      if (!isApiError(error) || error.code !== 'UNAUTHENTICATED') return warn(isApiError(error) ? error.message : undefined);
    });
  };

  return { join, joining };
}
