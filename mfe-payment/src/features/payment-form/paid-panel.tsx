import { Trans } from '@lingui/react/macro';
import type { Invoice, InvoicePage } from '@portal/contract';
import { CheckIcon, color, media, Panel, SideLayout, Stack } from '@portal/ui';
import styled from 'styled-components';
import { InvoiceLines } from '../order/invoice-lines.tsx';
import { isForMembership, PaidSteps } from '../order/paid-steps.tsx';
import { ReceiptLines } from '../order/receipts.tsx';
import type { Payment } from '../payment-flow/use-paying.ts';
import { OrderSum } from './order-sum.tsx';
import { fixedCoupon } from './use-coupon.ts';

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.ferryTint};
  color: ${color.ferry};
`;

const Row = styled.div`
  display: grid;
  gap: 16px;
  ${media.sm} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Title = styled.h2`
  font: var(--panel-title);
`;

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** A paid order: receipt, what happens next, a link to /me, and what was paid for (INVOICE-02, INVOICE-16). */
export function PaidPanel({ payment: { page, payable } }: { payment: Pick<Payment, 'page' | 'payable'> }) {
  return (
    <Stack $gap={20}>
      <Panel as="section">
        <Row>
          <Mark>
            <CheckIcon size={30} />
          </Mark>
          <Stack $gap={16}>
            <div role="status">
              <Title tabIndex={-1} ref={focus}>
                <Trans>Payment received</Trans>
              </Title>
              <p>
                <PaidWords page={page} application={Boolean(payable.apply_code)} />
              </p>
              <ReceiptLines receipts={page.invoice.receipts} />
            </div>
            {!payable.apply_code && <PaidSteps order={page} hasPlace={!isPaidLate(page.invoice)} />}
          </Stack>
        </Row>
      </Panel>
      {page.lines.length > 0 && <PaidOrder page={page} />}
    </Stack>
  );
}

function PaidWords({ page, application }: { page: InvoicePage; application: boolean }) {
  const { invoice } = page;
  if (application || isForMembership(page)) return <Trans>This order is paid. A receipt is on its way to you by email.</Trans>;
  if (isPaidLate(invoice))
    return <Trans>Order {invoice.code} was paid after its deadline. We will email you about your place, with the receipt.</Trans>;
  return <Trans>Order {invoice.code} is paid. The place is yours; a receipt is on its way to you by email.</Trans>;
}

/** Whether it was paid after its deadline. Its place may have been given away; the money is then credit (PAY-5). */
function isPaidLate({ expiry_time: end, receipts }: Invoice): boolean {
  return Boolean(end) && (receipts ?? []).some(({ datetime }) => Date.parse(datetime) > Date.parse(end!));
}

function PaidOrder({ page }: { page: InvoicePage }) {
  return (
    <SideLayout>
      <InvoiceLines lines={page.lines} title={<Trans>What you have paid for</Trans>} />
      {page.invoice.paid && (
        <Panel>
          <OrderSum
            page={page}
            coupon={fixedCoupon(page)}
            credit={page.creditUsed}
            total={page.invoice.amount_remaining}
            totalLabel={<Trans>Left to pay</Trans>}
          />
        </Panel>
      )}
    </SideLayout>
  );
}
