import { expect, test } from '@jest/globals';
import { loadMessages } from '../locale/i18n.ts';
import { json, member } from '../testing/open-site.tsx';
import { createShellServices } from './shell-services.ts';

test('stored token is sent and fetches the user [SESSION-26, SESSION-27]', async () => {
  localStorage.setItem('portal-token', 'kept');
  const sent: (string | null)[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(request.headers.get('authorization'));
    return json(pathname === '/api/me' ? { result: member } : {});
  };
  const { session, locale } = createShellServices(fetch as typeof globalThis.fetch);
  await loadMessages(locale);
  await session.ready;
  expect(session.user).toEqual(member);
  expect(new Set(sent)).toEqual(new Set(['Bearer kept']));
});
