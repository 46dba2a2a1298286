import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type AlertRow, alerts } from '../../db/schema/index.ts';

/** Raises an alert for the association's staff (the desk shows them). */
export async function raiseAlert(
  ctx: Context,
  tx: Db,
  kind: AlertRow['kind'],
  invoiceId: string | null,
  detail: AlertRow['detail'],
): Promise<void> {
  await tx.insert(alerts).values({ kind, invoice_id: invoiceId, detail, created_at: ctx.now() });
  ctx.log.warn({ kind, invoiceId }, 'alert');
}

/** Closes an order's open alerts of one kind: they have been dealt with. */
export async function resolveAlerts(ctx: Context, tx: Db, kind: AlertRow['kind'], invoiceId: string): Promise<void> {
  const open = and(eq(alerts.kind, kind), eq(alerts.invoice_id, invoiceId), isNull(alerts.resolved_at));
  await tx.update(alerts).set({ resolved_at: ctx.now() }).where(open);
}
