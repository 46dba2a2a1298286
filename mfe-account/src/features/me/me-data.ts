import type { ActivityRow, Coupon, Invoice, Shell, WaitingRow } from '@portal/contract';
import { listCoupons, listMyActivities, listMyPayments, listMyWaitingEntries } from '@portal/contract/endpoints';
import { type ListPage, listInput, withinPages } from './list-page.ts';
import type { TabName } from './tabs.ts';

export type MeData =
  | { tab: 'activity'; rows: ListPage<ActivityRow> }
  | { tab: 'waiting_list'; rows: ListPage<WaitingRow> }
  | { tab: 'payment'; rows: ListPage<Invoice> }
  | { tab: 'info' }
  | { tab: 'wallet'; coupons: Coupon[] };

/** Loads what one tab shows. Details and balance are the member's own, fetched anew. */
export async function loadTab(shell: Shell<'account'>, tab: TabName, request: Request): Promise<MeData> {
  const { signal } = request;
  switch (tab) {
    case 'activity':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyActivities, listInput(request), { signal })) };
    case 'waiting_list':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyWaitingEntries, listInput(request), { signal })) };
    case 'payment':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyPayments, listInput(request), { signal })) };
    case 'info':
      await shell.session.refresh();
      return { tab };
    case 'wallet': {
      const [{ list }] = await Promise.all([shell.api.call(listCoupons, { body: {} }, { signal }), shell.session.refresh()]);
      return { tab, coupons: list };
    }
  }
}
