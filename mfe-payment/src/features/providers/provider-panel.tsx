import { Trans } from '@lingui/react/macro';
import { Button, formatMoney, Panel, PanelTitle, Stack } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { ProviderPanelProps } from './provider.ts';

const Narrow = styled(Panel)`
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`;

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

export interface ProviderPanelFrameProps
  extends Pick<ProviderPanelProps<unknown>, 'amount' | 'payee' | 'orderCode' | 'cancelling' | 'onCancel'> {
  title: ReactNode;
  /** False while the person is leaving for the provider's page. */
  canCancel?: boolean;
  children: ReactNode;
}

/** The panel of every open payment: amount, payee, order, and the way back. Takes the focus when it appears. */
export function ProviderPanel({
  title,
  amount,
  payee,
  orderCode,
  cancelling,
  onCancel,
  canCancel = true,
  children,
}: ProviderPanelFrameProps) {
  const id = useId();
  const money = formatMoney(amount);
  return (
    <Narrow as="section" aria-labelledby={id}>
      <Stack $gap={20}>
        <div>
          <PanelTitle id={id} tabIndex={-1} ref={focus}>
            {title}
          </PanelTitle>
          <p>
            <Trans>
              {money} to {payee}
            </Trans>
            <br />
            <Trans>Order {orderCode}</Trans>
          </p>
        </div>
        {children}
        {canCancel && (
          <Button variant="text" wide onClick={onCancel} busy={cancelling} busyLabel={<Trans>Cancelling…</Trans>}>
            <Trans>Cancel and choose another way</Trans>
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
