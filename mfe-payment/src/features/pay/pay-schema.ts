import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** What the pay form holds as typed. */
export interface PayValues {
  method: string;
  coupon: string;
  credit: string;
  specialRequests: string[];
}

/** What the rules compare with, in HK$. */
export interface PayLimits {
  creditBalance: number;
  /** The invoice's amount. */
  amount: number;
  /** What the coupon takes off. */
  couponValue: number;
}

export const specialRequestLimit = 500;

const messages = {
  number: msg`Please enter a number`,
  negative: msg`Credit must be greater than or equal to 0`,
  balance: msg`Credit cannot exceed the credit balance`,
  total: msg`Credit cannot exceed the total`,
  request: msg`special request too long`,
};

/** Rules of the pay form that belong to one field (COUPON-16 to COUPON-19, INVOICE-04). `say` translates. */
export function paySchema(limits: PayLimits, say: (message: MessageDescriptor) => string) {
  const credit = v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^-?\d+(\.\d{1,2})?$/.test(text), say(messages.number)),
    v.check((text) => !(Number(text) < 0), say(messages.negative)),
    v.check((text) => !(Number(text) > limits.creditBalance), say(messages.balance)),
    v.check((text) => !(Number(text) > limits.amount), say(messages.total)),
  );
  const request = v.pipe(
    v.string(),
    v.check((text) => [...text].length <= specialRequestLimit, say(messages.request)),
  );
  return v.object({ method: v.string(), coupon: v.string(), credit, specialRequests: v.array(request) });
}
