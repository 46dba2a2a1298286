import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members, outbox } from '../../db/schema/index.ts';
import type { MessageParams } from '../../messages/index.ts';
import { hasProvedEmail } from '../members/members.ts';
import { countAttempt, mailLimit, passes } from '../rate-limit.ts';

/** Mails that this back end sends. */
export const mailTemplates = [
  'order-paid',
  'order-late',
  'renewal-late',
  'order-overpaid',
  'payment-review',
  'payment-declined',
  'refund-made',
  'booking-withdrawn',
  'booking-moved',
  'booking-given',
  'class-cancelled',
  'class-changed',
  'office-message',
  'waiting-offer',
  'waiting-rejected',
  'document-needed',
  'offer-reminder',
  'order-reminder',
  'order-last-hour',
  'class-reminder',
  'membership-reminder',
  'account-registered',
  'email-code',
  'vacancy-alert-proof',
  'place-open',
  'class-found',
  'application-received',
  'application-approved',
  'application-rejected',
  'application-file-needed',
  'membership-started',
  'password-changed',
  'email-changed',
  'confirm-login',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Money moved, so these are always sent. */
const aboutMoney: ReadonlySet<MailTemplate> = new Set([
  'order-paid',
  'order-late',
  'renewal-late',
  'order-overpaid',
  'payment-review',
  'refund-made',
  'booking-withdrawn',
  'membership-started',
]);

/** Of orders' mails, those that the office decided: they are messages in the account too (MESSAGE-1). */
const orderMessages: ReadonlySet<MailTemplate> = new Set(['waiting-offer', 'refund-made', 'payment-declined']);

interface QueuedMail {
  /** Names the event that the mail reports: a second mail with the same name isn't sent (PAY-9). */
  dedupe: string;
  template: MailTemplate;
  recipient: string | null;
  /** The account that has it among its messages, whether or not it can be sent. */
  memberId?: number | null;
  /** Whether the mailbox's owner confirmed that it's theirs, or staff decided what the mail reports. */
  isProved: boolean;
  /** What an unproved mailbox's limit counts together; by default the template. */
  kind?: string;
  locale: Locale;
  /** `texts` are in both languages, as they were when the mail was written. */
  data: Record<string, unknown> & { texts?: Record<Locale, MessageParams> };
}

/** Writes the same texts in both languages. */
export const inBoth = (write: (locale: Locale) => MessageParams): Record<Locale, MessageParams> => ({ en: write('en'), zh: write('zh') });

/**
 * Writes a mail in the transaction it reports; a job sends it (PAY-9). An unproved mailbox gets at most MAILS_PER_RECIPIENT of a kind within
 * the rate window, except about money: anybody can name a stranger's. Returns false if that limit or a missing address stops the mail.
 */
export async function queueMail(ctx: Context, tx: Db, { recipient, isProved, kind, ...mail }: QueuedMail): Promise<boolean> {
  const { memberId, ...values } = mail;
  const isSent =
    recipient !== null && (isProved || aboutMoney.has(mail.template) || (await isWithinLimit(ctx, tx, { recipient, kind, ...mail })));
  if (!isSent && !memberId) return false;
  const at = ctx.now();
  await tx
    .insert(outbox)
    .values({
      ...values,
      member_id: memberId,
      recipient: isSent ? recipient : null,
      created_at: at,
      next_at: at,
      sent_at: isSent ? null : at,
    })
    .onConflictDoNothing();
  return isSent;
}

async function isWithinLimit(
  ctx: Context,
  tx: Db,
  { recipient, template, kind, dedupe }: { recipient: string; template: MailTemplate; kind?: string | undefined; dedupe: string },
): Promise<boolean> {
  // Jobs queue the same mail again and again, which mustn't use up the limit.
  const [queued] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupe, dedupe));
  return queued !== undefined || passes(countAttempt({ ...ctx, db: tx }, mailLimit(ctx, `mail ${kind ?? template}`, recipient)));
}

/** Writes to the owner of an order, once per template and the ids in `extra`, which distinguish several payments, refunds or bookings. */
export async function mailInvoice(
  ctx: Context,
  tx: Db,
  invoice: InvoiceRow,
  template: MailTemplate,
  extra: { captureId?: number; attemptId?: string; refundId?: number; enrolmentId?: number; actionId?: number; amount?: number } = {},
): Promise<void> {
  await queueMail(ctx, tx, {
    dedupe: [template, invoice.id, extra.captureId, extra.attemptId, extra.refundId, extra.enrolmentId, extra.actionId]
      .filter(Boolean)
      .join(' '),
    template,
    ...(await ownerOf(tx, invoice)),
    memberId: orderMessages.has(template) ? invoice.member_id : null,
    locale: invoice.locale,
    data: { invoiceId: invoice.id, ...extra },
  });
}

async function ownerOf(tx: Db, invoice: InvoiceRow): Promise<Pick<QueuedMail, 'recipient' | 'isProved'>> {
  if (invoice.member_id === null) return { recipient: invoice.email, isProved: false };
  const [owner] = await tx.select().from(members).where(eq(members.id, invoice.member_id));
  return { recipient: owner!.email, isProved: hasProvedEmail(owner!) };
}
