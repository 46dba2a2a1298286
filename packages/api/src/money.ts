/** Reads HK$ as cents; null if it has more than two decimals or isn't an amount of money (PAY-1). */
export function toCents(hkd: number): number | null {
  const cents = Math.round(hkd * 100);
  return Number.isSafeInteger(cents) && Math.abs(cents) <= 2_000_000_000 && Math.abs(hkd * 100 - cents) < 1e-4 ? cents : null;
}

/** Cents as HK$ for the wire. */
export function toHkd(cents: number): number {
  return cents / 100;
}

/** Cents for people to read: `HK$1,105`, `HK$12.50`. */
export function formatHkd(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `HK$${toHkd(cents).toLocaleString('en-HK', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
