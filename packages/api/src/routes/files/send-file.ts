import { ApiFailure } from '../../api-failure.ts';
import { type FileKind, fileKinds, findFile, isFileLink } from '../../files/file-links.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { RawRoute } from '../../http/route.ts';

/** Sends a file by its signed link, as an attachment: whatever it contains, no browser runs it as a page of ours. */
export const sendFile: RawRoute = {
  method: 'get',
  path: '/api/files/:kind/:id/:until/:signature',
  handle: async (request, ctx) => {
    const { kind, id, until, signature } = request.req.param() as Record<string, string>;
    if (!isKind(kind) || !isFileLink(ctx, kind, id!, until!, signature!)) throw new ApiFailure('NOT_FOUND');
    const found = await findFile[kind](ctx.db, id!);
    if (!found) throw new ApiFailure('NOT_FOUND');
    return request.body(new Uint8Array(await readFile(ctx.files, found.file)), 200, {
      'Content-Type': found.mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(found.name)}`,
      'Cache-Control': 'private, no-store',
    });
  },
};

/** A removed file is gone; if the store doesn't respond, the file may be there later. */
async function readFile(files: FileStore, name: string): Promise<Uint8Array> {
  try {
    return await files.getBytes(name);
  } catch (cause) {
    const gone = await files.exists(name).then(
      (there) => !there,
      () => false,
    );
    throw Object.assign(new ApiFailure(gone ? 'NOT_FOUND' : 'UNAVAILABLE'), { cause });
  }
}

function isKind(kind: string | undefined): kind is FileKind {
  return fileKinds.some((known) => known === kind);
}

/** RFC 8187. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
