import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage as InvoiceData, paths } from '@portal/contract';
import { useHref, usePage, useShell } from '@portal/contract/react';
import { ButtonLink, formatDateTime, Ground, InlineNote, Page, PageHeading, Stack } from '@portal/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { PayPanel } from '../pay/pay-panel.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceState } from './invoice-state.ts';

const Lead = styled.p`
  margin-bottom: 20px;
`;

/** Pays one invoice, or says that it is paid or expired (INVOICE-18). */
export function InvoicePage() {
  const { t } = useLingui();
  const page = useLoaderData() as InvoiceData;
  const { invoice } = page;
  const shell = useShell<'payment'>();
  const [stateAtLoad] = useState(() => invoiceState(invoice, shell.now()));
  usePage({ title: t`Pay for order ${invoice.code}` });
  return (
    <Ground $tone="mist">
      <Page>
        <PageHeading>
          <Trans>Pay for order</Trans>
        </PageHeading>
        <Lead>
          {invoice.code} · {formatDateTime(invoice.datetime)}
        </Lead>
        {stateAtLoad === 'unpaid' ? <PayPanel page={page} /> : <ClosedInvoice page={page} state={stateAtLoad} />}
      </Page>
    </Ground>
  );
}

function ClosedInvoice({ page, state }: { page: InvoiceData; state: 'paid' | 'expired' }) {
  const href = useHref();
  return (
    <Stack $gap={20}>
      {state === 'paid' ? (
        <InlineNote tone="success">
          <Trans>This order is paid. There is nothing more to do.</Trans>
        </InlineNote>
      ) : (
        <InlineNote tone="warning">
          <Trans>This order has expired and can no longer be paid. You have not been charged.</Trans>
        </InlineNote>
      )}
      <InvoiceLines lines={page.lines} />
      <div>
        <ButtonLink to={href(paths.me({ tab: 'payment' }))} variant="quiet">
          <Trans>See my orders</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}
