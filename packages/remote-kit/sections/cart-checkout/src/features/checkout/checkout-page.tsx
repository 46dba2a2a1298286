import { Trans, useLingui } from '@lingui/react/macro';
import { type Invoice, paths } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Money, Page, PageHeading, TextLink } from '@portal/ui';

/** The member's orders that are still to be paid. */
export function CheckoutPage({ data }: { data: { payments: Invoice[] } }) {
  const { t } = useLingui();
  const href = useHref();
  usePageMeta({ title: t`Check out` });
  return (
    <Page>
      <PageHeading>{t`Check out`}</PageHeading>
      {data.payments.length === 0 && <Trans>Nothing is to be paid.</Trans>}
      {data.payments.map(({ id, code, amount_remaining }) => (
        <p key={id}>
          <TextLink to={href(paths.invoice({ id }))}>{code}</TextLink> <Money amount={amount_remaining} />
        </p>
      ))}
    </Page>
  );
}
