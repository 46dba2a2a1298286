import { isLocale } from '@portal/contract';
import { ApiFailure } from '../../api-failure.ts';
import { findPassContent, passMakerOf } from '../../domain/pass/member-pass.ts';
import { isFileLink } from '../../files/file-links.ts';
import type { RawRoute } from '../../http/route.ts';

/** Sends a member's card for a phone's wallet by its signed link, which names member and language. Made on request. */
export const sendPass: RawRoute = {
  method: 'get',
  path: '/api/files/pass/:id/:until/:signature',
  handle: async (request, ctx) => {
    const { id, until, signature } = request.req.param() as Record<string, string>;
    const [code, locale] = id!.split('.');
    const maker = passMakerOf(ctx);
    if (!maker || !isFileLink(ctx, 'pass', id!, until!, signature!) || !isLocale(locale)) throw new ApiFailure('NOT_FOUND');
    const pass = await findPassContent(ctx, code!, locale);
    if (!pass) throw new ApiFailure('NOT_FOUND');
    return request.body(new Uint8Array(await maker.make(pass)), 200, {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': `attachment; filename="${pass.number}.pkpass"`,
      'Cache-Control': 'private, no-store',
    });
  },
};
