import { paths, readSearch, type Search } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { useSearchParams } from 'react-router-dom';

/** Returns the wallet's part of the address, and links that change it; anything not given stays the same. */
export function useWalletAddress() {
  const href = useHref();
  const [search] = useSearchParams();
  const { page: found, log: foundLog, q: words = '', coupons } = readSearch('me', search);
  const now = { page: found || 1, log: foundLog || 1, q: words, coupons };
  const linkTo = (change: Search<'me'>) => {
    const { page, log, q, ...rest } = { ...now, ...change };
    return href(
      paths.me({ tab: 'wallet' }, { ...rest, q: q || undefined, page: page === 1 ? undefined : page, log: log === 1 ? undefined : log }),
    );
  };
  return { ...now, linkTo };
}
