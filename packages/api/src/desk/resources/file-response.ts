import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Sends a stored file to be looked at in the desk. Only kinds that the store checked by their content are shown; others are downloads. */
export async function fileResponse({ files }: Context, file: string | null, name?: string): Promise<Response> {
  if (!file || !(await files.exists(file))) throw new ApiFailure('NOT_FOUND');
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const mediaType = mediaTypes[extension];
  const quoted = encodeURIComponent(name ?? file.slice(file.lastIndexOf('/') + 1));
  return new Response(new Uint8Array(await files.getBytes(file)), {
    headers: {
      'Content-Type': mediaType ?? 'application/octet-stream',
      'Content-Disposition': `${mediaType ? 'inline' : 'attachment'}; filename*=UTF-8''${quoted}`,
    },
  });
}
