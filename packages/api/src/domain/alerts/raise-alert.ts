import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type AlertRow, alerts } from '../../db/schema/index.ts';

/** Leaves word for the association's staff (`portal-admin alerts`). */
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
