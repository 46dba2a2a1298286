/** The limits for an order's money rules, in HK$. */
export interface PayLimits {
  /** The order's amount. */
  amount: number;
  /** What the coupon takes off. */
  couponValue: number;
  creditBalance: number;
}

export type CreditIssue = 'creditNumber' | 'creditNegative' | 'creditBalance' | 'creditTotal';

export type PayRefusal = 'invalidAmount' | 'chooseMethod';

const cents = (amount: number) => Math.round(amount * 100);

/** Returns the error of the typed credit, if any; an empty field means no credit (COUPON-16 to COUPON-19). */
export function creditIssue(typed: string, { amount, creditBalance }: Pick<PayLimits, 'amount' | 'creditBalance'>): CreditIssue | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return 'creditNumber';
  if (Number(text) < 0) return 'creditNegative';
  if (Number(text) > creditBalance) return 'creditBalance';
  return Number(text) > amount ? 'creditTotal' : null;
}

/** Returns the HK$ left to pay, exact to the cent: order − coupon − credit, which may be negative (INVOICE-09). */
export function amountToPay({ amount, couponValue }: Pick<PayLimits, 'amount' | 'couponValue'>, credit: number): number {
  return (cents(amount) - cents(couponValue) - cents(credit)) / 100;
}

/** Returns what the typed credit takes off: nothing while it is invalid or exceeds what is left. */
export function creditTaken(typed: string, limits: PayLimits): number {
  if (creditIssue(typed, limits)) return 0;
  const credit = Number(typed);
  return amountToPay(limits, credit) < 0 ? 0 : credit;
}

/** Returns the most credit usable for an order: what is left after the coupon, up to the balance. */
export function maxCredit({ amount, couponValue, creditBalance }: PayLimits): number {
  return Math.max(0, Math.min(creditBalance, amountToPay({ amount, couponValue }, 0)));
}

/** Returns what a coupon takes off: at most the remaining amount (COUPON-15). */
export function couponDeduction(value: number, remaining: number): number {
  return Math.min(value, remaining);
}

/**
 * Returns the first reason to reject a submit, in the order of R-60, or null. The method is charged `needPay`; only the server knows if
 * that isn't enough (INVOICE-38).
 */
export function payRefusal({ needPay, method }: { needPay: number; method: string }): PayRefusal | null {
  if (needPay < 0) return 'invalidAmount';
  return needPay > 0 && method === '' ? 'chooseMethod' : null;
}
