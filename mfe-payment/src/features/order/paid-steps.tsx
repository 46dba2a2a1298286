import { Trans } from '@lingui/react/macro';
import { type InvoicePage, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, Stack } from '@portal/ui';
import { CalendarButton } from './calendar-button.tsx';
import { ReceiptButton } from './receipts.tsx';

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
        <Cluster $gap={4}>
          <ReceiptButton invoice={order.invoice} />
          {hasPlace && <CalendarButton order={order} />}
        </Cluster>
      )}
    </Stack>
  );
}
