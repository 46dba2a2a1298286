import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@portal/contract';
import { EmptyList } from '../me-parts/empty-list.tsx';
import { ListFilter } from '../me-parts/list-filter.tsx';
import type { ListPage } from '../me-parts/list-page.ts';
import { ListSection } from '../me-parts/list-section.tsx';
import { PrintButton } from '../me-parts/print-button.tsx';
import { OrderTicket } from './order-ticket.tsx';

/** The member's orders and their receipts (ME-07). */
export function PaymentTab({ rows }: { rows: ListPage<Invoice> }) {
  const { t } = useLingui();
  return (
    <ListSection
      tab="payment"
      rows={rows}
      summary={<Trans>{rows.total} in all, newest first</Trans>}
      filter={<ListFilter tab="payment" placeholder={t`Search by order number`} byPaid />}
      action={
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      }
      empty={<EmptyList title={<Trans>No orders</Trans>} text={<Trans>Your orders and receipts appear here.</Trans>} />}
    >
      {(order) => <OrderTicket key={order.id} order={order} />}
    </ListSection>
  );
}
