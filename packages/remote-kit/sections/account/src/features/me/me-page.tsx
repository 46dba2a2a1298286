import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@portal/contract';
import { paths } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Money, Page, PageHeading, TextLink } from '@portal/ui';

/** The member's orders. */
export function MePage({ data }: { data: { data: Invoice[] } }) {
  const { t } = useLingui();
  const href = useHref();
  usePageMeta({ title: t`My orders` });
  return (
    <Page>
      <PageHeading>{t`My orders`}</PageHeading>
      <ul>
        {data.data.map(({ id, code, amount }) => (
          <li key={id}>
            <TextLink to={href(paths.invoice({ id }))}>{code}</TextLink> <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
