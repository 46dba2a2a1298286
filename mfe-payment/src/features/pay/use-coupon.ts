import { msg } from '@lingui/core/macro';
import { type InvoicePage, isApiError } from '@portal/contract';
import { verifyCoupon } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { useState } from 'react';
import { couponDeduction } from './pay-rules.ts';

export interface UsedCoupon {
  code: string;
  /** HK$ off: 0 while its minimum is not met. */
  value: number;
  message?: string;
}

/** The coupon of an order: checked by the server, cleared when refused, kept at value 0 below its minimum (COUPON-11 to COUPON-15). */
export function useCoupon({ invoice, activityIds, couponUsed, paymentLines }: InvoicePage) {
  const shell = useShell<'payment'>();
  const [checking, setChecking] = useState(false);
  const [coupon, setCoupon] = useState<UsedCoupon | null>(() => {
    const line = paymentLines.find((candidate) => candidate.is_coupon);
    return line || couponUsed ? { code: couponUsed?.code ?? line?.method_name ?? '', value: line?.amount ?? couponUsed?.value ?? 0 } : null;
  });

  const refuse = async (message: string | null | undefined) => {
    setCoupon(null);
    await shell.dialogs.alert({ title: shell.i18n._(msg`Coupon`), message: message || shell.i18n._(msg`Error`) });
    return false;
  };

  /** Resolves true when the order now carries the coupon. */
  const add = async (typed: string): Promise<boolean> => {
    const code = typed.trim();
    if (!code) return false;
    setChecking(true);
    try {
      const body = { code, activity_ids: activityIds, amount: invoice.amount };
      const answer = await shell.api.call(verifyCoupon, { body }, { quiet: true });
      if (!answer.success || !answer.coupon) return refuse(answer.message);
      const criteria = answer.coupon.data?.criteria;
      const tooLow = Boolean(criteria?.is_min_amount) && invoice.amount < (criteria?.min_amount ?? 0);
      setCoupon({
        code: answer.coupon.code,
        value: tooLow ? 0 : couponDeduction(answer.coupon.value, invoice.amount),
        message: tooLow ? shell.i18n._(msg`Coupon Min payment needed: ${criteria?.min_amount ?? 0}`) : undefined,
      });
      if (!tooLow) shell.notify.success(shell.i18n._(msg`Coupon added`));
      return true;
    } catch (error) {
      return refuse(isApiError(error) ? error.message : null);
    } finally {
      setChecking(false);
    }
  };

  return { coupon, checking, add, remove: () => setCoupon(null) };
}
