import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Activity, Member } from '@portal/contract';
import { cartItem, createTestShell, type TestShellOptions } from '@portal/remote-kit/testing';
import { ownCart } from './cart-service.ts';
import { storageKey } from './stored-cart.ts';

const association = { id: '1', code: 'A123456I', member_kind: 'association', expiry_date: '2026-11-20' } as Member;
const fitness = { id: '2', code: 'F567890M', member_kind: 'fitness', expiry_date: '2027-06-01' } as Member;
const now = '2026-11-20T08:00:00Z';
const activity = (fields: Partial<Activity> = {}) => cartItem(fields) as Activity;

function openCart(options: TestShellOptions = {}) {
  const shell = createTestShell('cart-checkout', { now, ...options });
  return { shell, ...ownCart(shell) };
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

describe('adding a class', () => {
  test.each([
    [
      'association member',
      association,
      { earlymemfee: null },
      'No early member fee: members can’t book this class online yet. Please call us.',
    ],
    [
      'association member',
      association,
      { is_early_bird: false, memberfee: { price: null } },
      'No member fee: members can’t book this class online. Please call us.',
    ],
    [
      'visitor',
      null,
      { earlynonmemfee: undefined },
      'No early non-member fee: non-members can’t book this class online yet. Please call us.',
    ],
    [
      'fitness member',
      fitness,
      { is_early_bird: false, nonmemberfee: null },
      'No non-member fee: non-members can’t book this class online. Please call us.',
    ],
  ])('%s without a fee is refused with the message for that fee [CLASS-16]', async (_who, user, fees, message) => {
    const { service } = openCart({ user });
    expect(await service.add(activity(fees))).toMatchObject({ added: false, message });
    expect(await service.get()).toMatchObject({ quantity: 0 });
  });

  test.each([
    ['association member', association, 350],
    ['fitness member', fitness, 430],
    ['holder of an online account', { ...association, member_kind: 'online' } as Member, 430],
    ['visitor', null, 430],
  ])('%s pays the fee for their kind, also after a reload [CLASS-15, CART-01, CART-04]', async (_who, user, total) => {
    const { service, shell } = openCart({ user });
    expect(await service.add(activity())).toEqual({ added: true, overlaps: [] });
    expect(shell.events.emitted.at(-1)).toMatchObject({ name: 'cart:changed', payload: { quantity: 1, total } });
    expect(await openCart({ user }).service.get()).toMatchObject({ quantity: 1, total });
  });

  test('a line stores all that the cart shows and nothing else [CART-02]', async () => {
    const shown = {
      ...{ id: 101, code: 'SW-101', name_en: 'Squad A', name_ot: '甲組' },
      ...{ start_date: '2027-01-09', end_date: '2027-03-27', start_time: '09:00', end_time: '10:30' },
      ...{ is_early_bird: true, early_bird_end_date: '2026-12-01' },
      ...{ member_book_end_date: '2026-12-31', nonmember_book_end_date: '2026-12-30' },
      cmsgroup: { photo: '/art/swim.svg' },
      ...{ memberfee: { price: 400 }, earlymemfee: { price: 350 }, nonmemberfee: { price: 480 }, earlynonmemfee: { price: 430 } },
    };
    const { service } = openCart();
    await service.add({ ...shown, sessions: 10 } as Activity);
    for (const cart of [await service.get(), await openCart().service.get()]) {
      expect(cart.items).toMatchObject([shown]);
      expect(cart.items[0]).not.toHaveProperty('sessions');
    }
  });

  test('accepts a free class [CLASS-17]', async () => {
    const { service } = openCart({ user: association });
    expect(await service.add(activity({ earlymemfee: { price: 0 } }))).toMatchObject({ added: true });
  });

  test('refuses a class in the cart, and names an overlap [CART-09]', async () => {
    const { service } = openCart();
    await service.add(activity());
    expect(await service.add(activity())).toMatchObject({ added: false, reason: 'already-in-cart' });
    expect(await service.add(activity({ id: 108, code: 'SW-108', start_time: '10:00' }))).toEqual({ added: true, overlaps: ['SW-101'] });
  });
});

test('keeps a class that another tab added unnoticed [CART-12]', async () => {
  const { service, items } = openCart();
  const inOtherTab = (...now: number[]) =>
    window.localStorage.setItem(storageKey, JSON.stringify(now.map((id) => cartItem({ id, code: `SW-${id}`, weekdays: [id % 7] }))));
  inOtherTab(101);
  expect(await service.add(activity())).toMatchObject({ added: false, reason: 'already-in-cart' });
  await service.add(activity({ id: 105 }));
  expect(items().map(({ id }) => id)).toEqual([101, 105]);
  inOtherTab(101, 105, 108);
  await service.remove(101);
  expect(items().map(({ id }) => id)).toEqual([105, 108]);
  expect(openCart().items()).toEqual(items());
});

test.each(['QuotaExceededError', 'SecurityError'])('says that nothing was stored after a %s [CART-20]', async (name) => {
  const { service } = openCart();
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === storageKey) throw new DOMException('no', name);
  });
  expect(await service.add(activity())).toEqual({ added: true, overlaps: [], stored: false });
  expect(await service.get()).toMatchObject({ quantity: 1 });
  refused.mockRestore();
  expect(await service.add(activity({ id: 105, weekdays: [3] }))).toEqual({ added: true, overlaps: [] });
});

describe('the price', () => {
  test('total follows at once when a membership ends at midnight [CART-04]', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T15:59:59Z') });
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    const shell = createTestShell('cart-checkout', { user: association });
    shell.now = () => Date.now();
    const { service } = ownCart(shell);
    expect(shell.events.emitted).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(shell.events.emitted.at(-1)).toMatchObject({ payload: { total: 430 } });
    return service.get();
  });
});

describe('the next person in this browser', () => {
  test('logout keeps classes and removes participants and requests [SESSION-33, SESSION-34]', () => {
    const { shell, replace, items } = openCart({ user: association });
    replace([cartItem({ special_request: 'wheelchair', participant_code: 'A123458I' })]);
    shell.session.become(null);
    expect(items()).toEqual([cartItem()]);
    shell.session.become(fitness);
    expect(openCart({ user: fitness }).items()).toEqual([cartItem()]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/wheelchair|A123458I/);
  });

  test('drops special requests that an older release stored', () => {
    window.localStorage.setItem(storageKey, JSON.stringify({ version: 1, items: [cartItem({ special_request: 'wheelchair' })] }));
    expect(openCart().items()).toEqual([cartItem()]);
  });
});

describe('opening the cart', () => {
  test('drops and names items whose booking has ended [CART-05]', () => {
    const ended = { member_book_end_date: '2026-11-19', early_bird_end_date: '2026-11-19' };
    window.localStorage.setItem(
      storageKey,
      JSON.stringify([cartItem(ended), cartItem({ id: 105, code: 'SW-105' }), cartItem({ ...ended, id: 7, code: 'SW-107' })]),
    );
    const { items, shell } = openCart();
    expect(items().map(({ code }) => code)).toEqual(['SW-105']);
    expect(shell.notify.notices).toEqual([
      { kind: 'info', message: 'Booking has ended for SW-101, SW-107, so it has been removed from your cart.' },
    ]);
    expect(shell.events.emitted).toMatchObject([{ name: 'cart:changed', payload: { quantity: 1 } }]);
  });

  test('starts empty and shows one notice when the stored cart is unreadable', () => {
    window.localStorage.setItem(storageKey, '[{"id":"x"}]');
    expect(openCart().shell.notify.notices).toHaveLength(1);
    expect(openCart().shell.notify.notices).toEqual([]);
  });

  test('reads a cart from an older release without the booking dates', () => {
    const { member_book_start_date, nonmember_book_start_date, nonmember_book_end_date, ...older } = cartItem();
    window.localStorage.setItem(storageKey, JSON.stringify([older]));
    expect(openCart().items()).toHaveLength(1);
  });
});
