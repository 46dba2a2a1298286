import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members, outbox } from '../../db/schema/index.ts';

/** Mails that this back end sends. */
export const mailTemplates = [
  'order-paid',
  'order-late',
  'renewal-late',
  'order-overpaid',
  'payment-review',
  'payment-declined',
  'refund-made',
  'waiting-offer',
  'order-reminder',
  'class-reminder',
  'membership-reminder',
  'account-registered',
  'email-code',
  'application-received',
  'application-approved',
  'application-rejected',
  'membership-started',
  'password-changed',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

interface QueuedMail {
  /** Names the fact that the mail tells: a second one with the same name is not sent (PAY-9). */
  dedupe: string;
  template: MailTemplate;
  recipient: string | null;
  locale: Locale;
  data: Record<string, unknown>;
}

/** Writes a mail in the transaction of the fact that it tells; a job sends it (PAY-9). Nobody is written to who left no address. */
export async function queueMail(ctx: Context, tx: Db, { recipient, ...mail }: QueuedMail): Promise<void> {
  if (!recipient) return;
  const at = ctx.now();
  await tx
    .insert(outbox)
    .values({ ...mail, recipient, created_at: at, next_at: at })
    .onConflictDoNothing();
}

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
