import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicationRow, applicants, applications } from '../../db/schema/index.ts';
import type { CheckedFile } from '../../files/check-file.ts';
import { keepFiles } from '../../files/keep-files.ts';
import { createApplyCode } from './apply-code.ts';
import { approve } from './approve-application.ts';
import { feeOf, type Person } from './check-application.ts';
import type { PersonFiles } from './check-person-files.ts';
import type { PriceRow, TypeWithGroups } from './find-member-type.ts';
import { mailApplication } from './mail-application.ts';
import { toApplicant } from './to-applicant.ts';

export interface CheckedForm {
  type: TypeWithGroups;
  people: Person[];
  files: PersonFiles[];
  price: PriceRow;
  parq: CheckedFile | null;
  directMarketing: boolean;
  locale: Locale;
}

/**
 * Files a checked application. With APPLICATION_AUTO_APPROVE it is payable at once; else it waits for the association, which then mails the link.
 */
export function fileApplication(ctx: Context, tx: Db, form: CheckedForm): Promise<ApplicationRow> {
  return keepFiles(ctx, async (keep) => {
    const at = ctx.now();
    const [application] = await tx
      .insert(applications)
      .values({
        code: createApplyCode(ctx.random),
        type_id: form.type.id,
        price_id: form.price.id,
        state: 'submitted',
        amount: feeOf(form.price),
        parq_file: form.parq && (await keep('parq', form.parq)),
        locale: form.locale,
        agreed_at: at,
        direct_marketing_at: form.directMarketing ? at : null,
        consent_version: ctx.config.CONSENT_VERSION,
        created_at: at,
      })
      .returning();
    for (const [n, person] of form.people.entries()) {
      const row = await toApplicant(keep, person, form.files[n]!, n, form.locale);
      await tx.insert(applicants).values({ ...row, application_id: application!.id });
    }
    if (ctx.config.APPLICATION_AUTO_APPROVE) return approve(ctx, tx, application!);
    await mailApplication(ctx, tx, application!, 'application-received');
    return application!;
  });
}
