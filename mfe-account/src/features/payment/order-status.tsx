import { Trans } from '@lingui/react/macro';
import { Status } from '@portal/ui-parts';
import type { OrderState } from './order-state.ts';

/** The state of an order in one word. */
export function OrderStatus({ state }: { state: OrderState }) {
  switch (state) {
    case 'paid':
      return (
        <Status tone="good">
          <Trans>Paid</Trans>
        </Status>
      );
    case 'confirming':
      return (
        <Status tone="moving">
          <Trans>Confirming</Trans>
        </Status>
      );
    case 'started':
    case 'unpaid':
      return (
        <Status tone="waiting">
          <Trans>Unpaid</Trans>
        </Status>
      );
    case 'expired':
      return (
        <Status tone="bad">
          <Trans>Expired</Trans>
        </Status>
      );
  }
}
