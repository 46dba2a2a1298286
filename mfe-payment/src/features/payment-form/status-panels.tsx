import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage, paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { Button, ButtonLink, Cluster, InlineNote, Spinner, Stack } from '@portal/ui';
import { useOrderAgain } from '@portal/ui-parts';
import { InvoiceLines } from '../order/invoice-lines.tsx';

/** A payment whose outcome only the provider, or staff, can decide. Never asks for another payment (PAY-10). */
export function AwaitedPanel({ page, review }: { page: InvoicePage; review: boolean }) {
  return (
    <Stack $gap={20}>
      <InlineNote icon={<Spinner />} role="status">
        <p>
          <strong>
            <Trans>We are confirming your payment, do not pay again.</Trans>
          </strong>
        </p>
        <p>
          {review ? (
            <Trans>The bank is reviewing it, which can take a working day. Your places are kept, and we will email you the result.</Trans>
          ) : (
            <Trans>This page updates by itself. Your places are kept. You can close this page; we will email you the result.</Trans>
          )}
        </p>
      </InlineNote>
      <InvoiceLines lines={page.lines} />
      <OrdersLink />
    </Stack>
  );
}

/** An order that can no longer be paid. */
export function ClosedPanel({ page, cancelled }: { page: InvoicePage; cancelled: boolean }) {
  const { t } = useLingui();
  const { orderAgain, busy, possible } = useOrderAgain(page.lines, { done: t`Success`, refused: t`Warning` });
  return (
    <Stack $gap={20}>
      <InlineNote tone="warning" role="status">
        {cancelled ? (
          <Trans>This order was cancelled and can no longer be paid.</Trans>
        ) : (
          <Trans>This order has expired and can no longer be paid. Its places have been released; you can order again.</Trans>
        )}
      </InlineNote>
      <InvoiceLines lines={page.lines} title={<Trans>Your order</Trans>} />
      <Cluster>
        {possible && (
          <Button busy={busy} busyLabel={<Trans>Ordering…</Trans>} onClick={orderAgain}>
            <Trans>Order again</Trans>
          </Button>
        )}
        <OrdersLink />
      </Cluster>
    </Stack>
  );
}

function OrdersLink() {
  const href = useHref();
  if (!useMember()) return null;
  return (
    <div>
      <ButtonLink to={href(paths.me({ tab: 'payment' }))} variant="quiet">
        <Trans>See my orders</Trans>
      </ButtonLink>
    </div>
  );
}
