import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicantRow, applications, fileRemovals, type InvoiceRow, renewals } from '../../db/schema/index.ts';
import { removeFiles } from '../../files/store-files.ts';
import { findApplicants } from './find-application.ts';

/** Schedules the deletion of identity documents, no longer needed after the decision: ID_DOCUMENT_DAYS from now. */
export async function discardIdentity(ctx: Context, tx: Db, people: Pick<ApplicantRow, 'id_file'>[]): Promise<void> {
  await removeFiles(
    tx,
    people.map(({ id_file }) => id_file),
    daysFromNow(ctx),
  );
}

/** Schedules the deletion of all files of people who won't become members. */
export async function discardFiles(
  ctx: Context,
  tx: Db,
  people: Pick<ApplicantRow, 'id_file' | 'icon_file'>[],
  parq: string | null = null,
): Promise<void> {
  await removeFiles(tx, [parq, ...people.flatMap(({ icon_file, id_file }) => [icon_file, id_file])], daysFromNow(ctx));
}

/** The same for an unpaid order of an application or renewal. */
export async function discardFilesOf(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<void> {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.invoice_id, invoice.id), eq(applications.state, 'approved')));
  if (application) await discardFiles(ctx, tx, await findApplicants(tx, { applicationId: application.id }), application.parq_file);
  const [renewal] = await tx.select().from(renewals).where(eq(renewals.invoice_id, invoice.id));
  if (renewal) await discardFiles(ctx, tx, await findApplicants(tx, { renewalId: renewal.id }));
}

/** Cancels the deletion of photos and questionnaires: these people become members after all. */
export async function cancelRemoval(tx: Db, people: Pick<ApplicantRow, 'icon_file'>[], parq: string | null = null): Promise<void> {
  const files = [parq, ...people.map(({ icon_file }) => icon_file)].filter((file) => file !== null);
  if (files.length > 0) await tx.delete(fileRemovals).where(inArray(fileRemovals.file, files));
}

function daysFromNow({ config, now }: Context): Date {
  return addToMoment(now(), { minutes: config.ID_DOCUMENT_DAYS * 24 * 60 });
}
