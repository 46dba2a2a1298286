import { beforeAll, expect, jest, test } from '@jest/globals';
import { I18nProvider } from '@lingui/react';
import { preloadWindows, UiProvider } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApiError } from '../api/api-error.ts';
import { i18n } from '../locale/i18n.ts';
import { createDialogs, loadDialogHost } from './dialogs.ts';
import { DialogsOutlet } from './dialogs-outlet.tsx';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([preloadWindows(), loadDialogHost()]);
});

const wrong = createApiError({
  code: 'VALIDATION',
  status: 422,
  message: 'Please check the fields and try again.',
  errors: [{ field: 'code', code: 'wrong', message: 'This code is wrong or has expired.' }],
});

async function open() {
  const { askForCode, open: store } = createDialogs();
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider copy={testCopy}>
        <DialogsOutlet open={store} />
      </UiProvider>
    </I18nProvider>,
  );
  const calls = {
    email: 'mei@exmaple.com',
    confirm: jest.fn(async (code: string) => {
      if (code !== '123456') throw wrong;
    }),
    send: jest.fn(async (_email?: string) => undefined),
  };
  const ended = jest.fn();
  await act(async () => void askForCode(calls).then(ended));
  await screen.findByRole('dialog', { name: 'Check your email' });
  return { ...calls, ended, user: userEvent.setup() };
}
const codeField = () => screen.getByLabelText('6-digit code');
const press = (name: string) => screen.getByRole('button', { name });

test('the mailed code confirms the address that is shown [REGISTER-22]', async () => {
  const { confirm, ended, user } = await open();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Enter the 6-digit code that we sent to mei@exmaple.com. It is valid for 15 minutes.',
  );
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(codeField()).toHaveFocus();
  await user.type(codeField(), '123456{Enter}');
  expect(confirm.mock.calls).toEqual([['123456']]);
  expect(ended.mock.calls).toEqual([[true]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong code is reported at its field and stays [REGISTER-22]', async () => {
  const { ended, user } = await open();
  await user.type(codeField(), '000000');
  await user.click(press('Confirm'));
  expect(codeField()).toHaveAccessibleDescription('This code is wrong or has expired.');
  expect(codeField()).toHaveValue('000000');
  expect(codeField()).toHaveFocus();
  expect(ended).not.toHaveBeenCalled();
});

test('an empty code is not sent', async () => {
  const { confirm, user } = await open();
  await user.click(press('Confirm'));
  expect(codeField()).toHaveAccessibleDescription('Enter the six digits from our email');
  expect(confirm).not.toHaveBeenCalled();
});

test('the code is sent again on request [REGISTER-22]', async () => {
  const { send, user } = await open();
  await user.click(press('Send it again'));
  expect(send.mock.calls).toEqual([[undefined]]);
  expect(screen.getByRole('status')).toHaveTextContent('We have sent another 6-digit code to mei@exmaple.com.');
});

test('a mistyped address is changed, and gets the code [REGISTER-22]', async () => {
  const { send, user } = await open();
  await user.click(press('Change the address'));
  const field = screen.getByLabelText('Email');
  expect(field).toHaveValue('mei@exmaple.com');
  await user.clear(field);
  await user.type(field, 'mei@example.com');
  await user.click(press('Send the code'));
  expect(send.mock.calls).toEqual([['mei@example.com']]);
  expect(screen.getByRole('status')).toHaveTextContent('mei@example.com');
  expect(codeField()).toHaveValue('');
});

test.each(['Later', 'Escape'])('%s leaves it for later [REGISTER-22]', async (way) => {
  const { ended, user } = await open();
  if (way === 'Later') await user.click(press('Later'));
  else await user.keyboard('{Escape}');
  expect(ended.mock.calls).toEqual([[false]]);
});
