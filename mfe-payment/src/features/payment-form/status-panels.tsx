import { Trans } from '@lingui/react/macro';
import { type InvoicePage, paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { ButtonLink, InlineNote, Spinner, Stack } from '@portal/ui';
import { InvoiceLines } from '../order/invoice-lines.tsx';

/** A payment whose outcome only the provider, or a person, can say: nothing here invites to another (PAY-10). */
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
            <Trans>The bank is looking into it, which can take a working day. Your places are kept, and we write to you.</Trans>
          ) : (
            <Trans>This page updates by itself. Your places are kept, and you may close it: we write to you.</Trans>
          )}
        </p>
      </InlineNote>
      <InvoiceLines lines={page.lines} />
      <OrdersLink />
    </Stack>
  );
}

/** An order that can't be paid any more. */
export function ClosedPanel({ page, cancelled }: { page: InvoicePage; cancelled: boolean }) {
  return (
    <Stack $gap={20}>
      <InlineNote tone="warning" role="status">
        {cancelled ? (
          <Trans>This order was cancelled and can no longer be paid.</Trans>
        ) : (
          <Trans>This order has expired and can no longer be paid. Its places are free again; you can order anew.</Trans>
        )}
      </InlineNote>
      <InvoiceLines lines={page.lines} title={<Trans>Your order</Trans>} />
      <OrdersLink />
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
