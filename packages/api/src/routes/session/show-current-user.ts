import { showCurrentUser } from '@portal/contract/endpoints';
import { toMember } from '../../domain/account/to-member.ts';
import { saveLanguage } from '../../domain/members/members.ts';
import { route } from '../../http/route.ts';

export const showCurrentUserRoute = route(showCurrentUser, async ({ ctx, viewer, locale, header }) => {
  // Every page asks for its member, in its own language; a program that sends no language changes nothing.
  if (header('accept-language')) await saveLanguage(ctx, viewer.member, locale);
  return { result: await toMember(ctx, viewer.member, locale) };
});
