import { Trans } from '@lingui/react/macro';
import type { Invoice, PaymentMethod } from '@portal/contract';
import { Widget } from '@portal/contract/react';
import { formatDateTime, formatMoney, InlineNote, Panel, PanelTitle, Stack } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import { useState } from 'react';

export interface FeePanelProps {
  code: string;
  invoice: Invoice | null | undefined;
  paymentMethods: PaymentMethod[];
}

/** The fee's order and the payment form, without login, coupon or credit; there is none before the approval. */
export function FeePanel({ code, invoice, paymentMethods }: FeePanelProps) {
  const [paidNow, setPaidNow] = useState(false);
  const paid = paidNow || Boolean(invoice?.paid);
  if (!invoice) {
    return (
      <InlineNote>
        <Trans>We are checking this application. Once it is approved we write to the main applicant, and it can be paid here.</Trans>
      </InlineNote>
    );
  }
  const items = [
    { label: <Trans>Order</Trans>, value: invoice.code },
    { label: <Trans>Date</Trans>, value: formatDateTime(invoice.datetime) },
    { label: <Trans>Amount</Trans>, value: formatMoney(invoice.amount) },
    { label: <Trans>Pay by</Trans>, value: !paid && invoice.expiry_time && formatDateTime(invoice.expiry_time) },
    { label: <Trans>State</Trans>, value: paid ? <Trans>Paid</Trans> : <Trans>Not paid yet</Trans> },
  ];
  return (
    <Stack $gap={24}>
      <Panel as="section" aria-labelledby="fee">
        <PanelTitle id="fee">
          <Trans>Membership fee</Trans>
        </PanelTitle>
        <DescriptionList items={items.filter(({ value }) => value)} />
      </Panel>
      {paid ? (
        <InlineNote tone="success" role="status" tabIndex={-1} ref={paidNow ? focus : undefined}>
          <Trans>The fee is paid and the membership has started. The member numbers are on their way by email.</Trans>
        </InlineNote>
      ) : (
        <Widget name="payment.pay" invoice={invoice} paymentMethods={paymentMethods} applyCode={code} onPaid={() => setPaidNow(true)} />
      )}
    </Stack>
  );
}

const focus = (note: HTMLDivElement | null) => note?.focus();
