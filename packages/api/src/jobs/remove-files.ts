import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { activities, applicants, applications, fileRemovals, members, waitingDocuments, waitingEntries } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { removeFiles } from '../files/store-files.ts';
import { each, type Job } from './job.ts';

const BATCH = 200;

/**
 * Deletes files that are due: documents with their entry, identity documents some days after the decision, and all files of people who
 * didn't pay.
 */
export const removeFilesJob: Job = { name: 'remove-files', everySeconds: 600, run: removeDueFiles };

export async function removeDueFiles(ctx: Context): Promise<void> {
  await planOverdue(ctx);
  const due = await ctx.db
    .select()
    .from(fileRemovals)
    .where(lte(fileRemovals.due_at, ctx.now()))
    .orderBy(asc(fileRemovals.due_at))
    .limit(BATCH);
  await each(ctx, removeFilesJob.name, due, ({ file }) => removeFile(ctx, file));
}

/** Once a class is over, its documents are no longer needed, whatever happened to their entries. */
async function planOverdue({ db, config, now }: Context): Promise<void> {
  const over = addToDate(hongKongDate(now()), { days: -config.ID_DOCUMENT_DAYS });
  const documents = await db
    .select({ file: waitingDocuments.file })
    .from(waitingDocuments)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingDocuments.entry_id))
    .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
    .where(lt(activities.end_date, over))
    .limit(BATCH);
  await removeFiles(
    db,
    documents.map(({ file }) => file),
    now(),
  );
}

/**
 * Deletes the file first: if the process dies in between, the next run finds it gone and removes the row. A member's photo stays, whatever
 * was scheduled, and so does a file that a transaction is claiming right now: its row is locked.
 */
async function removeFile(ctx: Context, file: string): Promise<void> {
  const due = and(eq(fileRemovals.file, file), lte(fileRemovals.due_at, ctx.now()));
  const planned = await ctx.db.select().from(fileRemovals).where(due).for('update');
  if (planned.length === 0) return;
  const [member] = await ctx.db.select({ id: members.id }).from(members).where(eq(members.icon_file, file)).limit(1);
  if (!member) await ctx.files.delete(file);
  await transaction(ctx.db, async (tx) => {
    await tx.update(applicants).set({ id_file: null }).where(eq(applicants.id_file, file));
    if (!member) await tx.update(applicants).set({ icon_file: null }).where(eq(applicants.icon_file, file));
    await tx.delete(waitingDocuments).where(eq(waitingDocuments.file, file));
    await tx.update(applications).set({ parq_file: null }).where(eq(applications.parq_file, file));
    await tx.delete(fileRemovals).where(eq(fileRemovals.file, file));
  });
}
