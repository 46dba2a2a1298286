import { joinLine, showLine } from '@portal/contract/endpoints';
import { joinLine as join } from '../domain/line/join-line.ts';
import { showLine as show } from '../domain/line/show-line.ts';
import { route } from '../http/route.ts';

export const lineRoutes = [
  route(joinLine, ({ input: { body }, ctx, viewer, address }) =>
    join(ctx, { activityId: body.activity_id, memberId: viewer?.member.id, device: body.device, address }),
  ),

  route(showLine, ({ input: { body }, ctx }) => show(ctx, body.activity_id, body.place)),
];
