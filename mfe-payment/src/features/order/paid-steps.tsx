import { Trans } from '@lingui/react/macro';
import { type InvoicePage, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, Stack } from '@portal/ui';
import styled from 'styled-components';
import { CalendarButton } from './calendar-button.tsx';
import { ReceiptButton } from './receipts.tsx';

/** Its words begin at the edge. */
const Kept = styled(Cluster)`
  margin-inline-start: -14px;
`;

/** Whether an order is for memberships only. */
export const isForMembership = ({ lines }: InvoicePage) => lines.length > 0 && lines.every(({ item_type }) => item_type === 'member');

/** What to do after a payment: one button, and below it what one may want to keep. */
export function PaidSteps({ order, hasPlace = true }: { order: InvoicePage | null; hasPlace?: boolean }) {
  const href = useHref();
  const forMembership = order !== null && isForMembership(order);
  return (
    <Stack $gap={8}>
      <div>
        <ButtonLink to={href(forMembership ? paths.me({ tab: 'info' }) : paths.me())}>
          {forMembership ? <Trans>See my member card</Trans> : <Trans>See my courses</Trans>}
        </ButtonLink>
      </div>
      {order && (
        <Kept $gap={4}>
          <ReceiptButton invoice={order.invoice} />
          {hasPlace && <CalendarButton order={order} />}
        </Kept>
      )}
    </Stack>
  );
}
