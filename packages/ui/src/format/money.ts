/** Formats an amount in HK$ as `HK$1,105`, `HK$10.50` or `−HK$100`, in both languages. */
export function formatMoney(amount: number): string {
  const size = Math.abs(amount);
  const [dollars = '', cents] = (Number.isInteger(size) ? String(size) : size.toFixed(2)).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}HK$${grouped}${cents ? `.${cents}` : ''}`;
}
