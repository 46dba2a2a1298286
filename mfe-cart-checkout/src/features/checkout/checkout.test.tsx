import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CartItem, Member } from '@portal/contract';
import { paths } from '@portal/contract';
import { listUnpaidInvoices, preEnrol } from '@portal/contract/endpoints';
import { apiError, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { cartItem } from '../../testing.ts';
import { storageKey } from '../cart/cart-store.ts';

const member = {
  id: '1',
  code: 'A123456I',
  surname: 'Wong',
  given_name: 'Chi Ming',
  member_kind: 'association',
  member_price: true,
} as Member;
const order = '6b1f5c0e-0000-4000-8000-000000000001';
const now = '2026-11-20T08:00:00Z';

function keep(...items: CartItem[]) {
  window.localStorage.setItem(storageKey, JSON.stringify(items));
}

async function openCheckout(user: Member | null, prepare: (shell: TestShell<'cart-checkout'>) => void = () => {}) {
  const view = await renderRemote(remote, paths.checkout(), {
    user,
    now,
    prepare: (shell) => {
      shell.api.answer(listUnpaidInvoices, { payments: [] });
      prepare(shell);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return view;
}

beforeEach(() => window.localStorage.clear());

describe('checkout', () => {
  test('visitor - sees the cart and its total, and is asked to log in or register instead of checking out [CHECKOUT-05, ROUTE-20]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(null);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('HK$430');
    expect(within(summary).queryByRole('button')).toBeNull();
    expect(within(summary).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fcheckout');
    expect(within(summary).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/be-member');
    expect(shell.api.calls).toEqual([]);
  });

  test('member - sees lines with remove buttons, the member total and the registration notes [CHECKOUT-02, CHECKOUT-03, CHECKOUT-04, CONST-02, CONST-03]', async () => {
    keep(cartItem(), cartItem({ id: 105, code: 'SW-105', is_early_bird: false, weekdays: [5] }));
    await openCheckout(member);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('HK$750');
    expect(screen.getByRole('region', { name: 'Before you enrol' })).toHaveTextContent(/20 minutes.*14 days.*HK\$200.*75%/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove SW-105' }));
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('HK$350');
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('unpaid orders - are listed, each with a link to its payment [CHECKOUT-01]', async () => {
    await openCheckout(member, ({ api }) =>
      api.answer(listUnpaidInvoices, {
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
          },
        ],
      }),
    );
    const ticket = screen.getByRole('article');
    expect(ticket).toHaveTextContent('Order HY26-004817');
    expect(ticket).toHaveTextContent('Pay by 4:10 PM');
    expect(within(ticket).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/en/payment/${order}`);
  });

  test('two clicks - send one pre_enrol with the total that was seen; the cart is cleared, the message noticed, the payment page opened [CHECKOUT-07, CHECKOUT-08, CHECKOUT-09]', async () => {
    keep(cartItem({ special_request: 'goggles' }));
    let release: () => void = () => {};
    const { shell, address } = await openCheckout(member, ({ api }) =>
      api.answer(preEnrol, async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { success: true, id: order, message: 'Your places are held' };
      }),
    );
    await userEvent.dblClick(screen.getByRole('button', { name: /Check out/ }));
    release();
    await waitFor(() => expect(address()).toBe(`/en/payment/${order}`));
    expect(shell.api.inputsOf(preEnrol)).toEqual([
      { body: { activities: [{ id: 101, special_request: 'goggles', participant_code: undefined }], from: 'web', total: 350 } },
    ]);
    expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Your places are held' }]);
    expect(window.localStorage.getItem(storageKey)).toBe('[]');
  });

  test('a conflict - a Warning dialog names who has registered what; the cart stays [CART-07, CART-08, CHECKOUT-11]', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) =>
      api.answer(preEnrol, {
        success: false,
        message: 'x',
        conflicts: [
          { code: 1, activity_id: 101, with: 'SW-108' },
          { code: 2, activity_id: 101, with: 'SW-102' },
          { code: 3, activity_id: 101, with: 'SW-101' },
        ],
      }),
    );
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
    expect(JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')).toHaveLength(1);
  });

  test('a refused checkout - shows the server message; a retry of the same cart carries the same key', async () => {
    keep(cartItem());
    const { shell } = await openCheckout(member, ({ api }) =>
      api.answer(preEnrol, () => {
        throw apiError('BUSY', { message: 'Please try again' });
      }),
    );
    for (let click = 0; click < 2; click += 1) await userEvent.click(screen.getByRole('button', { name: /Check out/ }));
    expect(shell.dialogs.shown.filter((dialog) => dialog.kind === 'alert').map((dialog) => dialog.message)).toEqual([
      'Please try again',
      'Please try again',
    ]);
    const keys = shell.api.calls.filter((call) => call.endpoint === preEnrol).map((call) => call.options.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('an empty cart - checking out shows a no-items error and calls nothing [CHECKOUT-10]', async () => {
    const { shell } = await openCheckout(member);
    await userEvent.click(screen.getByRole('button', { name: /Check out/ }));
    expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Warning', message: 'There are no items in your cart.' }]);
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  });

  test('two classes at one time - the line says so without a call', async () => {
    keep(cartItem(), cartItem({ id: 108, code: 'SW-108', start_time: '10:00', end_time: '11:30' }));
    await openCheckout(member);
    expect(screen.getAllByRole('alert').map((note) => note.textContent)).toEqual([
      expect.stringContaining('during SW-108'),
      expect.stringContaining('during SW-101'),
    ]);
  });

  test('a special request of 256 characters - is refused at its field and at checkout', async () => {
    keep(cartItem({ special_request: '字'.repeat(256) }));
    const { shell } = await openCheckout(member);
    expect(screen.getByRole('textbox', { name: /Special request/ })).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: /Check out/ }));
    expect(shell.api.inputsOf(preEnrol)).toEqual([]);
  });
});
