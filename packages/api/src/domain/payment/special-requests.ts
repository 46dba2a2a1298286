import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { invoiceLines } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';

/** Saves the special requests of an order's places. Their length is counted in characters as the reader counts them. */
export async function saveSpecialRequests(
  tx: Db,
  invoiceId: string,
  requests: { id: string | number; special_request: string }[],
  limit: number,
): Promise<void> {
  if (requests.some(({ special_request }) => [...special_request].length > limit)) {
    throw refuse('TOO_LONG', { message: 'payment.requestTooLong' });
  }
  for (const { id, special_request } of requests) {
    const lineId = Number(id);
    if (!Number.isInteger(lineId) || Math.abs(lineId) > 2_147_483_647) throw refuse('VALIDATION');
    const own = and(eq(invoiceLines.id, lineId), eq(invoiceLines.invoice_id, invoiceId), eq(invoiceLines.item_type, 'applicant'));
    const saved = await tx
      .update(invoiceLines)
      .set({ special_request: special_request || null })
      .where(own)
      .returning({ id: invoiceLines.id });
    if (saved.length === 0) throw refuse('VALIDATION');
  }
}
