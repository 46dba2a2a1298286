import { Trans } from '@lingui/react/macro';
import type { Coupon } from '@portal/contract';
import { ButtonLink, Cluster, Stack } from '@portal/ui';
import { EmptyState, Pagination } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { rowsPerPage } from '../me-parts/list-page.ts';
import { CouponTicket, couponState } from './coupon-ticket.tsx';
import { useWalletAddress } from './use-wallet-address.ts';

/** The usable coupons, five on a page; used, expired and revoked ones are shown on request (COUPON-09, COUPON-10). */
export function Coupons({ coupons: listed }: { coupons: Coupon[] }) {
  const { page, coupons: shown, linkTo } = useWalletAddress();
  const now = useShell().now();
  const coupons = shown ? listed : listed.filter((coupon) => couponState(coupon, now) === 'active');
  const pages = Math.ceil(coupons.length / rowsPerPage);
  const current = Math.min(page, Math.max(1, pages));
  const rows = coupons.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  return (
    <Stack as="section" $gap={12} aria-labelledby="coupons">
      <Cluster $between>
        <h2 id="coupons">
          <Trans>Coupons</Trans>
        </h2>
        <ButtonLink variant="text" size="row" to={linkTo({ coupons: shown ? undefined : 'all', page: 1 })}>
          {shown ? <Trans>Show usable coupons</Trans> : <Trans>Show all coupons</Trans>}
        </ButtonLink>
      </Cluster>
      {rows.length === 0 && (
        <EmptyState
          src="/art/picture-early-kite.svg"
          title={<Trans>No coupons</Trans>}
          text={<Trans>Coupons that you can use appear here.</Trans>}
          heading="h3"
        />
      )}
      {rows.map((coupon) => (
        <CouponTicket key={coupon.id} coupon={coupon} />
      ))}
      <Pagination page={current} pages={pages} linkTo={(next) => linkTo({ page: next })} />
    </Stack>
  );
}
