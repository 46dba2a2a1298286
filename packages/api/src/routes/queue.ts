import { joinQueue, showQueue } from '@portal/contract/endpoints';
import { joinQueue as join } from '../domain/queue/join-queue.ts';
import { showQueue as show } from '../domain/queue/show-queue.ts';
import { route } from '../http/route.ts';

export const queueRoutes = [
  route(joinQueue, ({ input: { body }, ctx, viewer, address }) =>
    join(ctx, { activityId: body.activity_id, memberId: viewer?.member.id, device: body.device, address }),
  ),

  route(showQueue, ({ input: { body }, ctx }) => show(ctx, body.activity_id, body.place)),
];
