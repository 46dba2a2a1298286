import type { listMyPayments } from '@portal/contract/endpoints';
import type { InferOutput } from 'valibot';
import type { Config } from '../../config.ts';

/** The member, page and filter that every list of the account area takes. */
export interface AccountListQuery {
  memberId: number;
  page: number;
  size: number;
  globalFilter?: string;
  paid?: boolean;
}

/** Builds the query from a request for an account list; all these requests have the same body. */
export function accountListQuery(
  memberId: number,
  { page }: { page: number },
  { pagination, filter }: InferOutput<typeof listMyPayments.body>,
  config: Pick<Config, 'ACCOUNT_PAGE_SIZE'>,
): AccountListQuery {
  return { memberId, page, size: pagination?.rowsPerPage ?? config.ACCOUNT_PAGE_SIZE, ...filter };
}
