import { showCurrentUser } from '@portal/contract/endpoints';
import { toMember } from '../../domain/members/to-member.ts';
import { route } from '../../http/route.ts';

export const showCurrentUserRoute = route(showCurrentUser, async ({ ctx, viewer, locale }) => ({
  result: await toMember(ctx, viewer.member, locale),
}));
