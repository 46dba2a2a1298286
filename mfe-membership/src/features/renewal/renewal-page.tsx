import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Button, formatMoney, Ground, Page, PageHeading, Stack } from '@portal/ui';
import { ProgressBar } from '@portal/ui-parts';
import { FormFields } from '@portal/ui-parts/forms';
import { useWatch } from 'react-hook-form';
import { StepFooter } from '../application/step-footer.tsx';
import { CurrentMembership } from './current-membership.tsx';
import { FamilySection } from './family-section.tsx';
import type { RenewalData } from './renewal-data.ts';
import { RenewalPrices } from './renewal-prices.tsx';
import { useRenewal } from './use-renewal.ts';

/** Renews a membership: the current one, who joins the family, for how long, and the payment. */
export function RenewalPage({ data }: PageProps<RenewalData>) {
  const { t } = useLingui();
  const { form, progress } = useRenewal(data);
  const chosen = useWatch({ control: form.form.control, name: 'price_id' });
  const price = data.member.renewGroup?.prices?.find(({ id }) => String(id) === chosen);
  usePageMeta({ title: t`Renew your membership`, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <FormFields of={form}>
          <form method="dialog" onSubmit={form.submit} noValidate>
            <Stack $gap={24}>
              <PageHeading lead={<Trans>Choose how long to renew for. You pay on the next page.</Trans>}>
                <Trans>Renew your membership</Trans>
              </PageHeading>
              {form.draftNote}
              {form.summary}
              <CurrentMembership member={data.member} />
              {data.member.membertypegroup?.is_family && <FamilySection data={data} />}
              <RenewalPrices data={data} />
              <StepFooter facts={price && <Trans>Renewal fee</Trans>} sum={price && formatMoney(price.price)}>
                <div>
                  <Button type="submit" wide busy={form.busy} busyLabel={<Trans>Ordering…</Trans>}>
                    {price ? <Trans>Pay {formatMoney(price.price)}</Trans> : <Trans>Pay</Trans>}
                  </Button>
                  {form.busy && progress > 0 && <ProgressBar label={t`Sent so far`} value={progress} />}
                </div>
              </StepFooter>
            </Stack>
          </form>
        </FormFields>
      </Page>
    </Ground>
  );
}
