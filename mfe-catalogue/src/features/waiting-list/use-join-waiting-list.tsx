import { useLingui } from '@lingui/react/macro';
import { type Activity, isApiError, paths, uuid } from '@portal/contract';
import { enrolWait } from '@portal/contract/endpoints';
import { ageOutside, type Participant, participantsOf } from '@portal/contract/entities';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import type { WaitingPlace } from '../member-status/waiting-places.ts';
import { JoinDialog } from './join-dialog.tsx';
import { useWaitingCopy } from './waiting-copy.ts';

interface Joining {
  join: (activity: Activity) => Promise<unknown>;
  /** The call runs. */
  joining: boolean;
  /** The question that is open, if there is one. */
  question: ReactNode;
}

/** Asks for whom, joins the waiting list of a class and offers the next step. */
export function useJoinWaitingList(onJoined: (activityId: number, place: WaitingPlace) => void): Joining {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const shell = useShell();
  const copy = useWaitingCopy();
  const [joining, setJoining] = useState(false);
  const [asked, setAsked] = useState<Activity | null>(null);

  const warn = (message: string | null | undefined) => shell.dialogs.alert({ title: t`Warning`, message: message || t`Error` });

  const offerUpload = async (id: string) => {
    if (await shell.dialogs.confirm(copy.uploadNow)) shell.navigate(paths.uploadDocument({ id }));
  };

  const send = async (activity: Activity, participant: Participant) => {
    const age = ageOutside(activity, participant);
    const participant_code = participant.code === shell.session.user?.code ? undefined : participant.code;
    const body = { ac_id: activity.id, participant_code, outside_ages: age !== null };
    setJoining(true);
    const call = shell.api.call(enrolWait, { body }, { quiet: true, idempotencyKey: uuid() });
    const { success, id, position, message } = await call.finally(() => setJoining(false));
    if (!success || !id) return warn(message);
    onJoined(activity.id, { uuid: id, position });
    shell.events.emit('waiting-list:changed', { activityId: activity.id });
    if (age !== null) shell.notify.info(copy.outsideAges(activity, participant, age));
    if (activity.need_approve) return offerUpload(id);
    shell.notify.success(t`The course is fully booked, you have been registered onto waiting list`);
  };

  const sendOrWarn = (activity: Activity, participant: Participant) =>
    send(activity, participant).catch((error) => {
      // The shell has already led a logged-out member to login.
      if (!isApiError(error) || error.code !== 'UNAUTHENTICATED') return warn(isApiError(error) ? error.message : undefined);
    });

  const join = async (activity: Activity) => {
    await shell.session.ready;
    const member = shell.session.user;
    if (!member) return shell.navigate(paths.login({}, { redirect: `${pathname}#${activity.code}` }));
    if (participantsOf(member).length > 1) return setAsked(activity);
    const age = ageOutside(activity, member);
    const warning = age === null ? [] : [copy.outsideAges(activity, member, age)];
    const strict = age !== null && activity.strict_ages;
    if (strict) return warn(warning[0]);
    const question = copy.question(activity);
    const agreed = await shell.dialogs.confirm({ ...question, message: [...warning, question.message].join('\n') });
    if (agreed) await sendOrWarn(activity, member);
  };

  const answer = (participant: Participant | null) => {
    setAsked(null);
    if (participant && asked) void sendOrWarn(asked, participant);
  };
  return { join, joining, question: asked && <JoinDialog activity={asked} onAnswer={answer} /> };
}
