import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { amountToPay, creditIssue, type PayLimits, payRefusal } from './pay-sum.ts';

/** The pay form's values as typed. */
export interface PayValues {
  method: string;
  coupon: string;
  credit: string;
  specialRequests: string[];
}

export const specialRequestLimit = 500;

const messages = {
  creditNumber: msg`Please enter a number`,
  creditNegative: msg`Credit must be greater than or equal to 0`,
  creditBalance: msg`Credit cannot exceed the credit balance`,
  creditTotal: msg`Credit cannot exceed the total`,
  request: msg`special request too long`,
  unusedCoupon: msg`Press “Use coupon” first, or clear this field`,
  invalidAmount: msg`Invalid amount`,
  chooseMethod: msg`Please choose a payment method`,
};

export interface PayRules extends PayLimits {
  /** Whether coupon and credit are fixed; if so, what is typed there doesn't matter. */
  fixed: boolean;
  /** The code of the coupon in use. */
  couponCode: string | null;
}

/** The checks before an order is submitted: fields first, then the money in the order of R-60. */
export function paySchema(rules: PayRules, translate: (message: MessageDescriptor) => string) {
  const text = v.string();
  const request = v.pipe(
    text,
    v.check((typed) => [...typed].length <= specialRequestLimit, translate(messages.request)),
  );
  const credit = v.pipe(
    text,
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed && !rules.fixed ? creditIssue(dataset.value, rules) : null;
      if (issue) addIssue({ message: translate(messages[issue]) });
    }),
  );
  const coupon = v.pipe(
    text,
    v.check((typed) => rules.fixed || typed.trim() === '' || rules.couponCode !== null, translate(messages.unusedCoupon)),
  );
  const values = v.object({ method: text, coupon, credit, specialRequests: v.array(request) });
  return v.pipe(
    values,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || (!rules.fixed && creditIssue(dataset.value.credit, rules))) return;
      const needPay = amountToPay(rules, Number(dataset.value.credit));
      const refusal = payRefusal({ needPay, method: dataset.value.method });
      if (!refusal) return;
      const key = refusal === 'chooseMethod' ? 'method' : 'credit';
      const path = { type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] } as const;
      addIssue({ message: translate(messages[refusal]), path: [path] });
    }),
  );
}
