import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { documentSettings, type WaitingEntryRow, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import type { CheckedFile } from '../../files/check-file.ts';
import { claimFiles, removeFiles, storeFile } from '../../files/store-files.ts';

type DocumentSettingRow = typeof documentSettings.$inferSelect;
type WaitingDocumentRow = typeof waitingDocuments.$inferSelect;
/** A stored document. */
type StoredDocument = Pick<WaitingDocumentRow, 'file' | 'file_name' | 'media_type' | 'size'>;

/** Finds a document that an entry's class requires. */
export async function findDocumentSetting(db: Db, entry: WaitingEntryRow, name: string): Promise<DocumentSettingRow | undefined> {
  const [setting] = await db
    .select()
    .from(documentSettings)
    .where(and(eq(documentSettings.activity_id, entry.activity_id), eq(documentSettings.name, name)));
  return setting;
}

/** Stores a checked document; outside any transaction. */
export async function storeDocument(ctx: Context, checked: CheckedFile): Promise<StoredDocument> {
  const { name: file_name, mediaType: media_type, bytes } = checked;
  return { file: await storeFile(ctx, 'documents', checked), file_name, media_type, size: bytes.length };
}

/**
 * Adds a stored document to an entry. It replaces the one for the same setting, whose id and links stop working. Of two uploads at
 * once, the second waits and replaces the first.
 */
export async function addDocument(
  ctx: Context,
  tx: Db,
  entry: WaitingEntryRow,
  name: string,
  document: StoredDocument,
): Promise<WaitingDocumentRow> {
  const active = and(eq(waitingEntries.id, entry.id), inArray(waitingEntries.state, ['waiting', 'offered']));
  const [locked] = await tx.select().from(waitingEntries).where(active).for('update');
  if (!locked) throw new ApiFailure('NOT_FOUND');
  const replaced = await tx
    .delete(waitingDocuments)
    .where(and(eq(waitingDocuments.entry_id, entry.id), eq(waitingDocuments.name, name)))
    .returning();
  await removeFiles(
    tx,
    replaced.map(({ file }) => file),
    ctx.now(),
  );
  await claimFiles(ctx, tx, [document.file]);
  const [row] = await tx
    .insert(waitingDocuments)
    .values({ ...document, entry_id: entry.id, name, created_at: ctx.now() })
    .returning();
  return row!;
}
