import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Ground, Page, PageHeading, Stack } from '@portal/ui';
import { useState } from 'react';
import type { ApplicationPaymentData } from './application-payment-data.ts';
import { ApplicationSummary } from './application-summary.tsx';
import { AskedFiles } from './asked-files.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { FeePayment } from './fee-payment.tsx';

/** The masked application and the payment of its fee. If it couldn't be loaded, only how to reach us. */
export function ApplicationPaymentPage({ data: { code, application } }: PageProps<ApplicationPaymentData>) {
  const { t } = useLingui();
  const [paidNow, setPaidNow] = useState(false);
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
              <AskedFiles code={code} application={application} />
              <ApplicationSummary code={code} application={application} paid={paidNow || Boolean(application.invoice?.paid)} />
              <FeePayment
                applyCode={code}
                invoice={application.invoice}
                paymentMethods={application.paymentMethods}
                paidNow={paidNow}
                onPaid={() => setPaidNow(true)}
              />
            </>
          )}
          <ContactPanel />
        </Stack>
      </Page>
    </Ground>
  );
}
