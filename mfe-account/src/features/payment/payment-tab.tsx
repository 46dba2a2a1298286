import { Trans } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink } from '@portal/ui';
import { EmptyState } from '@portal/ui/parts';
import type { ListPage } from '../me/list-page.ts';
import { ListSection } from '../me/list-section.tsx';
import { OrderTicket } from './order-ticket.tsx';

/** The member's orders and their receipts (ME-07). */
export function PaymentTab({ rows }: { rows: ListPage<Invoice> }) {
  const href = useHref();
  return (
    <ListSection
      tab="payment"
      rows={rows}
      summary={<Trans>{rows.total} in all, newest first</Trans>}
      empty={
        <EmptyState
          src="/art/picture-early-kite.svg"
          title={<Trans>No orders</Trans>}
          text={<Trans>Your orders and receipts show here.</Trans>}
          action={
            <ButtonLink variant="quiet" to={href(paths.courses())}>
              <Trans>Find a course</Trans>
            </ButtonLink>
          }
          heading="h3"
        />
      }
    >
      {(order) => <OrderTicket key={order.id} order={order} />}
    </ListSection>
  );
}
