import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { updatePassword } from '@portal/contract/endpoints';
import { apiError, member, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

async function open() {
  const { shell } = await renderRemote(remote, paths.me({ tab: 'info' }), { user: member() });
  shell.api.respond(updatePassword, { success: true, message: 'Password updated.' });
  const show = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    return within(await screen.findByRole('dialog', { name: 'Change your password' }));
  };
  return { shell, show, dialog: await show() };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

async function save(dialog: Dialog, now: string, next: string, again: string) {
  for (const [label, text] of [
    ['Current password', now],
    ['New password', next],
    ['Confirm the new password', again],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label));
    if (text) await userEvent.type(dialog.getByLabelText(label), text);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Save the new password' }));
}

test.each([
  ['five characters', 'demo-2026', '12345', '12345', 'New password', 'Enter a password of at least 6 characters'],
  ['five emoji', 'demo-2026', '🏊🏊🏊🏊🏊', '🏊🏊🏊🏊🏊', 'New password', 'Enter a password of at least 6 characters'],
  ['two that differ by a capital', 'demo-2026', 'abcdef', 'abcdeF', 'Confirm the new password', 'The passwords do not match'],
  ['only the beginning again', 'demo-2026', '1234567', '123456', 'Confirm the new password', 'The passwords do not match'],
  ['nothing as the current one', '', '123456', '123456', 'Current password', 'Enter your current password'],
])('typing %s sends nothing and shows the reason at the field [SESSION-22]', async (_, now, next, again, label, words) => {
  const { shell, dialog } = await open();
  await save(dialog, now, next, again);
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(words));
  expect(shell.api.inputsOf(updatePassword)).toEqual([]);
});

test.each([
  ['Password updated.', 'Password updated.'],
  [undefined, 'Your password has been changed.'],
])('response %j shows the notice %j and closes an empty dialog [SESSION-22, SESSION-23]', async (message, words) => {
  const { shell, dialog, show } = await open();
  shell.api.respond(updatePassword, { success: true, message });
  await save(dialog, 'demo-2026', '123456', '123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: words }]);
  expect(shell.api.inputsOf(updatePassword)).toEqual([
    { body: { current_password: 'demo-2026', password: '123456', password_confirm: '123456' } },
  ]);
  const again = await show();
  for (const label of ['Current password', 'New password', 'Confirm the new password']) expect(again.getByLabelText(label)).toHaveValue('');
});

test('reports a wrong current password and keeps the input', async () => {
  const { shell, dialog } = await open();
  shell.api.respond(updatePassword, () => {
    throw apiError('BAD_CREDENTIALS', { status: 401, message: 'The current password is incorrect.' });
  });
  await save(dialog, 'another', '123456', '123456');
  expect(await dialog.findByText('The current password is incorrect.')).toBeVisible();
  expect(dialog.getByLabelText('New password')).toHaveValue('123456');
});
