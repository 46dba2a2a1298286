import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Activity, Member, Remote } from '@portal/contract';
import { aClass, createTestShell, member } from '../testing/index.ts';

const now = '2026-11-20T04:00:00Z';
const fitness = member({ code: 'F567890M', member_kind: 'fitness' });
const lapsed = member({ expiry_date: '2026-11-19' });
/** HK$400 for members (early bird 350), HK$480 for others (early bird 430). */
const early = aClass({ is_early_bird: true, early_bird_end_date: '2026-12-05', member_book_end_date: '2026-12-31' });
const atTheSameTime = { ...early, id: 108, code: 'SW-108', start_time: '10:00', end_time: '11:30' };
const onAnotherDay = { ...early, id: 105, code: 'SW-105', weekdays: [2] };
const ended = { ...onAnotherDay, id: 7, code: 'SW-007', early_bird_end_date: '2026-11-25', member_book_end_date: '2026-11-25' };

/**
 * Tests what other sections require of every section `cart-checkout`, from any vendor: the service `cart` and its event `cart:changed`,
 * across reloads, logins and logouts, and with corrupt storage. Call it once in a test file with the remote, the default export of
 * `src/remote.tsx`.
 */
export function testCartService(remote: Remote<'cart-checkout'>): void {
  async function open({ user = null, at = now }: { user?: Member | null; at?: string } = {}) {
    const shell = createTestShell('cart-checkout', { now: at, user });
    const cart = await remote.mount(shell).services.cart();
    const add = async (...classes: Activity[]) => {
      for (const one of classes) await cart.add(one);
    };
    const notified = () => shell.events.emitted.filter(({ name }) => name === 'cart:changed').at(-1)?.payload;
    return { shell, cart, add, notified };
  }

  beforeEach(() => window.localStorage.clear());

  describe('the service cart', () => {
    test('nothing put in - is empty and costs nothing', async () => {
      const { cart } = await open();
      expect(await cart.get()).toEqual({ items: [], quantity: 0, memberTotal: 0, nonMemberTotal: 0, total: 0 });
    });

    test.each([
      ['visitor', null, 860],
      ['association member', member(), 700],
      ['fitness member', fitness, 860],
      ['member whose membership is over', lapsed, 860],
    ])('%s - sees both totals, pays the own one, and everyone is told', async (_who, user, total) => {
      const { cart, add, notified } = await open({ user });
      await add(early, onAnotherDay);
      const found = await cart.get();
      expect(found).toMatchObject({ quantity: 2, memberTotal: 700, nonMemberTotal: 860, total });
      expect(found.items.map(({ code }) => code)).toEqual(['SW-101', 'SW-105']);
      expect(notified()).toEqual(found);
    });

    test.each<[string, Member | null, Partial<Activity>, string]>([
      ['member, early bird', member(), { earlymemfee: null }, 'no-early-member-fee'],
      ['member', member(), { is_early_bird: false, memberfee: { price: null } }, 'no-member-fee'],
      ['visitor, early bird', null, { earlynonmemfee: undefined }, 'no-early-non-member-fee'],
      ['visitor', null, { is_early_bird: false, nonmemberfee: null }, 'no-non-member-fee'],
    ])('%s, and the fee is missing - says so and takes nothing in', async (_who, user, fees, reason) => {
      const { cart } = await open({ user });
      expect(await cart.add({ ...early, ...fees })).toEqual({ added: false, reason, message: expect.stringMatching(/./) });
      expect(await cart.get()).toMatchObject({ quantity: 0 });
    });

    test('the same class twice - the second is refused', async () => {
      const { cart, add } = await open();
      await add(early);
      expect(await cart.add(early)).toMatchObject({ added: false, reason: 'already-in-cart' });
      expect(await cart.get()).toMatchObject({ quantity: 1 });
    });

    test('a class at the same time - goes in, and what it overlaps is named', async () => {
      const { cart, add } = await open();
      await add(early, onAnotherDay);
      expect(await cart.add(atTheSameTime)).toEqual({ added: true, overlaps: ['SW-101'] });
    });

    test('removed one by one, or all at once - is gone, and everyone is told', async () => {
      const { cart, add, notified } = await open();
      await add(early, onAnotherDay);
      await cart.remove(101);
      expect(notified()).toMatchObject({ quantity: 1 });
      await add(early);
      await cart.clear();
      expect(notified()).toMatchObject({ quantity: 0 });
      expect(await cart.get()).toMatchObject({ items: [], total: 0 });
    });

    test('login and logout - the items stay, the total follows, and everyone is told', async () => {
      const { shell, cart, add, notified } = await open();
      await add(early);
      shell.session.become(member());
      expect(notified()).toMatchObject({ quantity: 1, total: 350 });
      shell.session.become(null);
      expect(notified()).toMatchObject({ quantity: 1, total: 430 });
      expect(await cart.get()).toEqual(notified());
    });

    test('the page is loaded again - has what was put in, until its booking is over', async () => {
      const { add } = await open();
      await add(early, ended);
      expect(await (await open()).cart.get()).toMatchObject({ quantity: 2 });
      const later = await open({ at: '2026-11-25T16:00:00Z' });
      expect((await later.cart.get()).items.map(({ code }) => code)).toEqual(['SW-101']);
      expect(later.shell.notify.notices).toEqual([expect.objectContaining({ message: expect.stringContaining('SW-007') })]);
    });

    test('what the browser kept is spoilt - starts empty, and works', async () => {
      const { add } = await open();
      await add(early);
      for (const key of Object.keys(window.localStorage)) window.localStorage.setItem(key, '{"items":[{"id":');
      const { cart, shell } = await open();
      expect(await cart.get()).toMatchObject({ quantity: 0 });
      expect(shell.notify.notices).toHaveLength(1);
      expect(await cart.add(early)).toMatchObject({ added: true });
    });
  });
}
