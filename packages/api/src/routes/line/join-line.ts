import { joinLine } from '@portal/contract/endpoints';
import { joinLine as join } from '../../domain/line/join-line.ts';
import { route } from '../../http/route.ts';

export const joinLineRoute = route(joinLine, ({ input: { body }, ctx, viewer, address }) =>
  join(ctx, { activityId: body.activity_id, memberId: viewer?.member.id, device: body.device, address }),
);
