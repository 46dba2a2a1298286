import type { Locale } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findReceipt, type Receipt } from './find-receipt.ts';

/** Drawing one holds everybody up for as long as it takes: whoever asks for it again and again gets what was drawn, while it says the same. */
const drawn = new LRUCache<string, Buffer, { receipt: Receipt; locale: Locale }>({
  max: 500,
  fetchMethod: (_key, _stale, { context: { receipt, locale } }) => drawReceipt(receipt, translator(locale), locale),
});

/** The receipt of an order as a PDF, in one language; undefined for an order that has none. */
export async function receiptPdf(ctx: Context, invoice: InvoiceRow, locale: Locale): Promise<{ code: string; pdf: Buffer } | undefined> {
  const receipt = await findReceipt(ctx, invoice, locale);
  if (!receipt) return undefined;
  return { code: receipt.code, pdf: (await drawn.fetch(JSON.stringify([locale, receipt]), { context: { receipt, locale } }))! };
}
