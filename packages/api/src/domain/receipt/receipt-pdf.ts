import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findReceipt } from './find-receipt.ts';

/** The receipt of an order as a PDF, in one language; undefined for an order that has none. */
export async function receiptPdf(ctx: Context, invoice: InvoiceRow, locale: Locale): Promise<{ code: string; pdf: Buffer } | undefined> {
  const receipt = await findReceipt(ctx, invoice, locale);
  return receipt && { code: receipt.code, pdf: await drawReceipt(receipt, translator(locale), locale) };
}
