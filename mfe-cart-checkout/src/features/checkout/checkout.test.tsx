import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Activity, CartItem, Locale, Member } from '@portal/contract';
import { paths } from '@portal/contract';
import { cancelInvoice, type FamilyBooking, listFamilyBookings, listUnpaidInvoices, preEnrol, showPlan } from '@portal/contract/endpoints';
import { aClass, apiError, cartItem, createTestShell, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { openCartStore } from '../cart/cart-store.ts';
import { attemptName, prepareKey } from './order-attempt.ts';

const member = {
  id: '1',
  code: 'A123456I',
  surname: 'Wong',
  given_name: 'Chi Ming',
  member_kind: 'association',
  member_price: true,
} as Member;
const order = '6b1f5c0e-0000-4000-8000-000000000001';
const otherOrder = '6b1f5c0e-0000-4000-8000-000000000002';
const now = '2026-11-20T08:00:00Z';

const browserOf = (user: Member) => createTestShell('cart-checkout', { user }).storage.browser;
const cartOfBrowser = () => openCartStore(window, browserOf(member), new AbortController().signal);
const keep = (...items: CartItem[]) => cartOfBrowser().set(items);
const kept = () => cartOfBrowser().items();
const lineOf = (code: string) => screen.getByText(code).closest('li') as HTMLElement;
const checkOut = () => userEvent.click(screen.getByRole('button', { name: /Check out/ }));
const warnings = ({ dialogs }: TestShell<'cart-checkout'>) =>
  dialogs.shown.filter(({ kind }) => kind === 'alert').map(({ message }) => message);
/** The titles of the busy dialogs that are open. */
function openBusyDialogs({ dialogs }: TestShell<'cart-checkout'>): string[] {
  const open: string[] = [];
  const { busy } = dialogs;
  dialogs.busy = async (title, work) => {
    open.push(title);
    return busy(title, work).finally(() => open.splice(open.indexOf(title), 1));
  };
  return open;
}

async function openCheckout(user: Member | null, prepare: (shell: TestShell<'cart-checkout'>) => void = () => {}, locale: Locale = 'en') {
  const view = await renderRemote(remote, paths.checkout(), {
    user,
    now,
    locale,
    prepare: (shell) => {
      shell.api.respond(listUnpaidInvoices, { payments: [] });
      shell.api.respond(listFamilyBookings, { bookings: [] });
      prepare(shell);
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^(Checkout|結帳)$/ });
  return view;
}

beforeEach(() => window.localStorage.clear());

describe('checkout', () => {
  test('shows a visitor the cart and links to login and joining [CHECKOUT-02, CHECKOUT-03, CHECKOUT-04, CHECKOUT-05, CONST-02]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(null);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('HK$430');
    expect(screen.getByText('1 class. Places are held once you place the order; you then have 20 minutes to pay.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Before you enrol' })).toHaveTextContent(/20 minutes/);
    expect(within(summary).queryByRole('button')).toBeNull();
    expect(within(summary).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fcheckout');
    expect(within(summary).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/be-member?redirect=%2Fen%2Fcheckout');
    await userEvent.click(within(lineOf('SW-101')).getByRole('button', { name: 'Remove SW-101' }));
    expect(kept()).toEqual([]);
    expect(shell.api.calls).toEqual([]);
  });

  test('names a class with its own rule for changes, once [CONST-03, CHANGE-1]', async () => {
    const camp = { id: 300, code: 'CA-300', name_en: 'Summer camp', change_rule: { days: 30, fee: 500, share: 50 } };
    keep(cartItem(), cartItem(camp), cartItem({ ...camp, participant_code: 'E710001K' }));
    await openCheckout(member);
    const notes = within(screen.getByRole('region', { name: 'Before you enrol' })).getAllByRole('listitem');
    expect(notes.map(({ textContent }) => textContent).filter((note) => note?.includes('request a change'))).toEqual([
      'Summer camp: request a change at least 30 days before the start. Each change costs HK$500 a person; for a fee of HK$500 or less we refund 50%. After that date we can’t refund.',
    ]);
  });

  test('member sees lines, member total and notes [CHECKOUT-02, CHECKOUT-03, CHECKOUT-04, CLASS-17, CONST-02, CONST-03]', async () => {
    keep(
      cartItem(),
      cartItem({ id: 105, code: 'SW-105', is_early_bird: false, weekdays: [5] }),
      cartItem({ id: 106, code: 'SW-106', is_early_bird: false, weekdays: [4], memberfee: { price: 0 } }),
    );
    await openCheckout(member);
    expect(screen.getByText('3 classes. Places are held once you place the order; you then have 20 minutes to pay.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check out' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('HK$750');
    expect(screen.getByRole('region', { name: 'Before you enrol' })).toHaveTextContent(
      /20 minutes.*transfer or withdrawal at least 14 days before.*HK\$200 a person.*HK\$200 or less we refund 75%.*After that date we can’t refund/,
    );
    expect(lineOf('SW-101')).toHaveTextContent(
      /2027-01-09 \(Sat\) to 2027-03-27 \(Sat\).*9:00 AM – 10:30 AM.*Tsim Sha Tsui Pool.*HK\$350.*HK\$400.*Early bird/,
    );
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      /3 places, member priceHK\$800Early bird saving−HK\$50TotalHK\$750/,
    );
    expect(within(lineOf('SW-106')).getByText('Free')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove SW-105' }));
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('HK$350');
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('Chinese reader sees the Chinese name and the same notes [CHECKOUT-04, CONST-02, CONST-03, LAYOUT-07, LAYOUT-09]', async () => {
    keep(cartItem(), cartItem({ id: 105, code: 'SW-105', weekdays: [5], name_ot: null, venue_ot: '尖沙咀泳池' }));
    await renderRemote(remote, paths.checkout(), {
      user: member,
      now,
      locale: 'zh',
      prepare: ({ api }) => api.respond(listUnpaidInvoices, { payments: [] }),
    });
    expect(await screen.findByRole('region', { name: '報名須知' })).toHaveTextContent(
      /20 分鐘內付款.*轉班或退出.*開課前最少 14 天.*每人每次.*HK\$200.*HK\$200 或以下.*退還 75%.*逾期不獲退款/,
    );
    expect(screen.getByText('共 2 個班別。提交訂單後名額才會保留，其後須於 20 分鐘內付款。')).toBeVisible();
    expect(within(lineOf('SW-101')).getByText('甲組（星期六上午）')).not.toHaveAttribute('lang');
    expect(within(lineOf('SW-101')).getByText('Tsim Sha Tsui Pool')).toHaveAttribute('lang', 'en-HK');
    expect(within(lineOf('SW-105')).getByText('Squad A, Saturday morning')).toHaveAttribute('lang', 'en-HK');
    expect(within(lineOf('SW-105')).getByText('尖沙咀泳池')).not.toHaveAttribute('lang');
  });

  test('removed lines can be restored where they were [CHECKOUT-02]', async () => {
    keep(cartItem({ special_request: 'goggles' }), cartItem({ id: 105, code: 'SW-105', weekdays: [5] }));
    await openCheckout(member);
    await userEvent.click(screen.getByRole('button', { name: 'Remove SW-101' }));
    expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
    expect(screen.getByText('SW-101 was removed from your cart.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept().map(({ code, special_request }) => [code, special_request])).toEqual([
      ['SW-101', 'goggles'],
      ['SW-105', undefined],
    ]);
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(screen.getByText('2 classes were removed from your cart.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept()).toHaveLength(2);
  });

  test.each([
    ['removes a line', 'Remove SW-101', ['SW-105', 'SW-108']],
    ['removes all lines', 'Remove all', ['SW-108']],
  ])('class from another tab stays when this one %s [CART-12]', async (_what, name, left) => {
    const items = [cartItem(), cartItem({ id: 105, code: 'SW-105', weekdays: [5] })];
    keep(...items);
    await openCheckout(member);
    const added = cartItem({ id: 108, code: 'SW-108', weekdays: [4] });
    keep(...items, added);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(kept().map(({ code }) => code)).toEqual(left);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept().map(({ code }) => code)).toEqual(['SW-101', 'SW-105', 'SW-108']);
  });

  test('class from another tab stays when a line changes here [CART-12]', async () => {
    const family = [{ code: 'D456791L', given_name: 'Tin Lok' }];
    keep(cartItem());
    await openCheckout({ ...member, family });
    const added = (id: number) => cartItem({ id, code: `SW-${id}`, weekdays: [id % 7] });
    keep(cartItem(), added(108));
    const person = (name: string) => within(lineOf('SW-101')).getByRole('checkbox', { name });
    await userEvent.click(person('Tin Lok'));
    keep(...kept(), added(109));
    await userEvent.click(person('You'));
    expect(kept().map(({ code, participant_code }) => [code, participant_code])).toEqual([
      ['SW-101', 'D456791L'],
      ['SW-108', 'A123456I'],
      ['SW-109', undefined],
    ]);
  });

  describe('a class at the time of another that the member has [CART-20]', () => {
    const fitness = { id: 300, code: 'SP-300', name_en: 'Teen Fitness', name_ot: '青少年健體' };
    const { start_date, end_date, start_time, end_time, weekdays } = cartItem();
    const booking: FamilyBooking = {
      participant_code: 'A123456I',
      state: 'unpaid',
      invoice_id: order,
      order_code: 'INV-2611-000123',
      activity: { ...fitness, start_date, end_date, start_time, end_time, weekdays },
    };
    const openWith = (bookings: FamilyBooking[], locale: Locale = 'en') => {
      keep(cartItem());
      return openCheckout(member, ({ api }) => api.respond(listFamilyBookings, { bookings }), locale);
    };
    const alert = () => within(lineOf('SW-101')).getByRole('alert');

    test.each([
      ['en', 'Wong Chi Ming has enrol other activities during Teen Fitness.', 'not paid yet, order INV-2611-000123'],
      ['zh', '青少年健體', '尚未付款，訂單 INV-2611-000123'],
    ] as const)('in %s it says so at once, with the time and the state', async (locale, sentence, state) => {
      const { shell } = await openWith([booking], locale);
      for (const text of [sentence, 'SP-300, 2027-01-09', '9:00 AM – 10:30 AM', state]) expect(alert()).toHaveTextContent(text);
      await userEvent.click(screen.getByRole('button', { name: /Check out|結帳/ }));
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
    });

    test('the unpaid order can be cancelled there', async () => {
      const { shell } = await openWith([booking]);
      shell.dialogs.agree(true);
      shell.api.respond(cancelInvoice, { success: true, message: 'Order cancelled.' });
      shell.api.respond(listFamilyBookings, { bookings: [] });
      await userEvent.click(within(alert()).getByRole('button', { name: 'Cancel order INV-2611-000123' }));
      await waitFor(() => expect(within(lineOf('SW-101')).queryByRole('alert')).toBeNull());
      expect(shell.api.inputsOf(cancelInvoice)).toEqual([{ params: { id: order } }]);
    });

    test('the class can be removed there', async () => {
      await openWith([{ ...booking, state: 'paid', invoice_id: null, order_code: null }]);
      expect(within(alert()).queryByRole('button', { name: /^Cancel/ })).toBeNull();
      await userEvent.click(within(alert()).getByRole('button', { name: 'Remove SW-101 from the cart' }));
      expect(kept()).toEqual([]);
    });

    test.each([
      ['somebody else’s', { participant_code: 'D456791L' }],
      ['only a waiting list', { state: 'waiting' as const }],
    ])('%s does not clash', async (_whose, fields) => {
      await openWith([{ ...booking, ...fields }]);
      expect(within(lineOf('SW-101')).queryByRole('alert')).toBeNull();
    });
  });

  test('failed unpaid orders show a retry, and checkout still works', async () => {
    keep(cartItem());
    let down = true;
    const { shell } = await openCheckout(member, ({ api }) =>
      api.respond(listUnpaidInvoices, () => {
        if (down) throw apiError('UNAVAILABLE');
        return { payments: [] };
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Your unpaid orders could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check out' })).toBeEnabled();
    expect(shell.notify.notices).toEqual([]);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your unpaid orders could not be loaded' })).toBeNull());
  });

  test('unpaid orders are listed with people and payment links [CHECKOUT-01]', async () => {
    await openCheckout(member, ({ api }) =>
      api.respond(listUnpaidInvoices, {
        payments: [
          {
            id: order,
            code: 'HY26-004817',
            datetime: '2026-11-20T07:50:00Z',
            expiry_time: '2026-11-20T08:10:00Z',
            confirmed: false,
            paid: false,
            amount: 960,
            amount_remaining: 960,
            invoice_lines: ['Wong Tin Lok', 'Wong Suet Ying'].map((des_line_4) => ({
              ...{ item_type: 'applicant' as const, des_line_1: 'Squad A', des_line_2: '2027-01-09 (Sat)', des_line_4, amount: 480 },
            })),
          },
          {
            ...{ id: otherOrder, code: 'HY26-004818', datetime: '2026-11-20T07:55:00Z', confirmed: false, paid: false },
            amount: 480,
            amount_remaining: 480,
          },
        ],
      }),
    );
    const ticket = screen.getByRole('article', { name: 'Order HY26-004817' });
    for (const name of ['Wong Tin Lok', 'Wong Suet Ying']) expect(ticket).toHaveTextContent(name);
    expect(ticket).toHaveTextContent('Pay by 4:10 PM10 minutes left');
    const links = screen.getAllByRole('link', { name: 'Pay now' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/en/payment/${order}`, `/en/payment/${otherOrder}`]);
  });

  test('order with a payment in progress asks to wait [CHECKOUT-01]', async () => {
    await openCheckout(member, ({ api }) =>
      api.respond(listUnpaidInvoices, {
        payments: [
          {
            ...{ id: order, code: 'HY26-004817', datetime: '2026-11-20T07:50:00Z', expiry_time: '2026-11-20T08:10:00Z' },
            ...{ confirmed: false, paid: false, in_flight: true, amount: 960, amount_remaining: 960 },
          },
        ],
      }),
    );
    const ticket = screen.getByRole('article', { name: 'Order HY26-004817' });
    expect(ticket).toHaveTextContent('Confirming');
    expect(ticket).toHaveTextContent('We are confirming your payment, do not pay again.');
    expect(ticket).not.toHaveTextContent(/Unpaid|Pay by|Pay now|minutes left|not paid for in time/);
    expect(within(ticket).getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', `/en/payment/${order}`);
    expect(within(ticket).queryByRole('button')).toBeNull();
  });

  test('a started payment can be finished until its deadline [CHECKOUT-01, INVOICE-42]', async () => {
    await openCheckout(member, ({ api }) =>
      api.respond(listUnpaidInvoices, {
        payments: [
          {
            ...{ id: order, code: 'HY26-004817', datetime: '2026-11-20T07:50:00Z', confirmed: true, paid: false, in_flight: true },
            ...{ org_expiry_time: '2026-11-20T08:10:00Z', expiry_time: '2026-11-20T08:20:00Z', amount: 960, amount_remaining: 960 },
            attempt: { method: 'PAYME_ON', state: 'code' },
          },
        ],
      }),
    );
    const ticket = screen.getByRole('article', { name: 'Order HY26-004817' });
    expect(ticket).toHaveTextContent('Pay by 4:10 PM10 minutes left');
    expect(ticket).toHaveTextContent('You started a payment but have not finished it. Finish it, or choose another way to pay.');
    expect(ticket).not.toHaveTextContent(/Confirming|do not pay again/);
    expect(within(ticket).getByRole('link', { name: 'Finish the payment' })).toHaveAttribute('href', `/en/payment/${order}`);
    expect(within(ticket).queryByRole('button')).toBeNull();
  });

  test('expired order can neither be paid nor cancelled', async () => {
    await openCheckout(member, ({ api }) =>
      api.respond(listUnpaidInvoices, {
        payments: [
          {
            ...{ id: order, code: 'HY26-004817', datetime: '2026-11-20T07:39:00Z', expiry_time: '2026-11-20T07:59:00Z' },
            ...{ confirmed: false, paid: false, amount: 960, amount_remaining: 960 },
          },
        ],
      }),
    );
    const ticket = screen.getByRole('article', { name: 'Order HY26-004817' });
    expect(ticket).toHaveTextContent('Expired');
    expect(ticket).toHaveTextContent('It was not paid for in time.');
    expect(ticket).not.toHaveTextContent(/Unpaid|Pay by|left|will be released/);
    for (const role of ['link', 'button']) expect(within(ticket).queryByRole(role)).toBeNull();
  });

  test('two clicks send one order and open its payment page [CHECKOUT-06, CHECKOUT-07, CHECKOUT-08, CHECKOUT-09]', async () => {
    keep(cartItem({ special_request: 'goggles' }));
    let release: () => void = () => {};
    const { shell, address } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { success: true, id: order, message: 'Your places are held' };
      }),
    );
    const sending = openBusyDialogs(shell);
    const button = screen.getByRole('button', { name: /Check out/ });
    // Both in one `act`: nothing is rendered between them.
    await act(async () => {
      button.click();
      button.click();
    });
    expect(sending).toEqual(['Placing your order…']);
    release();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.inputsOf(preEnrol)).toEqual([
      {
        body: {
          activities: [{ id: 101, special_request: 'goggles', participant_code: undefined }],
          from: 'web',
          total: 350,
          outside_ages: false,
        },
      },
    ]);
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Your places are held' }]);
    expect(kept()).toEqual([]);
    expect(shell.dialogs.shown).toEqual([{ kind: 'busy', title: 'Placing your order…' }]);
    expect(sending).toEqual([]);
    expect(shell.events.emitted).toContainEqual({ name: 'order:created', payload: { invoiceId: order } });
    expect(browserOf(member).read(attemptName)).toBeUndefined();
  });

  test('busy dialog and notice are in Chinese [CHECKOUT-06, CHECKOUT-09]', async () => {
    keep(cartItem());
    const { shell, address } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }), 'zh');
    await userEvent.click(screen.getByRole('button', { name: '結帳' }));
    await waitFor(() => expect(address()).toBe(`/zh/payment/${order}`));
    expect(shell.dialogs.shown).toEqual([{ kind: 'busy', title: '正在提交訂單…' }]);
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: '成功' }]);
  });

  test('loading payment page is not shown as an empty cart', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    shell.onNavigate = () => new Promise(() => {});
    await checkOut();
    expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    expect(kept()).toEqual([]);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  test('lines that another tab adds during checkout stay [CHECKOUT-08]', async () => {
    keep(cartItem());
    let respond = () => {};
    const { address } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, async () => {
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
        return { success: true, id: order };
      }),
    );
    await checkOut();
    const added = [cartItem({ participant_code: 'D456791L' }), cartItem({ id: 105, code: 'SW-105' })];
    keep(cartItem(), ...added);
    respond();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(kept()).toEqual(added);
  });

  test.each([undefined, null, ''])('response message %j shows the notice Success [CHECKOUT-09]', async (message) => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order, message }));
    await checkOut();
    await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Success' }]));
  });

  const inConflict = {
    success: false,
    message: 'x',
    conflicts: [
      { code: 1 as const, activity_id: 101, with: 'SW-108' },
      { code: 2 as const, activity_id: 101, with: 'SW-102' },
      { code: 3 as const, activity_id: 101, with: 'SW-101' },
    ],
  };

  test('conflict shows who has registered what [CART-07, CART-08, CHECKOUT-11]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, inConflict));
    await userEvent.click(screen.getByRole('button', { name: /Check out/ }));
    await screen.findByRole('button', { name: /Check out/ });
    expect(shell.dialogs.shown.filter((dialog) => dialog.kind === 'alert')).toEqual([
      {
        kind: 'alert',
        title: 'Warning',
        message: [
          'Wong Chi Ming has enrol other activities during SW-108',
          'Wong Chi Ming has already registered in the waiting list of SW-102',
          'Wong Chi Ming has already registered SW-101',
        ].join('\n'),
      },
    ]);
    expect(
      within(lineOf('SW-101'))
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('has enrol other activities during SW-108. Remove one to continue.'),
      expect.stringContaining('has already registered in the waiting list of SW-102. Remove one'),
      expect.stringContaining('has already registered SW-101. Remove one'),
    ]);
    expect(kept()).toHaveLength(1);
  });

  test('Chinese reader sees each kind of conflict [CART-07, CART-08]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, inConflict), 'zh');
    await userEvent.click(screen.getByRole('button', { name: /結帳/ }));
    const copy = 'Wong Chi Ming已報名「SW-108」，上課時間相同\nWong Chi Ming已登記輪候「SW-102」\nWong Chi Ming已報名「SW-101」';
    await waitFor(() => expect(warnings(shell)).toEqual([copy]));
  });

  test('refused checkout shows the message’s line breaks [CHECKOUT-11, API-50]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: false, message: 'One<br>two' }));
    await checkOut();
    await waitFor(() => expect(warnings(shell)).toEqual(['One<br>two']));
    expect(browserOf(member).read(attemptName)).toBeUndefined();
  });

  test('retry of a lost response uses the same key [CHECKOUT-06, CHECKOUT-07, CHECKOUT-08]', async () => {
    keep(cartItem());
    let answered = false;
    const { shell, address } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, () => {
        if (!answered) throw apiError('NETWORK', { message: 'No connection' });
        return { success: true, id: order };
      }),
    );
    await checkOut();
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't tell yet whether your order was placed.");
    expect(kept()).toHaveLength(1);
    answered = true;
    const again = screen.getByRole('button', { name: 'Check again' });
    await act(async () => {
      again.click();
      again.click();
    });
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    const keys = shell.api.calls.filter((call) => call.endpoint === preEnrol).map((call) => call.options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(kept()).toEqual([]);
    const busy = { kind: 'busy', title: 'Placing your order…' };
    expect(shell.dialogs.shown).toEqual([busy, busy]);
  });

  test('two tabs without shared storage send one key [CHECKOUT-07]', async () => {
    keep(cartItem());
    const { shell, address } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    const asOtherTabSeesIt = prepareKey(browserOf(member));
    await checkOut();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.calls.find((call) => call.endpoint === preEnrol)?.options.idempotencyKey).toBe(asOtherTabSeesIt);
    await waitFor(() => expect(prepareKey(browserOf(member))).not.toBe(asOtherTabSeesIt));
  });

  test('uses a new key after an order of other classes without a response', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    const key = prepareKey(browserOf(member));
    const body = { activities: [{ id: 102 }], from: 'web', total: 350 };
    browserOf(member).write(attemptName, { key, body });
    await checkOut();
    await waitFor(() => expect(shell.api.inputsOf(preEnrol)).toHaveLength(1));
    expect(shell.api.calls.find((call) => call.endpoint === preEnrol)?.options.idempotencyKey).not.toBe(key);
  });

  test('only the member can resend a lost order after a reload', async () => {
    keep(cartItem());
    const body = { activities: [{ id: 101 }], from: 'web', total: 350 };
    browserOf(member).write(attemptName, { key: 'k'.repeat(36), body });
    const other = await openCheckout({ ...member, code: 'B234567J' });
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    other.unmount();
    const { shell, address } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.calls.find((call) => call.endpoint === preEnrol)).toMatchObject({
      input: { body },
      options: { idempotencyKey: 'k'.repeat(36) },
    });
  });

  test('changed price needs a second press [CART-11]', async () => {
    const items = [cartItem({ id: 105, code: 'SW-105', is_early_bird: false, weekdays: [5] }), cartItem({ is_early_bird: false })] as const;
    keep(...items);
    let changed = false;
    const { shell, address } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, () => {
        if (changed) return { success: true, id: order };
        changed = true;
        const now = [items[0], { ...items[1], memberfee: { price: 420 } }];
        const activities = now.map((item): Activity => ({ ...item, is_full: false, is_wait_full: false, need_approve: false }));
        return { success: false, code: 'PRICE_CHANGED', message: 'The price has changed', total: 820, activities };
      }),
    );
    await checkOut();
    await waitFor(() => expect(warnings(shell)).toEqual(['The price has changed']));
    expect(lineOf('SW-101')).toHaveTextContent(/HK\$420.*HK\$400.*Price changed/);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('TotalHK$820');
    await checkOut();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.inputsOf(preEnrol).map(({ body }) => body.total)).toEqual([800, 820]);
  });

  test('full class leads to the waiting list with a warning [WAIT-04]', async () => {
    keep(cartItem({ cmsgroup: { alias: 'swim-squad', title: '泳隊', en_title: 'Swim squad' } }));
    const { shell } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, { success: false, code: 'FULL', message: 'The course is fully booked: Squad A', full: [101] }),
    );
    await checkOut();
    await waitFor(() => expect(warnings(shell)).toEqual(['The course is fully booked: Squad A']));
    expect(within(lineOf('SW-101')).getByRole('alert')).toHaveTextContent('This class is now full.');
    expect(screen.getByRole('link', { name: 'Go to the waiting list for SW-101' })).toHaveAttribute('href', '/en/swim-squad?class=SW-101');
    expect(shell.api.calls.map(({ endpoint }) => endpoint.path)).not.toContain('api/activity/enrol_wait');
  });

  test('class unknown to the back end is marked with a warning [CHECKOUT-11]', async () => {
    keep(cartItem(), cartItem({ id: 105, code: 'SW-105', weekdays: [5] }));
    const { shell } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, () => {
        throw apiError('NOT_FOUND', { message: 'Not found', errors: [{ field: 'activities.1.id', code: 'NOT_FOUND', message: '' }] });
      }),
    );
    await checkOut();
    await waitFor(() => expect(warnings(shell)).toEqual(['Not found']));
    expect(within(lineOf('SW-105')).getByRole('alert')).toHaveTextContent('no longer offered');
    expect(within(lineOf('SW-101')).queryByRole('alert')).toBeNull();
  });

  test.each([
    ['no fee of the member', { earlymemfee: null }, 'No early member fee: members can’t book this class online yet. Please call us.'],
    ['booking that opens later', { member_book_start_date: '2026-11-27' }, 'Booking opens for you on 2026-11-27 (Fri).'],
  ])('a class with %s shows why on its line and sends nothing', async (_case, fields, words) => {
    keep(cartItem(fields));
    const { shell } = await openCheckout(member);
    expect(within(lineOf('SW-101')).getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('1 class needs attention before you check out');
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  });

  test.each<[string, Member | null, Partial<CartItem>]>([
    ['未設早鳥會員收費，會員暫未能網上報名，請致電查詢。', member, { earlymemfee: null }],
    ['未設會員收費，會員未能網上報名，請致電查詢。', member, { is_early_bird: false, memberfee: null }],
    ['未設早鳥非會員收費，非會員暫未能網上報名，請致電查詢。', null, { earlynonmemfee: null }],
    ['未設非會員收費，非會員未能網上報名，請致電查詢。', null, { is_early_bird: false, nonmemberfee: null }],
  ])('a missing fee shows “%s” on its line in Chinese [CLASS-16]', async (words, user, fees) => {
    keep(cartItem(fees));
    await openCheckout(user, undefined, 'zh');
    expect(within(lineOf('SW-101')).getByRole('alert')).toHaveTextContent(words);
  });

  test('member chooses a family participant per class [CHECKOUT-13]', async () => {
    const family = [
      { code: 'D456791L', surname: 'Wong', given_name: 'Tin Lok' },
      { code: 'D456792L', surname: 'Wong', given_name: 'Suet Ying' },
    ];
    keep(cartItem(), cartItem({ id: 105, code: 'SW-105', weekdays: [5], participant_code: 'X999999X' }));
    const { shell } = await openCheckout({ ...member, family }, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    await userEvent.click(within(lineOf('SW-101')).getByRole('checkbox', { name: 'Tin Lok' }));
    await userEvent.click(within(lineOf('SW-101')).getByRole('checkbox', { name: 'You' }));
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)[0]?.body.activities).toEqual([
      { id: 101, special_request: undefined, participant_code: 'D456791L' },
      { id: 105, special_request: undefined, participant_code: undefined },
    ]);
  });

  describe('a class for ages 6 to 17', () => {
    const squad = { min_age: 6, max_age: 17, start_date: '2027-01-09' };
    const host = { ...member, dob: '1985-01-05' };
    const jason = { code: 'D456791L', given_name: 'Lok Hin', dob: '2015-05-06' };
    const mia = { code: 'D456792L', given_name: 'Hoi Yiu', dob: '2018-10-15' };
    const toddler = { code: 'D456793L', given_name: 'Bo Bo', dob: '2023-06-01' };
    const person = (name: RegExp) => within(lineOf('SW-101')).getByRole('checkbox', { name });
    const ticked = () =>
      within(lineOf('SW-101'))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked);
    const made = (shell: TestShell<'cart-checkout'>) => shell.api.respond(preEnrol, { success: true, id: order });

    test('chooses the only person who fits [AGE-02]', async () => {
      keep(cartItem(squad));
      const { shell } = await openCheckout({ ...host, family: [jason, toddler] }, made);
      expect(person(/^Lok Hin, age 11$/)).toBeChecked();
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)[0]?.body).toMatchObject({
        activities: [{ id: 101, participant_code: 'D456791L' }],
        outside_ages: false,
      });
      expect(shell.dialogs.shown.map(({ kind }) => kind)).not.toContain('confirm');
    });

    test.each([
      ['two fit', [jason, mia]],
      ['no family member fits', [toddler]],
    ])('when %s, preselects no one and requires a choice before sending [AGE-02]', async (_case, family) => {
      keep(cartItem(squad));
      const { shell } = await openCheckout({ ...host, family });
      expect(ticked()).not.toContain(true);
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
      const note = within(lineOf('SW-101')).getByRole('alert');
      expect(note).toHaveTextContent('Choose who this is for.');
      expect(note).toHaveFocus();
      expect(shell.dialogs.shown).toEqual([]);
    });

    test.each([
      ['18 and older', { min_age: 18, max_age: null }, /^You, age 42$/],
      ['up to 3', { min_age: null, max_age: 3 }, /^Bo Bo, age 3$/],
    ])('a class for ages %s preselects the only person of that age [AGE-02]', async (_ages, ages, name) => {
      keep(cartItem({ ...squad, ...ages }));
      await openCheckout({ ...host, family: [jason, toddler] });
      expect(person(name)).toBeChecked();
    });

    test.each([
      ['18 and older', { min_age: 18, max_age: null }, [{ ...jason, dob: '2005-05-06' }]],
      ['up to 12', { min_age: null, max_age: 12 }, [jason, toddler]],
    ])('preselects no one for ages %s when two of the family fit [AGE-02]', async (_ages, ages, family) => {
      keep(cartItem({ ...squad, ...ages }));
      await openCheckout({ ...host, family });
      expect(ticked()).not.toContain(true);
    });

    test('a second child is ticked, at twice the price [CHECKOUT-15]', async () => {
      keep(cartItem({ ...squad, special_request: 'goggles' }));
      const { shell } = await openCheckout({ ...host, family: [jason, mia, toddler] }, made);
      await userEvent.click(person(/Lok Hin/));
      await userEvent.click(person(/Hoi Yiu/));
      expect(lineOf('SW-101')).toHaveTextContent(/2 × .*HK\$350/);
      expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/2 places, member price.*TotalHK\$700/);
      await userEvent.type(screen.getByRole('textbox', { name: /^Special request for Hoi Yiu/ }), 'asthma');
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)[0]?.body).toMatchObject({
        activities: [
          { id: 101, participant_code: 'D456791L', special_request: 'goggles' },
          { id: 101, participant_code: 'D456792L', special_request: 'asthma' },
        ],
        total: 700,
        outside_ages: false,
      });
    });

    test('an unticked person is out, and the last one leaves the choice open [CHECKOUT-15]', async () => {
      keep(cartItem({ ...squad, participant_code: 'D456791L' }), cartItem({ ...squad, participant_code: 'D456792L' }));
      const { shell } = await openCheckout({ ...host, family: [jason, mia] });
      await userEvent.click(person(/Lok Hin/));
      expect(kept()).toMatchObject([{ participant_code: 'D456792L' }]);
      await userEvent.click(person(/Hoi Yiu/));
      expect(ticked()).not.toContain(true);
      expect(within(lineOf('SW-101')).getByRole('alert')).toHaveTextContent('Choose who this is for.');
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
    });

    test('refuses the same child twice for a class [CHECKOUT-02, CHECKOUT-15]', async () => {
      keep(
        cartItem({ ...squad, participant_code: 'D456791L', special_request: 'goggles' }),
        cartItem({ ...squad, participant_code: 'D456791L', special_request: 'asthma' }),
      );
      const { shell } = await openCheckout({ ...host, family: [jason, mia] });
      for (const note of within(lineOf('SW-101')).getAllByRole('alert')) {
        expect(note).toHaveTextContent('is already in your cart for this class.');
      }
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
      await userEvent.click(person(/Lok Hin/));
      expect(kept()).toMatchObject([{ participant_code: 'D456791L', special_request: 'asthma' }]);
    });

    test('marks only the line that the back end refuses [CART-07, CART-08]', async () => {
      keep(cartItem({ ...squad, participant_code: 'D456791L' }), cartItem({ ...squad, participant_code: 'D456792L' }));
      const hers = { activity_id: 101, participant_code: 'D456792L' };
      const conflicts = [
        { ...hers, code: 1 as const, with: 'Dance' },
        { ...hers, code: 3 as const, with: 'Squad A' },
      ];
      const refused = { success: false, conflicts };
      const { shell } = await openCheckout({ ...host, family: [jason, mia] }, ({ api }) => api.respond(preEnrol, refused));
      await checkOut();
      expect(
        within(lineOf('SW-101'))
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringContaining('Hoi Yiu has enrol other activities during Dance'),
        expect.stringContaining('Hoi Yiu has already registered Squad A'),
      ]);
      expect(warnings(shell)).toEqual(['Hoi Yiu has enrol other activities during Dance\nHoi Yiu has already registered Squad A']);
    });

    test('two lines without a chosen participant don’t clash [CART-09]', async () => {
      keep(cartItem(squad), cartItem({ ...squad, id: 108, code: 'SW-108' }));
      await openCheckout({ ...host, family: [jason, mia] });
      expect(screen.queryByText(/overlap|has enrol other activities/)).toBeNull();
    });

    test('two lines for different children don’t clash [CART-09]', async () => {
      const older = { ...squad, min_age: 11 };
      const younger = { ...squad, max_age: 10 };
      keep(cartItem(older), cartItem({ ...younger, id: 108, code: 'SW-108' }));
      await openCheckout({ ...host, family: [jason, mia] });
      expect(screen.queryAllByRole('alert')).toEqual([]);
    });

    const words = 'SW-101 is for ages 6–17: Wong Chi Ming will be 42 on the first day.';

    test('warns of a person outside the ages and asks for confirmation [AGE-03]', async () => {
      keep(cartItem({ id: 105, code: 'SW-105', weekdays: [5] }), cartItem(squad));
      const { shell } = await openCheckout(host, made);
      expect(within(lineOf('SW-101')).getByRole('status')).toHaveTextContent(words);
      shell.dialogs.agree(false);
      await checkOut();
      expect(shell.dialogs.shown).toMatchObject([{ kind: 'confirm', message: words }]);
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
      shell.dialogs.agree(true);
      await checkOut();
      await waitFor(() => expect(shell.api.inputsOf(preEnrol)[0]?.body.outside_ages).toBe(true));
      await waitFor(() => expect(shell.notify.notices).toContainEqual({ kind: 'info', message: words }));
    });

    test.each([
      ['en', 'SW-101 is for ages 6–17: Bo Bo will be 3 on the first day.'],
      ['zh', 'SW-101 適合 6–17 歲人士：Bo Bo於開課日為 3 歲。'],
    ] as const)('warns the parent of a young child’s age in %s [AGE-03]', async (locale, notified) => {
      keep(cartItem({ ...squad, participant_code: toddler.code }));
      const { shell } = await openCheckout({ ...host, family: [jason, toddler] }, made, locale);
      expect(within(lineOf('SW-101')).getByRole('status')).toHaveTextContent(notified);
      shell.dialogs.agree(true);
      await userEvent.click(screen.getByRole('button', { name: /Check out|結帳/ }));
      await waitFor(() => expect(shell.notify.notices).toContainEqual({ kind: 'info', message: notified }));
      expect(shell.dialogs.shown[0]).toMatchObject({ kind: 'confirm', message: notified });
      expect(shell.api.inputsOf(preEnrol)[0]?.body).toMatchObject({
        activities: [{ participant_code: toddler.code }],
        outside_ages: true,
      });
    });

    test('an online account sees how to book for a child [REGISTER-25]', async () => {
      keep(cartItem(squad));
      await openCheckout({ ...host, member_kind: 'online', family: [] });
      expect(within(lineOf('SW-101')).getByRole('status')).toHaveTextContent(
        "Booking for your child? An online account books for you alone: join as a family, or open an account in the child's name.",
      );
      expect(screen.getByRole('link', { name: 'Family membership and its price' })).toHaveAttribute(
        'href',
        '/en/be-member?redirect=%2Fen%2Fcheckout',
      );
    });

    test('question and notice name both people [AGE-03]', async () => {
      keep(cartItem({ ...squad, participant_code: toddler.code }), cartItem({ ...squad, participant_code: host.code }));
      const { shell } = await openCheckout({ ...host, family: [jason, toddler] }, made);
      const both = `SW-101 is for ages 6–17: Bo Bo will be 3 on the first day.\n${words}`;
      shell.dialogs.agree(true);
      await checkOut();
      await waitFor(() => expect(shell.notify.notices).toContainEqual({ kind: 'info', message: both }));
      expect(shell.dialogs.shown[0]).toMatchObject({ kind: 'confirm', message: both });
    });

    test('strict ages block an order for a person outside them [AGE-03]', async () => {
      keep(cartItem({ id: 105, code: 'SW-105', weekdays: [5] }), cartItem({ ...squad, strict_ages: true }));
      const { shell } = await openCheckout(host);
      expect(within(lineOf('SW-101')).getByRole('alert')).toHaveTextContent(`${words} Remove one to continue.`);
      await checkOut();
      expect(shell.api.inputsOf(preEnrol)).toEqual([]);
      expect(within(lineOf('SW-101')).getByRole('alert')).toHaveFocus();
      expect(shell.dialogs.shown).toEqual([]);
    });
  });

  test('cancels an unpaid order after a question, and emits the event', async () => {
    const unpaid = {
      id: order,
      code: 'HY26-004817',
      datetime: '2026-11-20T07:50:00Z',
      confirmed: false,
      paid: false,
      amount: 960,
      amount_remaining: 960,
    };
    let refuses = true;
    const { shell } = await openCheckout(member, ({ api }) => {
      api.respond(listUnpaidInvoices, { payments: [unpaid] });
      api.respond(cancelInvoice, () => {
        if (refuses) throw apiError('IN_FLIGHT', { message: 'We are confirming your payment' });
        return { success: true };
      });
    });
    const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel order HY26-004817' }));
    shell.dialogs.agree(false);
    await cancel();
    expect(shell.api.inputsOf(cancelInvoice)).toEqual([]);
    shell.dialogs.agree(true);
    await cancel();
    await waitFor(() => expect(warnings(shell)).toEqual(['We are confirming your payment']));
    refuses = false;
    await cancel();
    await waitFor(() => expect(shell.events.emitted).toContainEqual({ name: 'order:cancelled', payload: { invoiceId: order } }));
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Order HY26-004817 is cancelled.' }]);
  });

  test('empty cart shows the notes and nothing to check out [CHECKOUT-04, CHECKOUT-10, CONST-02]', async () => {
    await openCheckout(member);
    expect(screen.getByRole('region', { name: 'Before you enrol' })).toBeVisible();
    expect(screen.getByText(/There are no items in your cart\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Check out/ })).toBeNull();
    expect(screen.queryByText(/HK\$0/)).toBeNull();
    expect(screen.getByText('Places are held once you place the order; you then have 20 minutes to pay.')).toBeVisible();
  });

  test('empty cart next to a lost order sends no order [CHECKOUT-10]', async () => {
    browserOf(member).write(attemptName, { key: 'k'.repeat(36), body: { activities: [{ id: 101 }], from: 'web', total: 350 } });
    const { shell } = await openCheckout(member);
    await checkOut();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  });

  test('marks both of two clashing classes without a request [CART-09]', async () => {
    keep(cartItem(), cartItem({ id: 108, code: 'SW-108', start_time: '10:00', end_time: '11:30' }));
    const { shell } = await openCheckout(member);
    expect(screen.getAllByRole('alert').map((note) => note.textContent)).toEqual([
      expect.stringContaining('has enrol other activities during SW-108'),
      expect.stringContaining('has enrol other activities during SW-101'),
    ]);
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  });

  test('accepts 255 characters beyond the basic plane [CHECKOUT-12]', async () => {
    keep(cartItem({ special_request: '𠮷'.repeat(255) }));
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order }));
    expect(screen.getByRole('textbox', { name: /Special request/ })).toBeValid();
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)).toHaveLength(1);
  });

  test('rejects a special request of 256 characters [CHECKOUT-12]', async () => {
    keep(cartItem({ id: 105, code: 'SW-105', weekdays: [5] }), cartItem({ special_request: '字'.repeat(256) }));
    const { shell } = await openCheckout(member);
    const field = within(lineOf('SW-101')).getByRole('textbox', { name: /Special request/ });
    expect(field).toBeInvalid();
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
    await userEvent.type(field, '{Backspace}');
    expect(field).toBeValid();
    expect(screen.getByText('255 of 255 characters')).toBeVisible();
    shell.api.respond(preEnrol, { success: true, id: order });
    await checkOut();
    expect(shell.api.inputsOf(preEnrol)).toHaveLength(1);
  });
});

describe('a cart with classes that are not open yet [PLAN-7]', () => {
  const tuesday = cartItem({ id: 105, code: 'SW-105', is_early_bird: false, weekdays: [2] });
  const later = aClass({ id: 105, code: 'SW-105', opens_at: '2026-11-27T02:00:00Z' });
  const closed = { success: false, code: 'NOT_OPEN', message: 'SW-105 opens on 2026-11-27', not_open: [105], activities: [later] };

  test('orders the others where a day keeps one out', async () => {
    keep(cartItem(), { ...tuesday, member_book_start_date: '2026-11-27' });
    const { shell } = await openCheckout(member, ({ api }) => api.respond(preEnrol, { success: true, id: order, message: 'Ordered' }));
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(/TotalHK\$350.*1 class opens later and stays in your cart\./);
    expect(within(lineOf('SW-105')).getByRole('link', { name: 'Add to my plan' })).toHaveAttribute('href', '/en/plan?add=105');
    await checkOut();
    await waitFor(() => expect(kept().map(({ code }) => code)).toEqual(['SW-105']));
    expect(shell.api.inputsOf(preEnrol).map(({ body }) => body)).toMatchObject([{ activities: [{ id: 101 }], total: 350 }]);
    expect(shell.notify.notices).toContainEqual({ kind: 'info', message: 'SW-105 can’t be booked yet and stays in your cart.' });
  });

  test('orders the others where the queue keeps one out', async () => {
    keep(cartItem(), tuesday);
    const { shell, address } = await openCheckout(member, ({ api }) =>
      api.respond(preEnrol, ({ body }) => (body.activities.length > 1 ? closed : { success: true, id: order, message: 'Ordered' })),
    );
    await checkOut();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.inputsOf(preEnrol).map(({ body }) => body)).toMatchObject([{ total: 750 }, { activities: [{ id: 101 }], total: 350 }]);
    const keys = shell.api.calls.filter(({ endpoint }) => endpoint === preEnrol).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(kept().map(({ code }) => code)).toEqual(['SW-105']);
    expect(warnings(shell)).toEqual([]);
  });

  test('says that nothing was ordered if none is open, and offers the plan', async () => {
    keep(tuesday);
    const { shell, address } = await openCheckout(member, ({ api }) => {
      api.respond(preEnrol, closed);
      api.respond(showPlan, { version: 0, wishes: [], classes: [] });
    });
    await checkOut();
    await waitFor(() => expect(address()).toMatch(/^\/en\/plan/));
    expect(shell.api.inputsOf(showPlan)[0]).toEqual({ body: { add: 105 } });
    expect(shell.dialogs.shown.at(-1)).toMatchObject({ kind: 'confirm', title: 'Nothing was ordered', message: closed.message });
    expect(kept()).toHaveLength(1);
  });
});
