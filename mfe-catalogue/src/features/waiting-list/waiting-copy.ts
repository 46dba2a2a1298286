import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';

/** The questions of the waiting list: a title, what it means and two answers each (WAIT-01, WAIT-02). */
export function useWaitingCopy() {
  const { t } = useLingui();
  return {
    whenFull: ({ code }: Activity) => ({
      title: t`Join the waiting list?`,
      message: t`${code} is full. We will write to you if a seat opens. You pay nothing now.`,
      confirm: t`Join the list`,
      cancel: t`Not now`,
    }),
    withApproval: ({ code }: Activity) => ({
      title: t`Apply for ${code} with documents?`,
      message: t`Staff check your documents first and write to you when your place is approved. You pay nothing now.`,
      confirm: t`Apply`,
      cancel: t`Not now`,
    }),
    uploadNow: {
      title: t`Upload your documents now?`,
      message: t`You can also do it later, under My account in your waiting list.`,
      confirm: t`Upload now`,
      cancel: t`Later`,
    },
  };
}
