import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ApplicationRow } from '../../db/schema/index.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/member-name.ts';
import { findApplicants, hostOf } from './find-applicants.ts';

/** Writes to the host of an application, once an occasion. */
export async function mailApplication(
  ctx: Context,
  tx: Db,
  application: ApplicationRow,
  template: 'application-received' | 'application-approved' | 'application-rejected',
): Promise<void> {
  const host = hostOf(await findApplicants(tx, { applicationId: application.id }));
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
