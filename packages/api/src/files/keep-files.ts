import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { fileRemovals } from '../db/schema/index.ts';
import type { CheckedFile } from './check-file.ts';

/** Writes a file under a random name and answers the name. */
export type Keep = (folder: string, file: CheckedFile) => Promise<string>;

/** Gives `work` a way to keep files; should it fail, those it has kept go again. Call it inside the transaction that names them. */
export async function keepFiles<T>({ files, random }: Context, work: (keep: Keep) => Promise<T>): Promise<T> {
  const kept: string[] = [];
  const keep: Keep = async (folder, { bytes, extension }) => {
    const name = `${folder}/${random.uuid()}.${extension}`;
    kept.push(name);
    await files.put(name, bytes);
    return name;
  };
  try {
    return await work(keep);
  } catch (error) {
    await Promise.allSettled(kept.map((name) => files.delete(name)));
    throw error;
  }
}

/** Has files deleted by the job when they are due; part of the caller's transaction, so that none is lost and none goes too early. */
export async function removeFiles(tx: Db, names: (string | null)[], due_at: Date): Promise<void> {
  const rows = names.flatMap((file) => (file === null ? [] : [{ file, due_at }]));
  if (rows.length > 0) await tx.insert(fileRemovals).values(rows).onConflictDoNothing();
}
