import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members } from '../../db/schema/index.ts';
import { type MailTemplate, queueMail } from './queue-mail.ts';

/** Writes to the owner of an order, once a template; `extra.captureId` and `extra.attemptId` tell several payments apart. */
export async function mailInvoice(
  ctx: Context,
  tx: Db,
  invoice: InvoiceRow,
  template: MailTemplate,
  extra: { captureId?: number; attemptId?: string; amount?: number } = {},
): Promise<void> {
  await queueMail(ctx, tx, {
    dedupe: [template, invoice.id, extra.captureId, extra.attemptId].filter(Boolean).join(' '),
    template,
    recipient: await addressOf(tx, invoice),
    locale: invoice.locale,
    data: { invoiceId: invoice.id, ...extra },
  });
}

async function addressOf(tx: Db, invoice: InvoiceRow): Promise<string | null> {
  if (invoice.member_id === null) return invoice.email;
  const [owner] = await tx.select({ email: members.email }).from(members).where(eq(members.id, invoice.member_id));
  return owner!.email;
}
