import { useLingui } from '@lingui/react/macro';
import { type Activity, isApiError, paths, uuid } from '@portal/contract';
import { enrolWait } from '@portal/contract/endpoints';
import { ageOutside, type Participant, participantName, participantsOf } from '@portal/contract/entities';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import type { WaitingPosition } from '../member-status/waiting-positions.ts';
import { JoinDialog } from './join-dialog.tsx';
import { useWaitingCopy } from './waiting-copy.ts';

interface Joining {
  /** Joins, or opens the documents of an existing place. */
  join: (activity: Activity, places: readonly WaitingPosition[]) => Promise<unknown>;
  /** Whether the call is running. */
  joining: boolean;
  /** The open question, if any. */
  question: ReactNode;
}

/** Asks who it is for, joins the waiting list of a class and offers the next step. */
export function useJoinWaitingList(onJoined: (activityId: number, place: WaitingPosition) => void): Joining {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const shell = useShell();
  const copy = useWaitingCopy();
  const [joining, setJoining] = useState(false);
  const [requested, setRequested] = useState<{ activity: Activity; places: readonly WaitingPosition[] } | null>(null);

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
    const participant_name = participantName(participant, shell.locale);
    onJoined(activity.id, { uuid: id, position, participant_code: participant.code, participant_name });
    shell.events.emit('waiting-list:changed', { activityId: activity.id });
    if (!activity.need_approve) {
      const own = t`The course is fully booked, you have been registered onto waiting list`;
      shell.notify.success(participant_code ? copy.joined(participant_name, position) : own);
    }
    if (age !== null) shell.notify.info(copy.outsideAges(activity, participant, age));
    if (activity.need_approve) await offerUpload(id);
  };

  const sendOrWarn = (activity: Activity, participant: Participant) =>
    send(activity, participant).catch((error) => {
      // The shell has already redirected a logged-out member to login.
      if (!isApiError(error) || error.code !== 'UNAUTHENTICATED') return warn(isApiError(error) ? error.message : undefined);
    });

  const openDocuments = ({ uuid }: WaitingPosition) => shell.navigate(paths.uploadDocument({ id: uuid }));

  const join: Joining['join'] = async (activity, places) => {
    await shell.session.ready;
    const member = shell.session.user;
    if (!member) return shell.navigate(paths.login({}, { redirect: `${pathname}${search}#${activity.code}` }));
    if (participantsOf(member).length > 1) return setRequested({ activity, places });
    if (activity.need_approve && places[0]) return openDocuments(places[0]);
    const age = ageOutside(activity, member);
    const warning = age === null ? [] : [copy.outsideAges(activity, member, age)];
    const strict = age !== null && activity.strict_ages;
    if (strict) return warn(warning[0]);
    const question = copy.question(activity);
    const agreed = await shell.dialogs.confirm({ ...question, message: [...warning, question.message].join('\n') });
    if (agreed) await sendOrWarn(activity, member);
  };

  const respond = (participant: Participant | null) => {
    setRequested(null);
    if (!participant || !requested) return;
    const place = requested.places.find(({ participant_code }) => participant_code === participant.code);
    if (place && requested.activity.need_approve) openDocuments(place);
    else void sendOrWarn(requested.activity, participant);
  };
  return { join, joining, question: requested && <JoinDialog activity={requested.activity} onResponse={respond} /> };
}
