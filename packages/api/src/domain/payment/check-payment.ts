import type { ErrorCode } from '@portal/contract';

export interface PaymentClaim {
  /** What the server says is to be paid, in cents. */
  needPay: number;
  /** What the caller says is to be paid, and what his method is to take. */
  claimedNeedPay: number;
  amount: number;
  method: string | null;
}

/** Checks a submitted payment in the order of R-60; the caller's figures are only compared (PAY-1). Answers what is wrong. */
export function checkPayment({ needPay, claimedNeedPay, amount, method }: PaymentClaim): ErrorCode | undefined {
  if (needPay < 0 || claimedNeedPay < 0 || amount < 0) return 'INVALID_AMOUNT';
  if (needPay > 0 && !method) return 'METHOD_REQUIRED';
  if (amount < needPay) return 'INSUFFICIENT_PAYMENT';
  return amount > needPay || claimedNeedPay !== needPay ? 'INVALID_AMOUNT' : undefined;
}
