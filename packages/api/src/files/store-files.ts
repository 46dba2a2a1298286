import { and, gt, inArray } from 'drizzle-orm';
import { fail } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { fileRemovals } from '../db/schema/index.ts';
import { addMinutes } from '../hong-kong.ts';
import type { CheckedFile } from './check-file.ts';

/** How long a file waits in the store for the transaction that names it. */
const UNCLAIMED_MINUTES = 60;

/**
 * Puts a file into the store under a random name and answers the name. Outside any transaction, for the store may be slow; so the file is due for removal
 * until `claimFiles` takes it over, and a transaction that fails leaves none behind.
 */
export async function storeFile({ db, files, now, random }: Context, folder: string, { bytes, extension }: CheckedFile): Promise<string> {
  const file = `${folder}/${random.uuid()}.${extension}`;
  await db.insert(fileRemovals).values({ file, due_at: addMinutes(now(), UNCLAIMED_MINUTES) });
  await files.put(file, bytes);
  return file;
}

/** Has files that have just been kept stay; part of the transaction that names them. Refused with BUSY if one had to wait so long that it is due. */
export async function claimFiles(ctx: Context, tx: Db, names: (string | null)[]): Promise<void> {
  const files = names.filter((name) => name !== null);
  const waiting = and(inArray(fileRemovals.file, files), gt(fileRemovals.due_at, ctx.now()));
  const claimed = await tx.delete(fileRemovals).where(waiting).returning();
  if (claimed.length < files.length) throw fail('BUSY');
}

/** Has files deleted by the job when they are due; part of the caller's transaction, so that none is lost and none goes too early. */
export async function removeFiles(tx: Db, names: (string | null)[], due_at: Date): Promise<void> {
  const rows = names.flatMap((file) => (file === null ? [] : [{ file, due_at }]));
  if (rows.length > 0) await tx.insert(fileRemovals).values(rows).onConflictDoNothing();
}
