import { beforeEach, expect, test } from '@jest/globals';
import { createDrafts } from './drafts.ts';
import { createKept, type KeptStore } from './kept.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(start = '/en/ym-member') {
  const at = { page: start };
  const kept = createKept({ tab: sessionStorage, local: localStorage, ticket: () => null });
  return { at, kept, drafts: createDrafts(kept, () => at.page) };
}

test('input returns after a reload in the other language [LAYOUT-04]', () => {
  open().drafts.write('youth', { surname: 'Chan' });
  expect(open('/zh/ym-member').drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('form that was sent - leaves no draft', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.write('gym', { surname: 'Lee' });
  drafts.clear('youth');
  expect(drafts.read('youth')).toBeUndefined();
  expect(drafts.read('gym')).toEqual({ surname: 'Lee' });
});

test('page with unsaved input - is dirty until the form is sent or left', () => {
  const { drafts } = open();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  drafts.write('youth', { surname: 'Chan' });
  expect(drafts.dirtyOn('/en/ym-member')).toBe(true);
  expect(drafts.dirtyOn('/en/course')).toBe(false);
  drafts.clear('youth');
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
});

test('leaving after agreeing - asks no more and keeps the text', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.markClean();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  expect(drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test.each<[string, (kept: KeptStore) => void]>([
  ['here', (kept) => kept.forget()],
  [
    'in another tab',
    () => {
      localStorage.setItem('portal-logged-out', 'now');
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal-logged-out' }));
    },
  ],
])('logout %s forgets what was typed [SESSION-34]', (_where, logOut) => {
  const { kept, drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  logOut(kept);
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  expect(drafts.read('youth')).toBeUndefined();
});

test('corrupt storage - counts as empty', () => {
  open().drafts.write('youth', { surname: 'Chan' });
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{');
  expect(open().drafts.read('youth')).toBeUndefined();
});
