import { type SQL, sql } from 'drizzle-orm';
import { hongKongDate } from '../../hong-kong.ts';

/** A code that can be read aloud: letter, year and month, running number, as in `INV-2611-000042`. */
export function nextCode(prefix: string, sequence: 'invoice_number' | 'receipt_number', at: Date): SQL<string> {
  const month = hongKongDate(at).slice(2, 7).replace('-', '');
  return sql`${`${prefix}-${month}-`}::text || lpad(nextval(${sequence}::regclass)::text, 6, '0')`;
}
