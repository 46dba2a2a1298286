import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoicePage as Data } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Money, Page, PageHeading } from '@portal/ui';

/** An order: its lines, and what is left to pay. */
export function InvoicePage({ data: { invoice, lines } }: { data: Data }) {
  const { t } = useLingui();
  const { code, amount_remaining } = invoice;
  const title = t`Order ${code}`;
  usePageMeta({ title });
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      {lines.map(({ id, des_line_1, amount }) => (
        <p key={id ?? des_line_1}>
          {des_line_1} <Money amount={amount} />
        </p>
      ))}
      <p>
        <Trans>To pay</Trans> <Money amount={amount_remaining} />
      </p>
    </Page>
  );
}
