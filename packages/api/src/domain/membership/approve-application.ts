import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicationRow, applications, invoices } from '../../db/schema/index.ts';
import { isClosed } from '../invoice/invoice-rules.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { cancelRemoval, discardFiles, discardIdentity } from './applicant-files.ts';
import { describeMembership } from './describe-membership.ts';
import { findApplicants, hostOf } from './find-application.ts';

/**
 * Approves an application, as an operator: makes an advance order and mails the link to pay it. If that order expires unpaid,
 * the application may be approved again.
 */
export async function approveApplication(ctx: Context, tx: Db, code: string): Promise<ApplicationRow> {
  const application = await lockApplication(tx, code);
  const again = application.state === 'approved' && (await isLapsed(ctx, tx, application));
  if (application.state !== 'submitted' && !again) throw new ApiFailure('CONFLICT', { message: 'application.decided' });
  return approve(ctx, tx, application);
}

/** Rejects an application, as the office, and mails the reason; its files are deleted after ID_DOCUMENT_DAYS. */
export async function rejectApplication(ctx: Context, tx: Db, code: string, reason: string): Promise<void> {
  const application = await lockApplication(tx, code);
  if (application.state !== 'submitted') throw new ApiFailure('CONFLICT', { message: 'application.decided' });
  await discardFiles(ctx, tx, await findApplicants(tx, { applicationId: application.id }), application.parq_file);
  await tx.update(applications).set({ state: 'rejected', decided_at: ctx.now(), reason }).where(eq(applications.id, application.id));
  await mailApplication(ctx, tx, application, 'application-rejected', { reason });
}

/** Makes a new or locked application payable. Its identity documents are no longer needed and are deleted after ID_DOCUMENT_DAYS. */
export async function approve(ctx: Context, tx: Db, application: ApplicationRow): Promise<ApplicationRow> {
  const people = await findApplicants(tx, { applicationId: application.id });
  const host = hostOf(people);
  const invoice = await openInvoice(ctx, tx, {
    purpose: 'application',
    apply_code: application.code,
    email: host.email ?? undefined,
    advance: true,
    locale: application.locale,
    lines: [{ ...(await describeMembership(tx, application.price_id, host)), item_type: 'member', amount: application.amount }],
  });
  const [approved] = await tx
    .update(applications)
    .set({ state: 'approved', invoice_id: invoice.id, decided_at: ctx.now() })
    .where(eq(applications.id, application.id))
    .returning();
  await discardIdentity(ctx, tx, people);
  await cancelRemoval(tx, people, application.parq_file);
  await mailApplication(ctx, tx, approved!, 'application-approved');
  return approved!;
}

async function lockApplication(tx: Db, code: string): Promise<ApplicationRow> {
  const [application] = await tx.select().from(applications).where(eq(applications.code, code)).for('update');
  if (!application) throw new ApiFailure('NOT_FOUND');
  return application;
}

async function isLapsed(ctx: Context, tx: Db, { invoice_id }: ApplicationRow): Promise<boolean> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoice_id!));
  return isClosed(invoice!, ctx.now());
}

/** Writes to the host of an application, once per event. Mails that no staff member decided on are limited per mailbox. */
export async function mailApplication(
  ctx: Context,
  tx: Db,
  application: ApplicationRow,
  template: 'application-received' | 'application-approved' | 'application-rejected',
  texts: { reason?: string } = {},
): Promise<void> {
  const host = hostOf(await findApplicants(tx, { applicationId: application.id }));
  const isUnrequested = template === 'application-received' || ctx.config.APPLICATION_AUTO_APPROVE;
  await queueMail(ctx, tx, {
    dedupe: [template, application.id, application.invoice_id].join(' '),
    template,
    recipient: host.email,
    isProved: !isUnrequested,
    locale: application.locale,
    data: {
      name: memberName(host, application.locale),
      applyCode: application.code,
      ...texts,
      ...(application.invoice_id && { invoiceId: application.invoice_id }),
    },
  });
}
