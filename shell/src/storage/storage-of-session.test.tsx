import { beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { json, member, openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A member on a public page, about whom a section stores something, and who typed something into a form. */
async function open() {
  const responses: Record<string, () => Response> = { '/api/me': () => json({ result: member }) };
  const { shellServices } = await openSite('/en/course', { token: 'kept', responses });
  const { session, memberStorage, drafts, pages } = shellServices;
  await session.ready;
  memberStorage.of('tab', 'membership').write('cards', 'Wong');
  memberStorage.of('browser', 'membership').write('cards', 'Wong');
  drafts.write('renewal', { mobile: '91234567' });
  drafts.markClean();
  pages.keeper('/en/me')('Wong');
  return { session, drafts, pages, responses };
}
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('logout leaves nothing of a member in the browser [SESSION-34]', async () => {
  const { session } = await open();
  expect(stored()).toMatch(/Wong.*91234567/);
  await act(() => session.logout());
  expect(stored()).not.toMatch(/Wong|91234567/);
});

test('login without a logout leaves nothing of the first member [SESSION-34]', async () => {
  const { session, pages, responses } = await open();
  responses['/api/login'] = () => json({ user: { ...member, code: 'B123456J' }, access_token: 'theirs' });
  await act(() => session.login({ username: 'B123456J', password: 'demo-2026' }));
  expect(stored()).not.toMatch(/Wong|91234567/);
  expect(pages.dataOf('/en/me')).toBeUndefined();
});

test('401 retains only what was typed for the next login [SESSION-35]', async () => {
  const { session, drafts, responses } = await open();
  responses['/api/me'] = () => json({}, 401);
  await act(async () => void (await session.refresh().catch(() => null)));
  expect(session.loggedIn).toBe(false);
  expect(stored()).not.toMatch(/Wong/);
  expect(drafts.read('renewal')).toBeUndefined();
  responses['/api/me'] = () => json({ result: member });
  await act(() => session.login({ username: 'A123456I', password: 'demo-2026' }));
  expect(drafts.read('renewal')).toEqual({ mobile: '91234567' });
});
