import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Stack } from '@portal/ui';
import type { ApplicationPaymentData } from './application-payment-data.ts';
import { AppliedPerson } from './applied-person.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { FeePanel } from './fee-panel.tsx';

/** The applicants, masked, and the fee to pay. Without the application only how to reach us. */
export function ApplicationPaymentPage({ data: { code, application } }: PageProps<ApplicationPaymentData>) {
  const { t } = useLingui();
  usePageMeta({ title: t`Pay for your application`, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          <PageHeading>
            <Trans>Pay for your application</Trans>
          </PageHeading>
          {application && (
            <>
              <AppliedPerson title={t`Main applicant`} person={application.host} code={code} />
              {application.family.map((person, place) => (
                <AppliedPerson key={place} title={t`Family member ${place + 1}`} person={person} />
              ))}
              <FeePanel code={code} invoice={application.invoice} paymentMethods={application.paymentMethods} />
            </>
          )}
          <ContactPanel />
        </Stack>
      </Page>
    </Ground>
  );
}
