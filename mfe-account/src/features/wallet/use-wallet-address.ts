import { paths, type Query } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '../me-parts/list-page.ts';

/** The wallet's part of the address, and addresses that differ in it; what isn't named stays. */
export function useWalletAddress() {
  const href = useHref();
  const [search] = useSearchParams();
  const now = {
    page: pageOf(search, 'page'),
    log: pageOf(search, 'log'),
    q: search.get('q') ?? '',
    coupons: search.get('coupons') === 'all' ? 'all' : undefined,
  };
  const linkTo = (change: Query) => {
    const { page, log, q, ...rest } = { ...now, ...change };
    return href(
      paths.me({ tab: 'wallet' }, { ...rest, q: q || undefined, page: page === 1 ? undefined : page, log: log === 1 ? undefined : log }),
    );
  };
  return { ...now, linkTo };
}
