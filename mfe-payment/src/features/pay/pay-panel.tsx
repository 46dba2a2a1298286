import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InvoicePage } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { InlineNote, SideLayout, Stack } from '@portal/ui';
import { TextArea } from '@portal/ui/parts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { InvoiceCountdown } from '../invoice/invoice-countdown.tsx';
import { InvoiceLines } from '../invoice/invoice-lines.tsx';
import { CardForm } from './card-form.tsx';
import { CodePanel } from './code-panel.tsx';
import { CouponAndCredit } from './coupon-and-credit.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { toPaymentOrder } from './pay-conversions.ts';
import { amountToPay, submitRefusal } from './pay-rules.ts';
import { type PayValues, paySchema, specialRequestLimit } from './pay-schema.ts';
import { PaySummary } from './pay-summary.tsx';
import { useCoupon } from './use-coupon.ts';
import { usePayment } from './use-payment.ts';

const redirectAfter = 1000;

export interface PayPanelProps {
  page: InvoicePage;
  /** The capability to pay without a login; then there is no coupon and no credit. */
  applyCode?: string;
  onPaid?: () => void;
}

/** Pays an open invoice: countdown, lines, coupon and credit, method, and what becomes of it. */
export function PayPanel({ page, applyCode, onPaid }: PayPanelProps) {
  const shell = useShell<'payment'>();
  const { invoice, lines } = page;
  const { state, submit, abandon, lastLook } = usePayment(invoice.id, onPaid);
  const { coupon, ...couponActions } = useCoupon(page);
  const [expired, setExpired] = useState(false);
  const limits = { creditBalance: page.creditCanUse, amount: invoice.amount, couponValue: coupon?.value ?? 0 };
  const form = useForm<PayValues>({
    defaultValues: {
      method: '',
      coupon: coupon?.code ?? '',
      credit: page.creditUsed > 0 ? String(page.creditUsed) : '',
      specialRequests: lines.map((line) => line.special_request ?? ''),
    },
    resolver: standardSchemaResolver(paySchema(limits, (message) => shell.i18n._(message))),
    mode: 'onSubmit',
  });
  const credit = Number(form.watch('credit')) || 0;
  const needPay = amountToPay(limits, credit);

  const pay = form.handleSubmit(async (values) => {
    const refusal = submitRefusal(needPay, values.method);
    if (refusal) return shell.dialogs.alert({ title: shell.i18n._(msg`Please check`), message: shell.i18n._(refusal) });
    await submit(toPaymentOrder({ invoiceId: invoice.id, applyCode, lines }, values, coupon?.code ?? null, needPay));
  });

  const onZero = async () => {
    if (await lastLook()) return;
    setExpired(true);
    setTimeout(() => shell.navigate('/'), redirectAfter);
  };

  if (state.phase === 'paid') return <PaidPanel invoice={invoice} />;
  const busy = state.phase === 'submitting' || state.phase === 'card' || expired;
  return (
    <Stack $gap={20}>
      <InvoiceCountdown invoice={invoice} onZero={onZero} />
      {expired && (
        <InlineNote tone="warning" role="alert">
          <Trans>Invoice expired, Redirecting...</Trans>
        </InlineNote>
      )}
      {state.phase === 'warning' && (
        <InlineNote tone="warning" role="alert">
          <p>{state.message}</p>
          <p>
            <Trans>You have not been charged. Choose a method to try again.</Trans>
          </p>
        </InlineNote>
      )}
      {state.phase === 'card' && <CardForm form={state.form} />}
      {state.phase === 'code' ? (
        <CodePanel request={state.request} amount={needPay} orderCode={invoice.code} onCancel={abandon} />
      ) : (
        <form onSubmit={pay} noValidate>
          <SideLayout>
            <Stack $gap={20}>
              <InvoiceLines
                lines={lines}
                more={(line, index) =>
                  line.item_type === 'applicant' && (
                    <TextArea
                      label={<Trans>Special request</Trans>}
                      optional
                      rows={2}
                      disabled={busy}
                      error={form.formState.errors.specialRequests?.[index]?.message}
                      count={
                        <Trans>
                          {[...(form.watch(`specialRequests.${index}`) ?? '')].length} of {specialRequestLimit} characters
                        </Trans>
                      }
                      {...form.register(`specialRequests.${index}`)}
                    />
                  )
                }
              />
              {!applyCode && (
                <CouponAndCredit form={form} page={page} coupon={coupon} {...couponActions} disabled={busy || invoice.confirmed} />
              )}
              {needPay > 0 && <MethodChoice methods={page.paymentMethods} disabled={busy} register={form.register('method')} />}
            </Stack>
            <PaySummary page={page} coupon={coupon} credit={credit} needPay={needPay} method={form.watch('method')} busy={busy} />
          </SideLayout>
        </form>
      )}
    </Stack>
  );
}
