/** What the page of an application code shows of an identity number: `A12•`. */
export function maskIdentity(value: string | null): string | null {
  return value ? `${value.slice(0, 3)}•` : null;
}

/** What it shows of a mobile: `9••• •234`, of other lengths the first digit and the last three. */
export function maskMobile(value: string | null): string | null {
  if (!value) return null;
  const digits = value.replace(/\D/g, '');
  if (digits.length < 5) return '•'.repeat(digits.length);
  const masked = digits[0] + '•'.repeat(digits.length - 4) + digits.slice(-3);
  return digits.length === 8 ? `${masked.slice(0, 4)} ${masked.slice(4)}` : masked;
}
