import type { SectionId } from '@portal/contract';
import type { SectionError } from '../federation/index.ts';

const letters: Record<SectionId, string> = { catalogue: 'CAT', 'cart-checkout': 'CART', payment: 'PAY', account: 'ACC', membership: 'MEM' };

/** The number that a member gives on the telephone: which section, and which failure of federation/codes.md. */
export function referenceOf({ section, code }: SectionError): string {
  return `${letters[section]}-${code}`;
}
