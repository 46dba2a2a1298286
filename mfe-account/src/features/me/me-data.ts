import { type Coupon, type Invoice, type Lesson, type LoadArgs, readSearch, type WaitingRow } from '@portal/contract';
import {
  listCoupons,
  listMyActivities,
  listMyMessages,
  listMyPayments,
  listMyWaitingEntries,
  type Message,
  showNextLessons,
  showTimetable,
} from '@portal/contract/endpoints';
import { mondayOf } from '@portal/contract/entities';
import { formatDate } from '@portal/ui';
import type { AccountShell } from '../../shell.ts';
import type { ActivityTabProps } from '../activity/activity-tab.tsx';
import type { LessonWeek } from '../activity/week-view.tsx';
import { type ListPage, listInput, withinPages } from '../me-parts/list-page.ts';
import { tabOf } from '../me-parts/tabs.ts';

export type MeData =
  | ({ tab: 'activity' } & ActivityTabProps)
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
  const loadRows = async () => ({
    rows: withinPages(shell, 'activity', await shell.api.call(listMyActivities, input, { signal }), request),
  });
  switch (tab) {
    case 'activity': {
      const { week } = readSearch('me', new URL(request.url).searchParams);
      const [shown, lessons] = await Promise.all([week ? loadWeek(shell, week, signal) : loadRows(), loadNextLessons(shell, signal)]);
      return { tab, shown, lessons };
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

/** Loads the week of a day; of today if the address has no real day. */
async function loadWeek({ api, now }: AccountShell, day: string, signal: AbortSignal): Promise<{ week: LessonWeek }> {
  const week = mondayOf(isDay(day) ? day : formatDate(now()));
  const { lessons } = await api.call(showTimetable, { query: { week } }, { signal });
  return { week: { monday: week, lessons } };
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Loads the next lessons; if that fails, returns none, and the courses are still shown. */
async function loadNextLessons({ api }: AccountShell, signal: AbortSignal): Promise<Lesson[]> {
  const { lessons } = await api.call(showNextLessons, {}, { signal, quiet: true }).catch(() => ({ lessons: [] }));
  return lessons;
}
