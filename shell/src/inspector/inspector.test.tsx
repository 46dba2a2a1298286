import { beforeEach, expect, test } from '@jest/globals';
import type { Shell } from '@portal/contract';
import { showInvoice } from '@portal/contract/endpoints';
import { apiError, createTestShell } from '@portal/remote-kit/testing';
import { TestUi } from '@portal/ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEventBus } from '../events/events.ts';
import { Inspector } from './inspector.tsx';
import { forget, inspected } from './record.ts';
import type { Region } from './regions.ts';
import { watchEvents, watchShell, watchWidgets } from './watch.tsx';

beforeEach(forget);

const region: Region = {
  name: 'page invoice',
  section: 'payment',
  provider: 'acme',
  build: 'payment-acme-1.0.0-dev',
  props: { params: { id: '7' } },
  files: 3,
  bytes: 41_200,
  ms: 120,
};

async function open() {
  render(
    <>
      <button type="button">Pay</button>
      <Inspector regions={() => [region]} onNavigate={() => () => {}} />
    </>,
    { wrapper: TestUi },
  );
  screen.getByRole('button', { name: 'Pay' }).focus();
  await press();
}
const press = () => userEvent.keyboard('{Alt>}{Shift>}[KeyI]{/Shift}{/Alt}');
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

test('developer presses Alt+Shift+I - hears what opened, sees whose release gives the page and what it was given, and comes back by Escape', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Inspector' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Inspector' })).toHaveFocus();
  const page = within(row('page invoice'));
  for (const cell of ['payment', 'acme', 'payment-acme-1.0.0-dev', '41.2 kB', '120 ms']) expect(page.getByText(cell)).toBeVisible();
  await userEvent.click(page.getByText('params'));
  expect(await page.findByText(/"id": "7"/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Inspector' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
});

test('another combination, or the hotkey again - opens nothing, or closes it', async () => {
  await open();
  await press();
  await userEvent.keyboard('{Alt>}[KeyI]{/Alt}');
  await userEvent.keyboard('{Control>}{Alt>}{Shift>}[KeyI]{/Shift}{/Alt}{/Control}');
  expect(screen.queryByRole('region', { name: 'Inspector' })).toBeNull();
});

test('a section calls the back end - the call is shown with its end, its time and its size, and the section gets the answer or the error', async () => {
  const shell = createTestShell('payment');
  const { api } = watchShell(shell as unknown as Shell<'payment'>);
  const failure = apiError('NOT_FOUND', { status: 404 });
  shell.api.answer(showInvoice, () => Promise.reject(failure));
  const measured = { name: 'https://portal.test/api/pos/getInvoice/7', startTime: performance.now() + 60_000, encodedBodySize: 1234 };
  // jsdom has none.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [measured] });
  await open();
  await act(() => expect(api.call(showInvoice, { params: { id: '7' } })).rejects.toBe(failure));
  expect(row('get api/pos/getInvoice/7')).toHaveTextContent(/payment.*call.*NOT_FOUND.*ms.*1\.2 kB/);
});

test('a watched section - still reads who is logged in now, and which services there are', async () => {
  // As the shell gives them.
  const services = Object.freeze({ cart: Object.freeze({ add: () => Promise.resolve('added') }) as never });
  const shell = createTestShell('catalogue', { services });
  Object.defineProperty(shell, 'services', { value: services });
  const watched = watchShell(shell as unknown as Shell<'catalogue'>);
  expect(watched.session).toBe(shell.session);
  expect(Object.isFrozen(watched)).toBe(true);
  await expect(Promise.resolve(watched.services.cart)).resolves.toBeDefined();
  await act(() => (watched.services.cart.add as () => Promise<unknown>)());
  expect(inspected.getState().entries).toMatchObject([{ who: 'catalogue', kind: 'service', name: 'cart.add', end: 'ok' }]);
});

test('an event - is shown once with its owner and what it says, the newest first', async () => {
  const bus = createEventBus();
  watchEvents(bus.for('shell'));
  await open();
  act(() => bus.for('cart-checkout').emit('cart:changed', { quantity: 2 } as never));
  act(() => bus.for('shell').emit('session:changed', { loggedIn: false } as never));
  const happened = within(screen.getByRole('region', { name: 'Activity (2)' }));
  expect(happened.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['session:changed', 'cart:changed']);
  expect(row('cart:changed')).toHaveTextContent(/cart-checkout.*event.*quantity/);
});

test('a widget - is known with its props as long as it is on the page', () => {
  const Host = watchWidgets(() => <p>Pay here</p>);
  const { unmount } = render(<Host name="payment.pay" props={{ order: 7 } as never} />);
  expect(inspected.getState().widgets).toEqual([{ name: 'payment.pay', props: { order: 7 } }]);
  unmount();
  expect(inspected.getState().widgets).toEqual([]);
});
