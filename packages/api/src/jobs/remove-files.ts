import { asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { applicants, applications, fileRemovals } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { each } from './each.ts';
import type { Job } from './job.ts';

const BATCH = 200;

/** Deletes files that are due: replaced documents, and identity documents some days after the decision. */
export const removeFilesJob: Job = { name: 'remove-files', everySeconds: 600, run: removeDueFiles };

export async function removeDueFiles(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select()
    .from(fileRemovals)
    .where(lte(fileRemovals.due_at, ctx.now()))
    .orderBy(asc(fileRemovals.due_at))
    .limit(BATCH);
  await each(ctx, removeFilesJob.name, due, ({ file }) => removeFile(ctx, file));
}

/** The file goes first: should the process die between, the next run finds it gone and forgets it. */
async function removeFile(ctx: Context, file: string): Promise<void> {
  await ctx.files.delete(file);
  await transaction(ctx.db, async (tx) => {
    await tx.update(applicants).set({ id_file: null }).where(eq(applicants.id_file, file));
    await tx.update(applications).set({ parq_file: null }).where(eq(applications.parq_file, file));
    await tx.delete(fileRemovals).where(eq(fileRemovals.file, file));
  });
}
