import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type AlertRow, alerts } from '../../db/schema/index.ts';

/** Closes the open alerts of one kind about an order: what they ask for is done. */
export async function resolveAlerts(ctx: Context, tx: Db, kind: AlertRow['kind'], invoiceId: string): Promise<void> {
  const open = and(eq(alerts.kind, kind), eq(alerts.invoice_id, invoiceId), isNull(alerts.resolved_at));
  await tx.update(alerts).set({ resolved_at: ctx.now() }).where(open);
}
