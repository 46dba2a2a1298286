import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicationRow, applicants, applications } from '../../db/schema/index.ts';
import { claimFiles, storeFile } from '../../files/store-files.ts';
import type { Random } from '../../random.ts';
import { approve, mailApplication } from './approve-application.ts';
import type { CheckedForm } from './check-application.ts';
import { type StoredPersonFiles, storePersonFiles } from './person-files.ts';
import { toApplicant } from './to-applicant.ts';

/** A checked form whose files are stored. */
interface StoredForm extends Omit<CheckedForm, 'files' | 'parq'> {
  files: StoredPersonFiles[];
  parq: string | null;
}

/** Stores the files of a form; outside any transaction. */
export async function storeForm(ctx: Context, form: CheckedForm): Promise<StoredForm> {
  return { ...form, files: await storePersonFiles(ctx, form.files), parq: form.parq && (await storeFile(ctx, 'parq', form.parq)) };
}

/**
 * Files a checked application. With APPLICATION_AUTO_APPROVE it can be paid at once; without, the association approves it first and mails
 * the link.
 */
export async function fileApplication(ctx: Context, tx: Db, form: StoredForm): Promise<ApplicationRow> {
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

/** Crockford's alphabet: no two characters look alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 100 random bits that is easy to read aloud: `4K7QJ-…`, four groups of five characters. */
export function createApplyCode({ bytes }: Random): string {
  const text = [...bytes(20)].map((byte) => letters[byte % 32]).join('');
  return text.match(/.{5}/g)!.join('-');
}
