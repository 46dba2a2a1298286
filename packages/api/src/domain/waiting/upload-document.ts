import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { documentSettings, type WaitingEntryRow, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import type { CheckedFile } from '../../files/check-file.ts';
import { keepFiles, removeFiles } from '../../files/keep-files.ts';

export type DocumentSettingRow = typeof documentSettings.$inferSelect;
export type WaitingDocumentRow = typeof waitingDocuments.$inferSelect;

/** Finds a document that an entry's class asks for. */
export async function findDocumentSetting(db: Db, entry: WaitingEntryRow, name: string): Promise<DocumentSettingRow | undefined> {
  const [setting] = await db
    .select()
    .from(documentSettings)
    .where(and(eq(documentSettings.activity_id, entry.activity_id), eq(documentSettings.name, name)));
  return setting;
}

/** Keeps a checked file of an entry; it replaces the one of the same setting, whose id and links then lead nowhere. */
export function uploadDocument(ctx: Context, tx: Db, entry: WaitingEntryRow, name: string, file: CheckedFile): Promise<WaitingDocumentRow> {
  return keepFiles(ctx, async (keep) => {
    // Of two uploads at once the second waits, and replaces the first.
    await tx.select({ id: waitingEntries.id }).from(waitingEntries).where(eq(waitingEntries.id, entry.id)).for('update');
    const replaced = await tx
      .delete(waitingDocuments)
      .where(and(eq(waitingDocuments.entry_id, entry.id), eq(waitingDocuments.name, name)))
      .returning();
    await removeFiles(
      tx,
      replaced.map((document) => document.file),
      ctx.now(),
    );
    const kept = { file: await keep('documents', file), file_name: file.name, media_type: file.mediaType, size: file.bytes.length };
    const [document] = await tx
      .insert(waitingDocuments)
      .values({ ...kept, entry_id: entry.id, name, created_at: ctx.now() })
      .returning();
    return document!;
  });
}
