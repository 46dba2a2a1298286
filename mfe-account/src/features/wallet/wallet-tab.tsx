import { Trans } from '@lingui/react/macro';
import type { Coupon } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { formatMoney, Panel, PanelTitle, Stack, WalletIcon } from '@portal/ui';
import { EmptyState } from '@portal/ui/parts';
import styled from 'styled-components';
import { CouponTicket } from './coupon-ticket.tsx';

const Balance = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font: var(--h2);
`;

/** The credit balance and the coupons that can be used (COUPON-01). */
export function WalletTab({ coupons }: { coupons: Coupon[] }) {
  const credit = useMember()?.credit?.count ?? 0;
  return (
    <Stack $gap={40}>
      <Panel as="section" aria-labelledby="credit">
        <PanelTitle id="credit">
          <Trans>Credit balance</Trans>
        </PanelTitle>
        <Balance>
          <WalletIcon size={28} /> {formatMoney(credit)}
        </Balance>
        <p>
          <Trans>1 credit is HK$1. Use it when you pay an order.</Trans>
        </p>
      </Panel>
      <Stack as="section" $gap={12} aria-labelledby="coupons">
        <h2 id="coupons">
          <Trans>Coupons</Trans>
        </h2>
        {coupons.length === 0 && (
          <EmptyState
            src="/art/picture-early-kite.svg"
            title={<Trans>No coupons</Trans>}
            text={<Trans>Coupons that you can use show here.</Trans>}
            heading="h3"
          />
        )}
        {coupons.map((coupon) => (
          <CouponTicket key={coupon.id} coupon={coupon} />
        ))}
      </Stack>
    </Stack>
  );
}
