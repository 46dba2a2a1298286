const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in HK$ as `HK$1,105`, `HK$10.50` or `−HK$100`, in both languages. */
export function formatMoney(amount: number): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '−' : ''}HK$${(Number.isInteger(size) ? digits : cents).format(size)}`;
}
