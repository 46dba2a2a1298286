import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ApplicationRow } from '../../db/schema/index.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/member-name.ts';
import { countAttempt, mailsTo, passes } from '../rate-limit.ts';
import { findApplicants, hostOf } from './find-applicants.ts';

/** Writes to the host of an application, once an occasion. What no person of the association has decided fills nobody's mailbox. */
export async function mailApplication(
  ctx: Context,
  tx: Db,
  application: ApplicationRow,
  template: 'application-received' | 'application-approved' | 'application-rejected',
): Promise<void> {
  const host = hostOf(await findApplicants(tx, { applicationId: application.id }));
  const isUnasked = template === 'application-received' || ctx.config.APPLICATION_AUTO_APPROVE;
  if (isUnasked && !(await passes(countAttempt({ ...ctx, db: tx }, mailsTo(ctx, 'applied', host.email))))) return;
  await queueMail(ctx, tx, {
    dedupe: [template, application.id, application.invoice_id].join(' '),
    template,
    recipient: host.email,
    locale: application.locale,
    data: {
      name: memberName(host, application.locale),
      applyCode: application.code,
      ...(application.invoice_id && { invoiceId: application.invoice_id }),
    },
  });
}
