import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicationRow, applicants, applications } from '../../db/schema/index.ts';
import type { CheckedFile } from '../../files/check-file.ts';
import { claimFiles, keepFile } from '../../files/keep-files.ts';
import { createApplyCode } from './apply-code.ts';
import { approve } from './approve-application.ts';
import type { Person } from './check-application.ts';
import type { PersonFiles } from './check-person-files.ts';
import type { PriceRow, TypeWithGroups } from './find-member-type.ts';
import { type KeptPersonFiles, keepPersonFiles } from './keep-person-files.ts';
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

/** A checked form whose files lie in the store. */
export interface KeptForm extends Omit<CheckedForm, 'files' | 'parq'> {
  files: KeptPersonFiles[];
  parq: string | null;
}

/** Puts the files of a form into the store; outside any transaction. */
export async function keepForm(ctx: Context, form: CheckedForm): Promise<KeptForm> {
  return { ...form, files: await keepPersonFiles(ctx, form.files), parq: form.parq && (await keepFile(ctx, 'parq', form.parq)) };
}

/**
 * Files a checked application. With APPLICATION_AUTO_APPROVE it is payable at once; else it waits for the association, which then mails the link.
 */
export async function fileApplication(ctx: Context, tx: Db, form: KeptForm): Promise<ApplicationRow> {
  const at = ctx.now();
  await claimFiles(ctx, tx, [form.parq, ...form.files.flatMap(({ icon_file, id_file }) => [icon_file, id_file])]);
  const [application] = await tx
    .insert(applications)
    .values({
      code: createApplyCode(ctx.random),
      type_id: form.type.id,
      price_id: form.price.id,
      state: 'submitted',
      amount: form.price.price + (form.price.admin_fee ?? 0),
      parq_file: form.parq,
      locale: form.locale,
      agreed_at: at,
      direct_marketing_at: form.directMarketing ? at : null,
      consent_version: ctx.config.CONSENT_VERSION,
      created_at: at,
    })
    .returning();
  const people = form.people.map((person, n) => toApplicant(person, form.files[n]!, n, form.locale));
  await tx.insert(applicants).values(people.map((row) => ({ ...row, application_id: application!.id })));
  if (ctx.config.APPLICATION_AUTO_APPROVE) return approve(ctx, tx, application!);
  await mailApplication(ctx, tx, application!, 'application-received');
  return application!;
}
