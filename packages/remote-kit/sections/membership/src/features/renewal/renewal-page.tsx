import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointOutput } from '@portal/contract';
import type { showRenewal } from '@portal/contract/endpoints';
import { usePageMeta } from '@portal/contract/react';
import { Page, PageHeading } from '@portal/ui';

/** How long the member's membership runs. */
export function RenewalPage({ data: { member } }: { data: EndpointOutput<typeof showRenewal> }) {
  const { t } = useLingui();
  const { code, expiry_date: end } = member ?? {};
  usePageMeta({ title: t`Renew your membership` });
  return (
    <Page>
      <PageHeading>{t`Renew your membership`}</PageHeading>
      <p>
        <Trans>
          {code} runs until {end}.
        </Trans>
      </p>
    </Page>
  );
}
