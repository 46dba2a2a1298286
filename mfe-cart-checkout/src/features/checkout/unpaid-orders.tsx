import { Plural } from '@lingui/react/macro';
import type { Invoice } from '@portal/contract';
import { Stack } from '@portal/ui';
import { UnpaidOrder } from './unpaid-order.tsx';

/** The member's unpaid orders (CHECKOUT-01). */
export function UnpaidOrders({ orders }: { orders: Invoice[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="unpaid-orders">
      <Stack $gap={16}>
        <h2 id="unpaid-orders">
          <Plural value={orders.length} one="You have 1 unpaid order" other="You have # unpaid orders" />
        </h2>
        {orders.map((order) => (
          <UnpaidOrder key={order.id} order={order} />
        ))}
      </Stack>
    </section>
  );
}
