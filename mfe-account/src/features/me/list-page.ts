import { paths, type Shell } from '@portal/contract';
import { redirect } from 'react-router-dom';
import type { TabName } from './tabs.ts';

/** Rows of a page of the account's lists (ME-09). */
export const rowsPerPage = 5;

/** One page of an account list. */
export interface ListPage<Row> {
  data: Row[];
  total: number;
  current_page: number;
  last_page: number;
}

/** What a list call sends for the page that the address names. */
export function listInput(request: Request) {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return { query: { page: Number.isInteger(page) && page > 0 ? page : 1 }, body: { pagination: { rowsPerPage } } };
}

/** Goes to the last page when the address names one beyond it. */
export function withinPages<Row>(shell: Shell<'account'>, tab: TabName, page: ListPage<Row>): ListPage<Row> {
  if (page.data.length === 0 && page.total > 0) throw redirect(shell.href(paths.me({ tab }, { page: page.last_page })));
  return page;
}
