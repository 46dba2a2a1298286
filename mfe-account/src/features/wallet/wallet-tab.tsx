import { Trans } from '@lingui/react/macro';
import type { Coupon } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { formatMoney, Panel, PanelTitle, Stack, WalletIcon } from '@portal/ui';
import styled from 'styled-components';
import { Coupons } from './coupons.tsx';
import { CreditLogList } from './credit-log-list.tsx';

const Balance = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font: var(--h2);
`;

/** The credit balance, its history, and the coupons (COUPON-01). */
export function WalletTab({ coupons }: { coupons: Coupon[] }) {
  const member = useMember();
  return (
    <Stack $gap={40}>
      <Panel as="section" aria-labelledby="credit">
        <PanelTitle id="credit">
          <Trans>Account balance</Trans>
        </PanelTitle>
        <Balance>
          <WalletIcon size={28} /> {formatMoney(member?.credit?.count ?? 0)}
        </Balance>
        <p>
          <Trans>Use it when you pay for an order.</Trans>
        </p>
      </Panel>
      <Coupons coupons={coupons} />
      <CreditLogList logs={member?.credit_logs ?? []} />
    </Stack>
  );
}
