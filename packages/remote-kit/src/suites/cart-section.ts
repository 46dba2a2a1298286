import { expect } from '@jest/globals';
import { type Activity, type Member, paths, type Remote } from '@portal/contract';
import { listUnpaidInvoices, preEnrol } from '@portal/contract/endpoints';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { aClass, apiError, createTestShell, inTestShell, member, noon, order, renderRemote, type TestShell } from '../testing/index.ts';
import { testCartService } from './cart-service.ts';
import { conformanceOf, testConformance } from './conformance.ts';
import { button, linksTo, press, rest, titleComes, words } from './on-the-page.ts';

const { conformance, requires } = conformanceOf<'cart-checkout'>();

/** The requirements of a section `cart-checkout` besides its service, by sentence. */
export const cartConformance = conformance;

type Cart = Remote<'cart-checkout'>;

const orderId = '6b1f5c0e-0000-4000-8000-000000000001';
const cmsgroup = { alias: 'swim-squad', title: '泳隊', en_title: 'Swim squad' };
/** HK$400 for members of the association, HK$480 for others. */
const first = aClass({ cmsgroup, member_book_end_date: '2026-12-31', nonmember_book_end_date: '2026-12-31' });
const second: Activity = { ...first, id: 105, code: 'SW-105', name_en: 'Squad B, Tuesday', weekdays: [2] };

interface Opening {
  user?: Member | null;
  classes?: Activity[];
  prepare?: (shell: TestShell<'cart-checkout'>) => void;
}

/** Opens the checkout in a browser whose cart already has these classes; `inCart` returns what the service has now. */
async function open(remote: Cart, { user = member(), classes = [first, second], prepare = () => {} }: Opening = {}) {
  const cart = await remote.mount(createTestShell('cart-checkout', { user, now: noon })).services.cart();
  for (const one of classes) await cart.add(one);
  const screenOf = await renderRemote(remote, paths.checkout(), {
    user,
    now: noon,
    prepare: (shell) => {
      shell.api.respond(listUnpaidInvoices, { payments: [] });
      shell.api.respond(preEnrol, { success: true, id: orderId, message: 'Your places are held' });
      prepare(shell);
    },
  });
  await titleComes();
  await rest();
  const inCart = async () => {
    const again = await remote.mount(createTestShell('cart-checkout', { user, now: noon })).services.cart();
    return (await again.get()).items.map(({ code }) => code);
  };
  const warnings = () => screenOf.shell.dialogs.shown.flatMap(({ kind, message }) => (kind === 'alert' ? [message] : []));
  return { ...screenOf, inCart, warnings };
}

const checkOut = () => press(button(/^Check out/));

requires(
  'visitor - sees what the cart holds and costs, and is led to login or to joining and back; nothing is ordered [CHECKOUT-05, ROUTE-20, REGISTER-24]',
  async (remote) => {
    const { shell } = await open(remote, { user: null });
    expect(['SW-101', 'SW-105', '960'].filter((fact) => !words().includes(fact))).toEqual([]);
    const [login] = linksTo('/en/login');
    expect(new URLSearchParams(login?.split('?')[1]).get('redirect')).toBe('/en/checkout');
    const [join] = linksTo('/en/be-member');
    expect(new URLSearchParams(join?.split('?')[1]).get('redirect')).toBe('/en/checkout');
    expect(screen.queryByRole('button', { name: /^Check out/ })).toBeNull();
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  },
);

requires(
  'member - sees each class with the total, and what ordering means: 20 minutes to pay, 14 days, HK$200 [CHECKOUT-02, CHECKOUT-03, CHECKOUT-04, CONST-02, CONST-03]',
  async (remote) => {
    await open(remote);
    const facts = ['SW-101', 'Squad A, Saturday morning', 'SW-105', 'Squad B, Tuesday', '800', '20 minutes', '14 days', '200'];
    expect(facts.filter((fact) => !words().includes(fact))).toEqual([]);
  },
);

requires('member removes a class - it leaves the cart, and the total follows [CHECKOUT-02]', async (remote) => {
  const { inCart } = await open(remote);
  await press(button(/^Remove SW-105/));
  expect(await inCart()).toEqual(['SW-101']);
  expect([words().includes('800'), words().includes('400')]).toEqual([false, true]);
});

requires('unpaid order - leads to its payment [CHECKOUT-01]', async (remote) => {
  await open(remote, { prepare: ({ api }) => api.respond(listUnpaidInvoices, { payments: [order({ id: orderId })] }) });
  expect(words()).toContain('HY26-004817');
  expect(linksTo(`/en/payment/${orderId}`)).not.toEqual([]);
});

requires(
  '"Check out" pressed twice - orders once, at the total that was seen, and opens the page to pay [CHECKOUT-07, CHECKOUT-08, CHECKOUT-09]',
  async (remote) => {
    const { shell, address, inCart } = await open(remote);
    const pay = button(/^Check out/);
    fireEvent.click(pay);
    fireEvent.click(pay);
    await rest();
    expect(shell.api.inputsOf(preEnrol)).toMatchObject([{ body: { activities: [{ id: 101 }, { id: 105 }], total: 800 } }]);
    expect(address()).toBe(`/en/payment/${orderId}`);
    expect(shell.notify.notices.map(({ message }) => message)).toEqual(['Your places are held']);
    expect(shell.events.emitted).toContainEqual({ name: 'order:created', payload: { invoiceId: orderId } });
    expect(await inCart()).toEqual([]);
  },
);

requires('order is refused - a dialog has the server’s message, and the cart stays [CHECKOUT-11]', async (remote) => {
  const { inCart, warnings } = await open(remote, {
    prepare: ({ api }) => api.respond(preEnrol, { success: false, message: 'Not today' }),
  });
  await checkOut();
  expect(warnings()).toEqual(['Not today']);
  expect(await inCart()).toEqual(['SW-101', 'SW-105']);
});

requires('answer to an order is lost - the cart stays, and ordering again carries the same key [PAY-6]', async (remote) => {
  const { shell, inCart } = await open(remote, {
    prepare: ({ api }) =>
      api.respond(preEnrol, () => {
        throw apiError('NETWORK', { status: 0, message: 'No connection' });
      }),
  });
  await checkOut();
  expect(await inCart()).toEqual(['SW-101', 'SW-105']);
  await press(screen.queryByRole('button', { name: /again/ }) ?? button(/^Check out/));
  const keys = shell.api.calls.flatMap(({ endpoint, options }) => (endpoint === preEnrol ? [options.idempotencyKey] : []));
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

requires('total has changed - the order fails once with the message, and the next one is for the new price [CART-11]', async (remote) => {
  const { shell, warnings, address } = await open(remote, {
    classes: [first],
    prepare: ({ api }) => api.respond(preEnrol, priceChanges()),
  });
  await checkOut();
  expect(warnings()).toEqual(['The price has changed']);
  expect(words()).toContain('420');
  await checkOut();
  expect(shell.api.inputsOf(preEnrol).map(({ body }) => body.total)).toEqual([400, 420]);
  expect(address()).toBe(`/en/payment/${orderId}`);
});

function priceChanges() {
  let changed = false;
  return () => {
    if (changed) return { success: true, id: orderId };
    changed = true;
    const now = { ...first, memberfee: { price: 420 } };
    return { success: false, code: 'PRICE_CHANGED', message: 'The price has changed', total: 420, activities: [now] };
  };
}

requires('class is full meanwhile - a dialog says so, and its group is offered with the class in the address [WAIT-04]', async (remote) => {
  const full = { success: false, code: 'FULL', message: 'The course is fully booked', full: [101] };
  const { warnings } = await open(remote, { classes: [first], prepare: ({ api }) => api.respond(preEnrol, full) });
  await checkOut();
  expect(warnings()).toEqual(['The course is fully booked']);
  expect(linksTo('/en/swim-squad')).toEqual([`/en${paths.article({ articleAlias: 'swim-squad' }, { class: 'SW-101' })}`]);
});

requires('empty cart - is said to be empty, and can’t be ordered [CHECKOUT-10]', async (remote) => {
  const { shell } = await open(remote, { classes: [] });
  expect(words()).toMatch(/empty|no items/i);
  const pay = screen.queryByRole('button', { name: /^Check out/ });
  if (pay) await press(pay);
  expect(shell.api.inputsOf(preEnrol)).toEqual([]);
});

requires('member of a family - orders a class for the one who is chosen [CHECKOUT-13]', async (remote) => {
  const family = [{ code: 'D456791L', surname: 'Wong', given_name: 'Tin Lok' }];
  const { shell } = await open(remote, { user: member({ family }), classes: [first] });
  const choose = (name: RegExp) => screen.queryByRole('checkbox', { name }) ?? screen.getByRole('radio', { name });
  await press(choose(/Tin Lok/));
  const own = screen.queryByRole('checkbox', { name: /You|Chi Ming/, checked: true });
  if (own) await press(own);
  await checkOut();
  expect(shell.api.inputsOf(preEnrol)).toMatchObject([{ body: { activities: [{ id: 101, participant_code: 'D456791L' }] } }]);
});

requires(
  'header - says how many classes there are, also after one was added; opened, what they cost, and leads to /checkout [LAYOUT-10, LAYOUT-11]',
  async (remote) => {
    const shell = createTestShell('cart-checkout', { ...(await remote.messages('en')), now: noon });
    const mounted = remote.mount(shell);
    const cart = await mounted.services.cart();
    await cart.add(first);
    const { Widget } = await mounted.widgets['cart-checkout.header']();
    render(createElement(Widget), { wrapper: inTestShell(shell) });
    await rest();
    const names = () =>
      [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
        (one) => `${one.getAttribute('aria-label')} ${one.textContent}`,
      );
    expect(names().join()).toContain('1');
    await act(async () => void (await cart.add(second)));
    await rest();
    expect(names().join()).toContain('2');
    for (const one of screen.queryAllByRole('button')) await press(one);
    expect(words()).toContain('960');
    expect(linksTo('/en/checkout')).not.toEqual([]);
    cleanup();
  },
);

/**
 * Tests what members and other sections require of every section `cart-checkout`, from any vendor: the service `cart` and its event, the
 * checkout and the header. Requires no wording or layout beyond the rules, except a button "Check out", one "Remove …" with the code
 * for each class, and radios or tick boxes named after the family. Call it once in a test file with the remote, the default export of `src/remote.tsx`.
 */
export function testCartSection(remote: Remote<'cart-checkout'>): void {
  testCartService(remote);
  testConformance('the section cart-checkout', remote, cartConformance);
}
