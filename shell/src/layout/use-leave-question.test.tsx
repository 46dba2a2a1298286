import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { preloadWindows } from '@portal/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loadDialogHost } from '../dialogs/dialogs.ts';
import { openSite } from '../testing/open-site.tsx';

beforeAll(() => Promise.all([preloadWindows(), loadDialogHost()]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openForm() {
  const site = await openSite('/en/ym-member');
  site.shellServices.drafts.write('youth', { surname: 'Chan' });
  return site;
}

test('asks before leaving unsaved input and lets the person stay', async () => {
  const { router, user, address } = await openForm();
  await act(() => router.navigate('/en/course'));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/en/ym-member');
});

test('retains unsaved input when the person agrees to leave', async () => {
  const { router, user, shellServices, address } = await openForm();
  await act(() => router.navigate('/en/course'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/en/course'));
  expect(shellServices.drafts.read('youth')).toEqual({ surname: 'Chan' });
  await act(() => router.navigate('/en/ym-member'));
  await act(() => router.navigate('/en/course'));
  expect(address()).toBe('/en/course');
});

test('login is let through and unsaved input survives', async () => {
  const { router, shellServices, address } = await openForm();
  await act(() => router.navigate('/en/login?redirect=%2Fen%2Fym-member'));
  expect(address()).toBe('/en/login?redirect=%2Fen%2Fym-member');
  expect(shellServices.drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('leaves a form that was sent without a question', async () => {
  const { router, shellServices, address } = await openForm();
  shellServices.drafts.clear('youth');
  await act(() => router.navigate('/en/member-applied/c1'));
  expect(address()).toBe('/en/member-applied/c1');
});

test('browser asks before closing the tab only while input is unsaved', async () => {
  const { shellServices } = await openForm();
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  shellServices.drafts.clear('youth');
  expect(close()).toBe(true);
});

test('logout clears what was typed', async () => {
  const { shellServices } = await openForm();
  await act(() => shellServices.session.logout());
  expect(shellServices.drafts.read('youth')).toBeUndefined();
});
