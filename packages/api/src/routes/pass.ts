import { downloadPass } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { findParticipants } from '../domain/members/find-participants.ts';
import { passMakerOf } from '../domain/pass/member-pass.ts';
import { signFileLink } from '../files/file-links.ts';
import { route } from '../http/route.ts';

export const passRoutes = [
  route(downloadPass, async ({ input, ctx, viewer, locale }) => {
    const find = await findParticipants(ctx.db, viewer.member, [input.params.code]);
    const holder = find(input.params.code);
    if (!passMakerOf(ctx)) throw new ApiFailure('NOT_FOUND');
    return { url: signFileLink(ctx, 'pass', `${holder.code}.${locale}`) };
  }),
];
