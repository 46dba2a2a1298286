import { useLingui } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import { agesText, type Participant, participantName } from '@portal/contract/entities';
import { useShell } from '../../shell.ts';

/** The waiting list's questions, each with a title, an explanation and two responses (WAIT-01, WAIT-02). */
export function useWaitingCopy() {
  const { t } = useLingui();
  const { locale } = useShell();
  return {
    question: (activity: Activity) => {
      const name = pick(activity, 'className', locale).text;
      return activity.need_approve
        ? {
            title: t`Apply for “${name}” with documents?`,
            message: t`Staff check your documents first and email you once your place is approved. There is nothing to pay now.`,
            confirm: t`Apply with documents`,
            cancel: t`Not now`,
          }
        : {
            title: t`Join the waiting list?`,
            message: t`“${name}” is full. We will email you if a place becomes free. There is nothing to pay now.`,
            confirm: t`Join the list`,
            cancel: t`Not now`,
          };
    },
    /** After joining for somebody of the family; the member's own notice is the specification's (WAIT-03). */
    joined: (name: string, position: number | null | undefined) =>
      position
        ? t`This class is full. ${name} is now number ${position} on the waiting list.`
        : t`This class is full. ${name} is now on the waiting list.`,
    outsideAges: (activity: Activity, participant: Participant, age: number) => {
      const { code } = activity;
      const ages = agesText(activity);
      const who = participantName(participant, locale);
      return t`${code} is for ages ${ages}: ${who} will be ${age} on the first day.`;
    },
    uploadNow: {
      title: t`Upload your documents now?`,
      message: t`You can also do it later, under My account in your waiting list.`,
      confirm: t`Upload now`,
      cancel: t`Later`,
    },
  };
}
