import { Trans } from '@lingui/react/macro';
import type { Coupon } from '@portal/contract';
import { Disclosure, SideLayout, Stack, useStickyBar } from '@portal/ui';
import { TextArea } from '@portal/ui-parts';
import { InvoiceLines } from '../order/invoice-lines.tsx';
import type { Payment } from '../payment-flow/use-paying.ts';
import { CouponAndCredit } from './coupon-and-credit.tsx';
import { MethodChoice } from './method-choice.tsx';
import { takesRequest } from './pay-conversions.ts';
import { specialRequestLimit } from './pay-schema.ts';
import { PayBar, PaySummary } from './pay-summary.tsx';
import { type PayForm as Form, usePayForm } from './use-pay-form.ts';

export interface PayFormProps {
  payment: Payment;
  /** The member's own coupons. */
  coupons: Coupon[];
  /** Whether the order's time is up. */
  closed: boolean;
}

/**
 * The order's lines, deductions, payment method and button. Coupon and account balance are for members; a free order needs neither. An
 * application's page already says what it is for.
 */
export function PayForm({ payment, coupons, closed }: PayFormProps) {
  const form = usePayForm(payment, coupons);
  const { page, payable, paying } = payment;
  const busy = paying.status === 'submitting';
  const disabled = busy || closed;
  const inBar = useStickyBar();
  const summary = { page, form, busy, disabled: closed };
  return (
    <form method="dialog" onSubmit={form.submit} noValidate>
      <SideLayout>
        <Stack $gap={20}>
          {form.summary}
          {form.draftNote}
          {!payable.apply_code && (
            <InvoiceLines
              lines={page.lines}
              more={(line, index) => takesRequest(line) && <SpecialRequest form={form} index={index} disabled={disabled} />}
            />
          )}
          {!payable.apply_code && page.invoice.amount > 0 && <CouponAndCredit form={form} disabled={disabled} />}
          {form.needPay > 0 && <MethodChoice methods={page.paymentMethods} form={form} disabled={disabled} />}
        </Stack>
        <PaySummary {...summary} inBar={inBar} />
      </SideLayout>
      {inBar && <PayBar {...summary} />}
    </form>
  );
}

/** Folded until opened, or until it has a value. */
function SpecialRequest({ form, index, disabled }: { form: Form; index: number; disabled: boolean }) {
  const field = form.draftField(`specialRequests.${index}`);
  const written = form.form.formState.defaultValues?.specialRequests?.[index];
  return (
    <Disclosure summary={<Trans>Special request</Trans>} open={Boolean(written || field.error) || undefined}>
      <TextArea
        label={<Trans>Special request</Trans>}
        hideLabel
        optional
        rows={2}
        disabled={disabled}
        limit={specialRequestLimit}
        {...field}
      />
    </Disclosure>
  );
}
