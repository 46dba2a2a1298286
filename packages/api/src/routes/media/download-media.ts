import { downloadMedia } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { isUuid } from '../../domain/uuid.ts';
import { signFileLink } from '../../files/file-links.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const downloadMediaRoute = route(downloadMedia, async ({ input: { params }, ctx, viewer }) => {
  if (!isUuid(params.id)) throw refuse('NOT_FOUND');
  const [own] = await ctx.db
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingDocuments.entry_id))
    .where(and(eq(waitingDocuments.id, params.id), eq(waitingEntries.member_id, viewer.member.id)));
  if (!own) throw refuse('NOT_FOUND');
  return { url: signFileLink(ctx, 'document', own.id) };
});
