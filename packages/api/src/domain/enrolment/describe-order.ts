import type { Locale } from '@portal/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoiceLines } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';

/** Describes what an order is for: `Ordered: Swim Squad for Wong Chi Ming, Street Dance for Wong Tsz Yau.` */
export async function describeOrder(db: Db, { id }: InvoiceRow, locale: Locale): Promise<string> {
  const t = translator(locale);
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, id)).orderBy(asc(invoiceLines.position));
  const places = lines.map((line) => t('order.place', { what: line[locale][0] ?? '', who: line[locale].at(-1) ?? '' }));
  return t('order.made', { places: places.join(locale === 'zh' ? '、' : ', ') });
}
