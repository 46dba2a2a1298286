import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { members, waitingDocuments } from '../db/schema/index.ts';
import { isLinkSigned, signLink } from './link-keys.ts';

export const fileKinds = ['document', 'photo'] as const;
export type FileKind = (typeof fileKinds)[number];
/** Receipts and wallet cards aren't stored: they are made when their link is opened. */
type LinkKind = FileKind | 'receipt' | 'pass';

/** A link to one file that anybody can open for FILE_LINK_SECONDS, and that can't be forged. */
export function signFileLink(ctx: Context, kind: LinkKind, id: string): string {
  const until = Math.floor(ctx.now().getTime() / 1000) + ctx.config.FILE_LINK_SECONDS;
  return `/api/files/${kind}/${id}/${until}/${signLink(ctx, ['file', kind, id, String(until)])}`;
}

export function isFileLink(ctx: Context, kind: string, id: string, until: string, given: string): boolean {
  return /^\d{1,12}$/.test(until) && Number(until) * 1000 > ctx.now().getTime() && isLinkSigned(ctx, ['file', kind, id, until], given);
}

interface StoredFile {
  file: string;
  name: string;
  mediaType: string;
}

/**
 * Finds the file that a link leads to: a waiting entry's document by its uuid, or a member's photo by their id. Both as they are now, not
 * as they were when signed.
 */
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
