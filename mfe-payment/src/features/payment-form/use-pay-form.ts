import type { Coupon, InvoicePage } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../../shell.ts';
import type { Payment } from '../payment-flow/use-paying.ts';
import { bestCoupons } from './own-coupons.ts';
import { toPaymentOrder } from './pay-conversions.ts';
import { type PayValues, paySchema } from './pay-schema.ts';
import { amountToPay, creditTaken, maxCredit } from './pay-sum.ts';
import { useCoupon } from './use-coupon.ts';

export type PayForm = ReturnType<typeof usePayForm>;

/** The form of an order: input, sums and submission. */
export function usePayForm({ page, payable, paying, pay }: Payment, coupons: Coupon[]) {
  const shell = useShell();
  const member = useMember();
  const { invoice, lines } = page;
  const fixed = invoice.confirmed;
  const over = paying.status === 'expired';
  const coupon = useCoupon(page);
  const limits = {
    amount: invoice.amount,
    couponValue: coupon.used?.value ?? 0,
    creditBalance: Math.max(member?.credit?.count ?? 0, page.creditCanUse),
  };
  const checked = useCheckedForm<PayValues, PayValues>({
    schema: paySchema({ ...limits, fixed, couponCode: coupon.used?.code ?? null }, (message) => shell.i18n._(message)),
    defaultValues: valuesOf(page),
    draft: { name: `pay ${invoice.id}` },
    onValid: async (values) => {
      const code = coupon.used?.code ?? null;
      // The back end is about to get what was typed, so leaving for the card page must not ask for confirmation.
      checked.clearDraft();
      await pay(toPaymentOrder({ payable, lines, coupon: code, credit, needPay }, values));
    },
  });
  // Unsaved input mustn't keep the person on the page of an expired order.
  const forget = useEffectEvent(checked.clearDraft);
  useEffect(() => {
    if (over) forget();
  }, [over]);
  const typedCredit = checked.form.watch('credit');
  const credit = fixed ? page.creditUsed : creditTaken(typedCredit, limits);
  const needPay = amountToPay(limits, credit);
  return {
    ...checked,
    coupon,
    offered: bestCoupons(coupons, invoice.amount),
    fixed,
    limits,
    maxCredit: maxCredit(limits),
    credit,
    needPay,
    method: checked.form.watch('method'),
  };
}

function valuesOf({ invoice, creditUsed, lines }: InvoicePage): PayValues {
  return {
    method: '',
    coupon: '',
    credit: invoice.confirmed ? String(creditUsed) : '',
    specialRequests: lines.map((line) => line.special_request ?? ''),
  };
}
