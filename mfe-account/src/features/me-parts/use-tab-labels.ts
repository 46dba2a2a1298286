import { useLingui } from '@lingui/react/macro';
import type { TabName } from './tabs.ts';

/** The name of each tab, for its link, its heading and the page's title. */
export function useTabLabels(): Record<TabName, string> {
  const { t } = useLingui();
  return {
    activity: t`My courses`,
    waiting_list: t`Waiting list`,
    payment: t`Payments`,
    info: t`My details`,
    wallet: t`Wallet`,
  };
}
