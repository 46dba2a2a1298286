import { beforeAll, expect, test } from '@jest/globals';
import { preloadWindows, UiProvider } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '../locale/i18n.ts';
import { createDialogs, loadDialogHost } from './dialogs.ts';
import { DialogsOutlet } from './dialogs-outlet.tsx';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([preloadWindows(), loadDialogHost()]);
});

function open() {
  const { dialogs, open: store } = createDialogs();
  render(
    <UiProvider copy={testCopy}>
      <DialogsOutlet open={store} />
    </UiProvider>,
  );
  return { dialogs, user: userEvent.setup() };
}

/** Starts a dialog; the response is boxed, since `await` would wait for it. */
async function start<T>(show: () => Promise<T>): Promise<{ response: Promise<T> }> {
  const box = {} as { response: Promise<T> };
  await act(async () => {
    box.response = show();
  });
  return box;
}

test('alert waits until it is closed', async () => {
  const { dialogs, user } = open();
  const { response } = await start(() => dialogs.alert({ title: 'Warning', message: 'SW-101 is full' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(dialog).toHaveAccessibleDescription('SW-101 is full');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await response;
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('second press before a question shows is ignored', async () => {
  const { dialogs, user } = open();
  const question = { title: 'Leave the waiting list?', message: 'SW-101', confirm: 'Leave' };
  const { response } = await start(() => Promise.all([question, question, { ...question, message: 'SW-102' }].map(dialogs.confirm)));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('SW-102');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await response).toEqual([true, false, true]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('turns line-break tags in a message into new lines [CHECKOUT-11, WAIT-05]', async () => {
  const { dialogs } = open();
  await start(() => dialogs.alert({ title: 'Warning', message: 'One<br/>two<BR>three' }));
  const message = await screen.findByText(/One/);
  expect(message.textContent).toBe('One\ntwo\nthree');
  expect(message).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('shows tags in a plain message as text', async () => {
  const { dialogs } = open();
  await start(() => dialogs.alert({ title: 'Warning', message: '<img src=x onerror=alert(1)>' }));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('server HTML is sanitised [ATTACK-8, INVOICE-40]', async () => {
  const { dialogs } = open();
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<form action=//evil.example><button formaction=javascript:alert(1)>Go</button></form>',
    '<a href="javascript:alert(1)" onclick="alert(1)" style="position:fixed">Press</a>',
    '<b onmouseover=alert(1)>Bold</b>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ];
  await start(() => dialogs.alert({ title: 'Payment', html: `<p>Refused.${hostile.join('')}</p>` }));
  const message = (await screen.findByText(/Refused/)).closest('div') as HTMLElement;
  const elements = [...message.querySelectorAll('*')];
  expect(new Set(elements.map(({ localName }) => localName))).toEqual(new Set(['p', 'a', 'b']));
  expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([]);
});

test('server HTML is sanitised [INVOICE-40, LAYOUT-22]', async () => {
  const { dialogs } = open();
  await start(() => dialogs.alert({ title: 'Payment', html: 'Refused. <a href="https://bank.example">Why</a><script>alert(1)</script>' }));
  expect(await screen.findByRole('link', { name: 'Why' })).toHaveAttribute('href', 'https://bank.example');
});

test.each([
  ['Remove', true],
  ['Keep it', false],
])('pressing %s on a question resolves it to %s', async (button, agreed) => {
  const { dialogs, user } = open();
  const { response } = await start(() => dialogs.confirm({ title: 'Remove SW-101?', confirm: 'Remove', cancel: 'Keep it', danger: true }));
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await response).toBe(agreed);
});

test('question that removes focuses Cancel', async () => {
  const { dialogs, user } = open();
  const { response } = await start(() => dialogs.confirm({ title: 'Remove SW-101?', confirm: 'Remove', cancel: 'Keep it', danger: true }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await response).toBe(false);
});

test('Escape declines a question', async () => {
  const { dialogs, user } = open();
  const { response } = await start(() => dialogs.confirm({ title: 'Log out?', confirm: 'Log out' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(await response).toBe(false);
});

test('shows two questions one after the other', async () => {
  const { dialogs, user } = open();
  const first = await start(() => dialogs.confirm({ title: 'First?', confirm: 'Yes' }));
  const second = await start(() => dialogs.confirm({ title: 'Second?', confirm: 'Yes' }));
  await screen.findByRole('alertdialog', { name: 'First?' });
  expect(screen.queryByRole('alertdialog', { name: 'Second?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect([await first.response, await second.response]).toEqual([true, false]);
});

test('busy dialog stays until work is done [CHECKOUT-06]', async () => {
  const { dialogs } = open();
  let finish = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const { response } = await start(() => dialogs.busy('Placing your order…', work));
  expect(await screen.findByRole('alertdialog', { name: 'Placing your order…' })).toBeVisible();
  await act(async () => finish('order 7'));
  expect(await response).toBe('order 7');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('closes the busy dialog and rejects when its work fails', async () => {
  const { dialogs } = open();
  const { response } = await start(() => {
    const result = dialogs.busy('Saving…', Promise.reject(new Error('refused')));
    result.catch(() => {});
    return result;
  });
  await expect(response).rejects.toThrow('refused');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
