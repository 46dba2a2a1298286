import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open() {
  const { shellServices } = await openSite('/en/ym-member', { token: 'kept' });
  await shellServices.session.ready;
  const reload = jest.spyOn(shellServices.navigation, 'reload').mockImplementation(() => {});
  return { shellServices, reload };
}

/** Does what the browser does here when another tab writes. */
const otherTab = (key: string, value: string | null) =>
  act(async () => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });

test.each([
  ['was typed', false],
  ['was typed in a form whose draft is kept', true],
])('logout elsewhere reloads a page where text %s [SESSION-34]', async (_what, hasDraft) => {
  const { shellServices, reload } = await open();
  if (hasDraft) shellServices.drafts.write('youth', { surname: 'Chan' });
  else {
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'Chan';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await otherTab('portal-token', null);
  await otherTab('portal-logged-out', '1');
  expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([1, true]);
  document.documentElement.hidden = false;
  document.body.replaceChildren();
});

test('logout in another tab leaves an untouched public page alone', async () => {
  const { reload } = await open();
  await otherTab('portal-token', null);
  await otherTab('portal-logged-out', '1');
  expect(reload).not.toHaveBeenCalled();
});

test('doesn’t reload a page with input when the session expires elsewhere', async () => {
  const { shellServices, reload } = await open();
  shellServices.drafts.write('youth', { surname: 'Chan' });
  await otherTab('portal-token', null);
  expect(reload).not.toHaveBeenCalled();
});
