import { beforeEach, expect, test } from '@jest/globals';
import { loadMessages } from '../locale/i18n.ts';
import { json, member } from '../testing/open-site.tsx';
import { createShellServices } from './shell-services.ts';

beforeEach(() => localStorage.clear());

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

test('a login that works closes the errors of earlier ones', async () => {
  const fetch = async () => json({ user: member, access_token: 'new' });
  const { session, notifications } = createShellServices(fetch as unknown as typeof globalThis.fetch);
  notifications.notify.error('The member number or password is incorrect.');
  notifications.notify.success('Address copied.');
  await session.login({ username: 'A123456I', password: 'demo-2026' });
  expect(notifications.notices.getState().map(({ message }) => message)).toEqual(['Address copied.']);
});
