import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type AttemptState, paymentAttempts } from '../../db/schema/index.ts';
import type { InvoiceEvent } from '../invoice/invoice-event.ts';

/** States from which money may still come. */
export const openAttemptStates = ['starting', 'live', 'superseded'] as const satisfies AttemptState[];

/** Whether a provider may still take money for an order (PAY-10). */
export async function hasMoneyInFlight(db: Db, invoiceId: string, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.invoice_id, invoiceId), inArray(paymentAttempts.state, openAttemptStates), gt(paymentAttempts.expires_at, at)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Ends an attempt without money. One that has ended stays as it is: a failure never overrides a success (PAY-4). */
export async function failAttempt(tx: Db, event: Extract<InvoiceEvent, { type: 'fail' }>): Promise<boolean> {
  const rows = await tx
    .update(paymentAttempts)
    .set({ state: event.lapsed ? 'lapsed' : 'failed', status_code: event.statusCode, status_text: event.statusText })
    .where(and(eq(paymentAttempts.id, event.attemptId), inArray(paymentAttempts.state, openAttemptStates)))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
