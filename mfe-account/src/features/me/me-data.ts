import { type ActivityRow, type Coupon, type Invoice, type Lesson, type LoadArgs, readSearch, type WaitingRow } from '@portal/contract';
import {
  listCoupons,
  listMyActivities,
  listMyMessages,
  listMyPayments,
  listMyWaitingEntries,
  type Message,
  showNextLessons,
} from '@portal/contract/endpoints';
import type { AccountShell } from '../../shell.ts';
import { type ListPage, listInput, withinPages } from '../me-parts/list-page.ts';
import { tabOf } from '../me-parts/tabs.ts';

export type MeData =
  | { tab: 'activity'; rows: ListPage<ActivityRow>; lessons: Lesson[] }
  | { tab: 'waiting_list'; rows: ListPage<WaitingRow> }
  | { tab: 'payment'; rows: ListPage<Invoice> }
  | { tab: 'info' }
  | { tab: 'wallet'; coupons: Coupon[] }
  | { tab: 'messages'; rows: ListPage<Message> };

/** Loads what one tab shows. Details and balance are reloaded with the member each time. */
export async function loadMe(shell: AccountShell, { params, request }: LoadArgs): Promise<MeData> {
  await shell.session.ready;
  const tab = tabOf(params.tab);
  const { signal } = request;
  const input = listInput(request);
  switch (tab) {
    case 'activity': {
      const [rows, lessons] = await Promise.all([shell.api.call(listMyActivities, input, { signal }), loadLessons(shell, signal)]);
      return { tab, rows: withinPages(shell, tab, rows, request), lessons };
    }
    case 'waiting_list':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyWaitingEntries, input, { signal }), request) };
    case 'payment':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyPayments, input, { signal }), request) };
    case 'info':
      await shell.session.refresh();
      return { tab };
    case 'wallet': {
      const all = readSearch('me', new URL(request.url).searchParams).coupons === 'all';
      const body = { min_quantity: all ? 0 : 1, expired: all };
      const [{ list }] = await Promise.all([shell.api.call(listCoupons, { body }, { signal }), shell.session.refresh()]);
      return { tab, coupons: list };
    }
    case 'messages':
      return { tab, rows: withinPages(shell, tab, await shell.api.call(listMyMessages, input, { signal }), request) };
  }
}

/** Loads the next lessons; if that fails, returns none, and the courses are still shown. */
async function loadLessons({ api }: AccountShell, signal: AbortSignal): Promise<Lesson[]> {
  const { lessons } = await api.call(showNextLessons, {}, { signal, quiet: true }).catch(() => ({ lessons: [] }));
  return lessons;
}
