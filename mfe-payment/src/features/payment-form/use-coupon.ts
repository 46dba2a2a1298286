import { msg } from '@lingui/core/macro';
import { type InvoicePage, isApiError } from '@portal/contract';
import { verifyCoupon } from '@portal/contract/endpoints';
import { useState } from 'react';
import { useShell } from '../../shell.ts';
import { couponDeduction } from './pay-sum.ts';

export interface UsedCoupon {
  code: string;
  /** HK$ off: 0 while its minimum is not met. */
  value: number;
  message?: string;
}

export interface OrderCoupon {
  used: UsedCoupon | null;
  checking: boolean;
  /** Why the last code was rejected, until another is typed. */
  error: string | null;
  clearError: () => void;
  /** Resolves with the order's new coupon, or null if it was rejected. */
  use: (typed: string) => Promise<UsedCoupon | null>;
  remove: () => void;
}

/** The coupon of an order: checked by the server, none if rejected, kept with value 0 below its minimum (COUPON-11 to COUPON-15). */
export function useCoupon(page: InvoicePage): OrderCoupon {
  const { invoice, activityIds } = page;
  const shell = useShell();
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setUsed] = useState<UsedCoupon | null>(null);
  // Once fixed, here or in another tab, the back end's value applies.
  const used = invoice.confirmed ? fixedCoupon(page) : chosen;

  const refuse = async (given: string | null | undefined) => {
    const message = given || shell.i18n._(msg`Error`);
    setError(message);
    await shell.dialogs.alert({ title: shell.i18n._(msg`Coupon`), message });
    return null;
  };

  const use = async (typed: string) => {
    const code = typed.trim();
    if (!code || checking) return null;
    setChecking(true);
    setError(null);
    try {
      const body = { code, activity_ids: activityIds, amount: invoice.amount };
      const response = await shell.api.call(verifyCoupon, { body }, { quiet: true });
      if (!response.success || !response.coupon) return refuse(response.message);
      const criteria = response.coupon.data?.criteria;
      const tooLow = Boolean(criteria?.is_min_amount) && invoice.amount < (criteria?.min_amount ?? 0);
      const accepted: UsedCoupon = {
        code: response.coupon.code,
        value: tooLow ? 0 : couponDeduction(response.coupon.value, invoice.amount),
        message: tooLow ? shell.i18n._(msg`Coupon Min payment needed: ${criteria?.min_amount ?? 0}`) : undefined,
      };
      setUsed(accepted);
      if (!tooLow) shell.notify.success(shell.i18n._(msg`Coupon added`));
      return accepted;
    } catch (error) {
      return refuse(isApiError(error) ? error.message : null);
    } finally {
      setChecking(false);
    }
  };

  return { used, checking, error, clearError: () => setError(null), use, remove: () => setUsed(null) };
}

/** The coupon that an order was submitted with. */
export function fixedCoupon({ couponUsed, paymentLines }: InvoicePage): UsedCoupon | null {
  const line = paymentLines.find(({ is_coupon }) => is_coupon);
  return line || couponUsed ? { code: couponUsed?.code ?? line?.method_name ?? '', value: line?.amount ?? couponUsed?.value ?? 0 } : null;
}
