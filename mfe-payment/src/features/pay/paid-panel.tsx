import { Trans } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, CheckIcon, color, Panel, Stack } from '@portal/ui';
import styled from 'styled-components';

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${color.ferryTint};
  color: ${color.ferry};
`;

const Middle = styled(Stack)`
  justify-items: center;
  max-width: 480px;
  margin-inline: auto;
  text-align: center;
`;

const Title = styled.h2`
  font: var(--panel-title);
`;

/** The payment arrived: order code, what happens next, the way to /me (INVOICE-16). */
export function PaidPanel({ invoice }: { invoice: Invoice }) {
  const href = useHref();
  return (
    <Panel as="section" role="status">
      <Middle $gap={16}>
        <Mark>
          <CheckIcon size={36} />
        </Mark>
        <Title tabIndex={-1} ref={(heading: HTMLHeadingElement | null) => heading?.focus()}>
          <Trans>Payment received</Trans>
        </Title>
        <p>
          <Trans>Order {invoice.code} is paid. The place is yours; a receipt is on its way to you by email.</Trans>
        </p>
        <ButtonLink to={href(paths.me())}>
          <Trans>See my courses</Trans>
        </ButtonLink>
      </Middle>
    </Panel>
  );
}
