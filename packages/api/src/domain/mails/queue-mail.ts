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
  'offer-reminder',
  'order-reminder',
  'order-last-hour',
  'class-reminder',
  'membership-reminder',
  'account-registered',
  'email-code',
  'place-alert-proof',
  'place-open',
  'class-found',
  'application-received',
  'application-approved',
  'application-rejected',
  'membership-started',
  'password-changed',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

interface QueuedMail {
  /** Names the event that the mail reports: a second mail with the same name isn't sent (PAY-9). */
  dedupe: string;
  template: MailTemplate;
  recipient: string | null;
  locale: Locale;
  data: Record<string, unknown>;
}

/** Writes a mail in the transaction it reports; a job sends it (PAY-9). Without an address, does nothing. */
export async function queueMail(ctx: Context, tx: Db, { recipient, ...mail }: QueuedMail): Promise<void> {
  if (!recipient) return;
  const at = ctx.now();
  await tx
    .insert(outbox)
    .values({ ...mail, recipient, created_at: at, next_at: at })
    .onConflictDoNothing();
}

/** Writes to the owner of an order, once per template; `extra.captureId` and `extra.attemptId` distinguish several payments. */
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
