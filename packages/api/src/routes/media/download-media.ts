import { downloadMedia } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { isOwnDocument } from '../../domain/waiting/find-entry.ts';
import { signFileLink } from '../../files/file-links.ts';
import { route } from '../../http/route.ts';

export const downloadMediaRoute = route(downloadMedia, async ({ input: { params }, ctx, viewer }) => {
  if (!(await isOwnDocument(ctx.db, viewer.member.id, params.id))) throw new ApiFailure('NOT_FOUND');
  return { url: signFileLink(ctx, 'document', params.id) };
});
