import { type MeTab, paths, readSearch } from '@portal/contract';
import { redirect } from 'react-router-dom';
import type { AccountShell } from '../../shell.ts';

/** Rows on a page of the account's lists (ME-09). */
export const rowsPerPage = 5;

/** How long a changed filter waits for the next change before the list is fetched (ME-10). */
export const filterDelayMs = 500;

/** One page of an account list. */
export interface ListPage<Row> {
  data: Row[];
  total: number;
  current_page: number;
  last_page: number;
}

/** A list's part of the address: page, keyword, and whether only paid or unpaid rows are wanted. */
export function listQuery(search: URLSearchParams) {
  const { page, q, paid } = readSearch('me', search);
  return { page: page || 1, q: q?.slice(0, 200) || undefined, paid };
}

/** Returns the input of a list call for the page and filter in the address. */
export function listInput(request: Request) {
  const { page, q, paid } = listQuery(new URL(request.url).searchParams);
  const filter = (q || paid) && { ...(q && { globalFilter: q }), ...(paid && { paid: paid === '1' }) };
  return { query: { page }, body: { pagination: { rowsPerPage }, ...(filter && { filter }) } };
}

/** Redirects to the last page if the address names one beyond it. */
export function withinPages<Row>(shell: AccountShell, tab: MeTab, page: ListPage<Row>, request: Request): ListPage<Row> {
  if (page.data.length > 0 || page.total === 0) return page;
  const query = listQuery(new URL(request.url).searchParams);
  throw redirect(shell.href(paths.me({ tab }, { ...query, page: page.last_page })));
}
