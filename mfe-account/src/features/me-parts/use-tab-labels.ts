import { useLingui } from '@lingui/react/macro';
import type { MeTab } from '@portal/contract';

/** The name of each tab, for its link, its heading and the page's title. */
export function useTabLabels(): Record<MeTab, string> {
  const { t } = useLingui();
  return {
    activity: t`My courses`,
    waiting_list: t`Waiting list`,
    payment: t`Payments`,
    info: t`My details`,
    wallet: t`Wallet`,
    messages: t`Messages`,
  };
}
