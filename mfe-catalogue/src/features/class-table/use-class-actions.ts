import { useLingui } from '@lingui/react/macro';
import { type Activity, paths, pick } from '@portal/contract';
import { useState } from 'react';
import { useShell } from '../../shell.ts';
import type { WaitingPosition } from '../member-status/waiting-positions.ts';
import { useJoinWaitingList } from '../waiting-list/use-join-waiting-list.tsx';
import type { MemberStatus } from './class-state.ts';

export type OnJoined = (activityId: number, place: WaitingPosition) => void;

/** What the button of a class can do: add to the cart, remove from it, join the waiting list, open what the member already has. */
export function useClassActions(activity: Activity, { places = [], enrolment }: Omit<MemberStatus, 'inCart'>, onJoined: OnJoined) {
  const { t } = useLingui();
  const { services, notify, dialogs, locale, navigate } = useShell();
  const waitingList = useJoinWaitingList(onJoined);
  const [changing, setChanging] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { code } = activity;

  const change = async (work: () => Promise<void>, onFailure: (message: string) => void) => {
    setChanging(true);
    setRefusal(null);
    await work()
      .catch(() => onFailure(t`The cart is not available right now. Please try again.`))
      .finally(() => setChanging(false));
  };

  const name = pick(activity, 'className', locale).text;
  const apply = () =>
    change(async () => {
      const result = await services.cart.add(activity);
      if (!result.added) return setRefusal(result.message);
      if (result.stored === false) {
        notify.info(
          t`${code} is in your cart for this page only: your browser can’t store it. Check out before you reload or close this page.`,
        );
      } else notify.success(t`${name} is in your cart.`);
      const others = result.overlaps.join(', ');
      if (others) notify.info(t`${code} is at the same time as ${others}.`);
    }, setRefusal);

  const remove = async () => {
    const agreed = await dialogs.confirm({ title: t`Remove ${code} from your cart?`, message: name, confirm: t`Remove`, danger: true });
    if (agreed) await change(() => services.cart.remove(activity.id), notify.error);
  };

  const join = () => waitingList.join(activity, places);

  const pay = () => navigate(enrolment?.invoiceId ? paths.invoice({ id: enrolment.invoiceId }) : paths.checkout());
  const classes = () => navigate(paths.me({ tab: 'activity' }));
  const lists = () => navigate(paths.me({ tab: 'waiting_list' }));

  return {
    busy: changing || waitingList.joining,
    question: waitingList.question,
    refusal,
    actions: { apply, remove, join, pay, classes, lists },
  };
}
