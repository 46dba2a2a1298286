import { ApiFailure } from '../../api-failure.ts';
import { findPicture } from '../../files/pictures.ts';
import type { RawRoute } from '../../http/route.ts';

/** Sends a picture of the site. It never changes: another picture has another name. */
export const sendPicture: RawRoute = {
  method: 'get',
  path: '/api/pictures/:name',
  handle: async (request, { files }) => {
    const picture = await findPicture(files, request.req.param('name') ?? '');
    if (!picture) throw new ApiFailure('NOT_FOUND');
    return request.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  },
};
