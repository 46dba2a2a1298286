import { joinQueue, showQueue, showShuffle } from '@portal/contract/endpoints';
import { joinQueue as join } from '../domain/queue/join-queue.ts';
import { showQueue as show } from '../domain/queue/show-queue.ts';
import { showShuffle as showHow } from '../domain/queue/show-shuffle.ts';
import { requireConfirmedEmail } from '../domain/session/email-codes.ts';
import { route } from '../http/route.ts';

export const queueRoutes = [
  route(joinQueue, async ({ input: { body }, ctx, viewer, locale, address }) => {
    await requireConfirmedEmail(ctx, viewer.member, locale, address);
    return join(ctx, viewer.member, body.activity_id);
  }),

  route(showQueue, ({ input: { body }, ctx }) => show(ctx, body.activity_id, body.place)),

  route(showShuffle, ({ input: { params }, ctx, viewer }) => showHow(ctx, params.id, viewer?.member)),
];
