import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { formatDateTime, Ground, Page, PageHeading, UnbrokenDates } from '@portal/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { usePaying } from '../payment-flow/use-paying.ts';
import { PayPanel } from '../payment-form/pay-panel.tsx';
import { fetchInvoice, type InvoiceData } from './invoice-data.ts';

const Frame = styled(Page)`
  & > :first-child {
    margin-bottom: 20px;
  }
`;

/** Pays one order, or shows its state (INVOICE-18). */
export function InvoicePage({ data }: PageProps<InvoiceData>) {
  return <OrderPage key={data.page.invoice.id} {...data} />;
}

function OrderPage({ page, coupons }: InvoiceData) {
  const { t } = useLingui();
  const shell = useShell();
  const { id } = page.invoice;
  const payment = usePaying({ payable: { invoice_id: id }, load: () => fetchInvoice(shell, id) }, page);
  const { reload } = payment;
  const loaded = useRef(page);
  // The shell reloads the page's data when an order is paid or cancelled, in any tab; reload the displayed order too.
  useEffect(() => {
    if (loaded.current === page) return;
    loaded.current = page;
    void reload();
  }, [page, reload]);
  const { code, datetime } = payment.page.invoice;
  const title = titleOf();
  usePageMeta({ title: `${title} ${code}` });
  return (
    <Ground $tone="mist">
      <Frame>
        <PageHeading lead={<UnbrokenDates text={`${code} · ${formatDateTime(datetime)}`} />}>{title}</PageHeading>
        <PayPanel payment={payment} coupons={coupons} />
      </Frame>
    </Ground>
  );

  function titleOf(): string {
    const { paying } = payment;
    if (paying.status === 'paid') return t`Paid order`;
    if (paying.status === 'confirming' || paying.status === 'review') return t`We are confirming your payment`;
    if (paying.status === 'closed') return paying.cancelled ? t`Cancelled order` : t`Expired order`;
    return t`Pay for your order`;
  }
}
