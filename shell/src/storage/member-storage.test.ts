import { beforeEach, expect, test } from '@jest/globals';
import { createMemberStorage, draftArea } from './member-storage.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A tab of this browser; passing `storage` again is the same tab after a reload. */
function openTab(ticket: string | null = null, storage: Storage = tabStorage()) {
  const session = { ticket };
  const memberStorage = createMemberStorage({ tab: storage, local: localStorage, ticket: () => session.ticket });
  const logIn = (code: string) => {
    session.ticket = `ticket of ${code}`;
    memberStorage.belongsTo(code);
  };
  const end = () => {
    session.ticket = null;
    memberStorage.end();
  };
  const logOut = () => {
    end();
    memberStorage.forget();
  };
  const cards = memberStorage.of('tab', 'membership');
  return {
    memberStorage,
    storage,
    session,
    logIn,
    end,
    logOut,
    cards,
    wishes: memberStorage.of('browser', 'cart-checkout'),
    drafts: memberStorage.of('tab', draftArea),
  };
}

/** Each tab has its own. */
function tabStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  } as Storage;
}
const all = (storage: Storage) => JSON.stringify([...Array(storage.length).keys()].map((index) => storage.getItem(storage.key(index)!)));
const family = [{ surname: 'Wong', dob: '2016-08-21' }];

test('reload finds member storage before the member is known [SESSION-34]', () => {
  const { logIn, logOut, cards, storage, session } = openTab();
  logIn('B234567J');
  logOut();
  logIn('A123456I');
  cards.write('cards', family);
  expect(openTab(session.ticket, storage).cards.read('cards')).toEqual(family);
});

test('logout without the section clears tab and browser [SESSION-34]', () => {
  const { logIn, logOut, cards, wishes, storage } = openTab();
  logIn('A123456I');
  cards.write('cards', family);
  wishes.write('wishes', { 101: { special_request: 'wheelchair' } });
  logOut();
  expect(all(storage) + all(localStorage)).not.toMatch(/Wong|2016-08|wheelchair|A123456I/);
});

test('next member reads nothing of the first and deletes it [SESSION-34]', () => {
  const { logIn, session, cards, wishes, storage, memberStorage } = openTab();
  logIn('A123456I');
  cards.write('cards', family);
  wishes.write('wishes', { 101: { participant_code: 'A123458I' } });
  session.ticket = 'ticket of B234567J';
  expect([cards.read('cards'), wishes.read('wishes')]).toEqual([undefined, undefined]);
  memberStorage.belongsTo('B234567J');
  expect(all(storage) + all(localStorage)).not.toMatch(/Wong|2016-08|A12345/);
});

test.each(['sleeps', 'is closed and opened again'])('tab that %s during logout has nothing of the member [SESSION-34]', (what) => {
  const first = openTab();
  first.logIn('A123456I');
  const sleeping = openTab(first.session.ticket);
  sleeping.cards.write('cards', family);
  sleeping.drafts.write('renewal', family);
  first.logOut();
  first.logIn('B234567J');
  const woken = what === 'sleeps' ? sleeping : openTab(first.session.ticket, sleeping.storage);
  expect([woken.cards.read('cards'), woken.drafts.read('renewal'), woken.drafts.any()]).toEqual([undefined, undefined, false]);
  expect(all(sleeping.storage)).not.toMatch(/Wong|2016-08/);
});

test('logout clears what sections stored [SESSION-33, SESSION-34]', () => {
  const { logIn, logOut, storage } = openTab();
  logIn('A123456I');
  storage.setItem('card', 'Wong');
  localStorage.setItem('card', 'Wong');
  localStorage.setItem('portal.cart', '[]');
  localStorage.setItem('locale', 'zh');
  window.name = 'Wong';
  logOut();
  expect([all(storage), localStorage.getItem('card'), window.name]).toEqual([expect.not.stringContaining('Wong'), null, '']);
  expect([localStorage.getItem('portal.cart'), localStorage.getItem('locale')]).toEqual(['[]', 'zh']);
});

test('logout clears names that imitate permanent ones [SESSION-34]', () => {
  const { logIn, logOut } = openTab();
  logIn('A123456I');
  const names = ['locale', 'portal-chosen-locale', 'portal-cart-quantity', 'portal-logged-out'];
  for (const name of names) localStorage.setItem(name, 'en 1 Wong');
  logOut();
  expect(all(localStorage)).not.toMatch(/Wong/);
});

test.each([
  ['the member logs out', ({ logOut }: ReturnType<typeof openTab>) => logOut()],
  ['another member logs in', ({ logIn }: ReturnType<typeof openTab>) => logIn('B234567J')],
])('clears cookies, databases, caches and files when %s [SESSION-34]', async (_what, leave) => {
  const removed: unknown[] = [];
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const places = {
    caches: { keys: async () => ['responses'], delete: (name: string) => removed.push(name) },
    indexedDB: { databases: async () => [{ name: 'cards' }], deleteDatabase: (name: string) => removed.push(name) },
  };
  const files = {
    keys: async function* () {
      yield 'family';
    },
    removeEntry: async (...entry: unknown[]) => {
      removed.push(entry);
      end();
    },
  };
  Object.assign(globalThis, places);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { getDirectory: async () => files } });
  const tab = openTab();
  tab.logIn('A123456I');
  tab.cards.write('cards', family);
  for (const cookie of ['locale=zh', 'card=Wong']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the way every browser has
    document.cookie = `${cookie}; path=/`;
  }
  leave(tab);
  expect(document.cookie).toBe('locale=zh');
  await isOver;
  expect(removed).toEqual(['responses', 'cards', ['family', { recursive: true }]]);
});

test('expired session retains input for the same member [SESSION-35]', () => {
  const { logIn, end, cards, wishes, drafts, storage } = openTab();
  logIn('A123456I');
  cards.write('cards', family);
  wishes.write('wishes', { 101: { special_request: 'wheelchair' } });
  drafts.write('renewal', { mobile: '91234567' });
  end();
  expect(all(storage) + all(localStorage)).not.toMatch(/Wong|wheelchair/);
  expect([drafts.read('renewal'), drafts.any()]).toEqual([undefined, false]);
  logIn('A123456I');
  expect(drafts.read('renewal')).toEqual({ mobile: '91234567' });
  end();
  logIn('B234567J');
  expect(drafts.read('renewal')).toBeUndefined();
  expect(all(storage)).not.toContain('91234567');
});

test('login retains what a visitor typed and stored before', () => {
  const { logIn, drafts, wishes } = openTab();
  drafts.write('youth', { surname: 'Chan' });
  wishes.write('wishes', { 101: { special_request: 'goggles' } });
  logIn('A123456I');
  expect(drafts.read('youth')).toEqual({ surname: 'Chan' });
  expect(wishes.read('wishes')).toEqual({ 101: { special_request: 'goggles' } });
});

test('sections don’t read each other’s storage', () => {
  const { memberStorage, cards } = openTab();
  cards.write('cards', family);
  expect(memberStorage.of('tab', 'account').read('cards')).toBeUndefined();
  expect(memberStorage.of('browser', 'membership').read('cards')).toBeUndefined();
});

test('subscribers hear of other tabs and of leaving', () => {
  const { cards, logIn, logOut } = openTab();
  let heard = 0;
  const stop = cards.subscribe(() => heard++);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-kept//membership/cards' }));
  expect(heard).toBe(1);
  logIn('A123456I');
  logOut();
  expect(heard).toBeGreaterThan(1);
  const before = heard;
  stop();
  logIn('B234567J');
  logOut();
  expect(heard).toBe(before);
});
