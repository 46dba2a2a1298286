import type { Locale } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { findReceipt, type Receipt } from './find-receipt.ts';

/** Drawing a receipt keeps the process busy, so repeated requests for the same receipt draw it once, until its content changes. */
const drawn = new LRUCache<string, Buffer, { receipt: Receipt; locale: Locale }>({
  max: 500,
  fetchMethod: async (_key, _stale, { context: { receipt, locale } }) => {
    // Loaded with the first receipt, because it is slow to load.
    const { drawReceipt } = await import('./draw-receipt.ts');
    return drawReceipt(receipt, translator(locale), locale);
  },
});

/** Returns an order's receipt as a PDF, in one language; undefined if it has none. */
export async function receiptPdf(ctx: Context, invoice: InvoiceRow, locale: Locale): Promise<{ code: string; pdf: Buffer } | undefined> {
  const receipt = await findReceipt(ctx, invoice, locale);
  if (!receipt) return undefined;
  return { code: receipt.code, pdf: (await drawn.fetch(JSON.stringify([locale, receipt]), { context: { receipt, locale } }))! };
}
