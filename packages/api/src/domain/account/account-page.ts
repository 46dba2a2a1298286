import type { listMyPayments } from '@portal/contract/endpoints';
import type { InferOutput } from 'valibot';
import type { Config } from '../../config.ts';

/** The parameters of every account list. */
export interface AccountPage {
  memberId: number;
  page: number;
  size: number;
  globalFilter?: string;
  paid?: boolean;
}

/** Reads pagination and filter of an account list; five rows by default. */
export function accountPage(
  memberId: number,
  { page }: { page: number },
  { pagination, filter }: InferOutput<typeof listMyPayments.body>,
  config: Pick<Config, 'ACCOUNT_PAGE_SIZE'>,
): AccountPage {
  return { memberId, page, size: pagination?.rowsPerPage ?? config.ACCOUNT_PAGE_SIZE, ...filter };
}
