import { Trans } from '@lingui/react/macro';
import { Button, Cluster, InlineNote } from '@portal/ui';
import type { Checkout } from './use-checkout.ts';

/** An order without a response: it may or may not have been placed. Resending it with its key can't place a second one (PAY-6). */
export function UnansweredOrder({ checkout }: { checkout: Checkout }) {
  return (
    <InlineNote tone="warning" role="alert">
      <p>
        <Trans>
          <strong>We can't tell yet whether your order was placed.</strong> We received no answer, and your cart is unchanged. Check again:
          no second order will be placed.
        </Trans>
      </p>
      <Cluster>
        <Button size="row" busy={checkout.busy} busyLabel={<Trans>Checking…</Trans>} onClick={checkout.retry}>
          <Trans>Check again</Trans>
        </Button>
        <Button size="row" variant="text" onClick={checkout.giveUp}>
          <Trans>Leave it</Trans>
        </Button>
      </Cluster>
    </InlineNote>
  );
}
