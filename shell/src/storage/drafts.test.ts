import { beforeEach, expect, test } from '@jest/globals';
import { createDrafts } from './drafts.ts';
import { createMemberStorage, type MemberStorageStore } from './member-storage.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(start = '/en/ym-member') {
  const at = { page: start };
  const memberStorage = createMemberStorage({ tab: sessionStorage, local: localStorage, ticket: () => null });
  return { at, memberStorage, drafts: createDrafts(memberStorage, () => at.page) };
}

test('input returns after a reload in the other language [LAYOUT-04]', () => {
  open().drafts.write('youth', { surname: 'Chan' });
  expect(open('/zh/ym-member').drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('removes the draft of a form that was sent', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.write('gym', { surname: 'Lee' });
  drafts.clear('youth');
  expect(drafts.read('youth')).toBeUndefined();
  expect(drafts.read('gym')).toEqual({ surname: 'Lee' });
});

test('page with unsaved input is dirty until the form is sent', () => {
  const { drafts } = open();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  drafts.write('youth', { surname: 'Chan' });
  expect(drafts.dirtyOn('/en/ym-member')).toBe(true);
  expect(drafts.dirtyOn('/en/course')).toBe(false);
  drafts.clear('youth');
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
});

test('agreeing to leave clears the dirty state and retains the text', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.markClean();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  expect(drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test.each<[string, (memberStorage: MemberStorageStore) => void]>([
  ['here', (memberStorage) => memberStorage.forget()],
  [
    'in another tab',
    () => {
      localStorage.setItem('portal-logged-out', 'now');
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal-logged-out' }));
    },
  ],
])('logout %s clears typed input and the dirty state [SESSION-34]', (_where, logOut) => {
  const { memberStorage, drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  logOut(memberStorage);
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  expect(drafts.read('youth')).toBeUndefined();
});

test('reads corrupt storage as empty', () => {
  open().drafts.write('youth', { surname: 'Chan' });
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{');
  expect(open().drafts.read('youth')).toBeUndefined();
});
