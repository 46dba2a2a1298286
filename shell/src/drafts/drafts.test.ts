import { beforeEach, expect, test } from '@jest/globals';
import { createDrafts } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(start = '/en/ym-member') {
  const at = { page: start };
  return { at, drafts: createDrafts(sessionStorage, localStorage, () => at.page) };
}

test('what was typed - comes back after a reload in the other language [LAYOUT-04]', () => {
  open().drafts.write('youth', { surname: 'Chan' });
  expect(open('/zh/ym-member').drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('form that was sent - leaves nothing behind', () => {
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

test('leaving by agreement - asks no more and keeps the text', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.markClean();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
  expect(drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('logout - forgets everything', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.clearAll();
  expect(open().drafts.read('youth')).toBeUndefined();
});

test('logout in another tab - forgets everything here too', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-logged-out', newValue: '1' }));
  expect(drafts.read('youth')).toBeUndefined();
  expect(drafts.dirtyOn('/en/ym-member')).toBe(false);
});

test('logout - is told to the other tabs', () => {
  open().drafts.clearAll();
  expect(localStorage.getItem('portal-logged-out')).not.toBeNull();
});

test('member whose session ran out - finds the typed text after a new login', () => {
  const { drafts } = open();
  drafts.setOwner('A123456I');
  drafts.write('renewal', { mobile: '91234567' });
  drafts.setOwner('A123456I');
  expect(drafts.read('renewal')).toEqual({ mobile: '91234567' });
});

test('another member in the same tab - finds nothing of the first', () => {
  open().drafts.setOwner('A123456I');
  open().drafts.write('renewal', { mobile: '91234567' });
  const { drafts } = open();
  drafts.setOwner('B123456J');
  expect(drafts.read('renewal')).toBeUndefined();
});

test('visitor who logs in - keeps what was typed before', () => {
  const { drafts } = open();
  drafts.write('youth', { surname: 'Chan' });
  drafts.setOwner('A123456I');
  expect(drafts.read('youth')).toEqual({ surname: 'Chan' });
});

test('spoilt storage - counts as empty', () => {
  sessionStorage.setItem('portal-drafts', '{');
  expect(open().drafts.read('youth')).toBeUndefined();
});
