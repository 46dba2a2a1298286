import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, gt, inArray } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { fileRemovals } from '../db/schema/index.ts';
import type { CheckedFile } from './check-file.ts';

/** How long a stored file waits for the transaction that claims it. */
const UNCLAIMED_MINUTES = 60;

/**
 * Stores a file under a random name and returns the name. Outside any transaction, since the store may be slow; so the file is due for
 * removal until `claimFiles` claims it, and a failed transaction leaves none behind. Fails with UNAVAILABLE if the store does.
 */
export async function storeFile({ db, files, now, random }: Context, folder: string, { bytes, extension }: CheckedFile): Promise<string> {
  const file = `${folder}/${random.uuid()}.${extension}`;
  await db.insert(fileRemovals).values({ file, due_at: addToMoment(now(), { minutes: UNCLAIMED_MINUTES }) });
  await files.put(file, bytes).catch((cause: unknown) => {
    throw Object.assign(new ApiFailure('UNAVAILABLE'), { cause });
  });
  return file;
}

/**
 * Keeps files that were just stored, in the transaction that refers to them. Fails with BUSY if one has waited so long that it is due for
 * removal.
 */
export async function claimFiles(ctx: Context, tx: Db, names: (string | null)[]): Promise<void> {
  const files = names.filter((name) => name !== null);
  const waiting = and(inArray(fileRemovals.file, files), gt(fileRemovals.due_at, ctx.now()));
  const claimed = await tx.delete(fileRemovals).where(waiting).returning();
  if (claimed.length < files.length) throw new ApiFailure('BUSY');
}

/** Schedules the deletion of files in the caller's transaction, so that none is forgotten or deleted too early. */
export async function removeFiles(tx: Db, names: (string | null)[], due_at: Date): Promise<void> {
  const rows = names.flatMap((file) => (file === null ? [] : [{ file, due_at }]));
  if (rows.length > 0) await tx.insert(fileRemovals).values(rows).onConflictDoNothing();
}
