import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayLimits } from './pay-schema.ts';

/** HK$ left to pay: invoice − credit − coupon, exact to the cent; negative when they exceed it (INVOICE-09). */
export function amountToPay({ amount, couponValue }: Pick<PayLimits, 'amount' | 'couponValue'>, credit: number): number {
  return (Math.round(amount * 100) - Math.round(couponValue * 100) - Math.round(credit * 100)) / 100;
}

/** What a coupon takes off: at most what remains (COUPON-15). */
export function couponDeduction(value: number, remaining: number): number {
  return Math.min(value, remaining);
}

/** The one sentence that refuses a submit, in the order of R-60; null lets it pass. */
export function submitRefusal(needPay: number, method: string): MessageDescriptor | null {
  if (needPay < 0) return msg`Invalid amount`;
  if (needPay > 0 && method === '') return msg`Please choose a payment method`;
  return null;
}
