import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members, waitingDocuments } from '../db/schema/index.ts';
import type { FileKind } from './file-links.ts';

export interface StoredFile {
  file: string;
  name: string;
  mediaType: string;
}

/** Finds what a link leads to: a document of a waiting entry by its uuid, or a member's photo by his id. Both are as they are now, not as when signed. */
export const findFile: Record<FileKind, (db: Db, id: string) => Promise<StoredFile | undefined>> = {
  document: async (db, id) => {
    const [row] = await db.select().from(waitingDocuments).where(eq(waitingDocuments.id, id));
    return row && { file: row.file, name: row.file_name, mediaType: row.media_type };
  },
  photo: async (db, id) => {
    const [row] = await db
      .select({ file: members.icon_file })
      .from(members)
      .where(eq(members.id, Number(id)));
    if (!row?.file) return undefined;
    return { file: row.file, name: 'photo', mediaType: row.file.endsWith('.png') ? 'image/png' : 'image/jpeg' };
  },
};
