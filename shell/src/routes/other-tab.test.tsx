import { beforeEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { json, member, openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Does what the browser does here when another tab writes. */
const otherTab = (key: string, value: string | null) =>
  act(async () => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });

test("logout in another tab sends a member's page to login", async () => {
  const { address } = await openSite('/en/me/wallet', { token: 'kept' });
  await otherTab('portal-token', null);
  await waitFor(() => expect(address()).toBe('/en/login?redirect=%2Fen%2Fme%2Fwallet'));
});

test('public page stays open after a logout in another tab', async () => {
  const { address, shellServices } = await openSite('/en/course', { token: 'kept' });
  await otherTab('portal-token', null);
  expect(shellServices.session.loggedIn).toBe(false);
  expect(address()).toBe('/en/course');
});

test('login page goes to its destination after a login in another tab', async () => {
  const { address } = await openSite('/en/login?redirect=%2Fen%2Fpayment%2Fi1');
  await otherTab('portal-token', 'theirs');
  await waitFor(() => expect(address()).toBe('/en/payment/i1'));
});

test.each([
  ['answers', () => json({ result: { ...member, code: 'B123456J' } })],
  ['does not say who that is', () => new Promise<Response>(() => {})],
])('next member sees nothing old if the back end %s [SESSION-34]', async (_what, response) => {
  const responses = { '/api/me': () => (localStorage.getItem('portal-token') === 'theirs' ? response() : json({ result: member })) };
  const { shellServices, router } = await openSite('/en/me', { token: 'kept', responses });
  await shellServices.session.ready;
  shellServices.drafts.write('renewal', { mobile: '91234567' });
  shellServices.drafts.markClean();
  await act(() => router.navigate('/en/course'));
  expect(shellServices.pages.dataOf('/en/me')).toBeDefined();
  await otherTab('portal-token', 'theirs');
  expect(shellServices.pages.dataOf('/en/me')).toBeUndefined();
  await waitFor(() => expect(shellServices.drafts.read('renewal')).toBeUndefined());
});

test('page follows the language chosen in another tab', async () => {
  const { load } = await openSite('/en/course?q=swim#list');
  await otherTab('portal-chosen-locale', 'zh 1');
  expect(load).toHaveBeenCalledWith('/zh/course?q=swim#list', { replace: true });
});

test.each(['/en/payment/i1', '/en/checkout', '/en/renew'])('%s ignores a language chosen in another tab', async (path) => {
  const { load } = await openSite(path, { token: 'kept' });
  await otherTab('portal-chosen-locale', 'zh 1');
  expect(load).not.toHaveBeenCalled();
});

test('page with unsaved input ignores a language chosen in another tab', async () => {
  const { shellServices, load } = await openSite('/en/ym-member');
  shellServices.drafts.write('youth', { surname: 'Chan' });
  await otherTab('portal-chosen-locale', 'zh 1');
  expect(load).not.toHaveBeenCalled();
});
