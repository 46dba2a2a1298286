import { expect, test } from '@jest/globals';
import { type EndpointOutput, type Locale, paths } from '@portal/contract';
import { resetPassword } from '@portal/contract/endpoints';
import { apiError, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

type ApiResponse = EndpointOutput<typeof resetPassword> | (() => never);

const open = (response: ApiResponse = { success: true }, locale: Locale = 'en') =>
  renderRemote(remote, paths.resetPassword({ token: 'a-token' }), { locale, prepare: ({ api }) => api.respond(resetPassword, response) });

async function fillIn(code: string, password: string, again = password) {
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  if (code) await userEvent.type(screen.getByLabelText('Member number or email'), code);
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm the new password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('new password is sent with the token, then login opens [ROUTE-19, SESSION-14, SESSION-19]', async () => {
  const { shell, address } = await open();
  await fillIn('A123456I', 'new-2026');
  const body = { member_code: 'A123456I', password: 'new-2026', password_confirm: 'new-2026', token: 'a-token' };
  expect(shell.api.inputsOf(resetPassword)).toEqual([{ body }]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Password reset successfully.' }]);
  expect(address()).toBe('/en/login');
});

test.each<[string, ApiResponse]>([
  ['responds success: false', { success: false }],
  [
    'refuses',
    () => {
      throw apiError('VALIDATION');
    },
  ],
])('shows a red notice, then login, when the server %s [SESSION-20]', async (_, response) => {
  const { shell, address } = await open(response);
  await fillIn('A123456I', 'new-2026');
  expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'Password reset failed,Please try again later.' }]);
  expect(address()).toBe('/en/login');
});

test.each([
  ['', '123456', '123456', 0],
  ['  ', '123456', '123456', 0],
  ['A123456I', '12345', '12345', 0],
  ['A123456I', '🏊🏊🏊🏊🏊', '🏊🏊🏊🏊🏊', 0],
  ['A123456I', '123456', '123456', 1],
  ['A123456I', 'correct horse battery staple', 'correct horse battery staple', 1],
])('submitting %j, %s and %s makes %i calls [SESSION-16, SESSION-17]', async (code, password, again, calls) => {
  const { shell } = await open();
  await fillIn(code, password, again);
  expect(shell.api.calls).toHaveLength(calls);
});

test('a link with the number asks only for the password, and login knows it [SESSION-39]', async () => {
  const { shell, address } = await renderRemote(remote, paths.resetPassword({ token: 'a-token' }, { member: 'A123456I' }), {
    prepare: ({ api }) => api.respond(resetPassword, { success: true }),
  });
  expect(await screen.findByText(/Member number/)).toHaveTextContent('Member number A123456I');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.type(screen.getByLabelText('New password'), 'new-2026');
  await userEvent.type(screen.getByLabelText('Confirm the new password'), 'new-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(shell.api.inputsOf(resetPassword)).toMatchObject([{ body: { member_code: 'A123456I', token: 'a-token' } }]);
  await waitFor(() => expect(address()).toBe('/en/login'));
  expect(await screen.findByLabelText('Member number or email')).toHaveValue('A123456I');
});

test('a new family’s link sets one password for all [SESSION-40]', async () => {
  await renderRemote(remote, paths.resetPassword({ token: 'a-token' }, { member: 'A123456I,A123457I' }));
  expect(await screen.findByText(/Member numbers/)).toHaveTextContent('Member numbers A123456I, A123457I');
  expect(screen.getByText('One password to begin with for all of them; each can change it after logging in.')).toBeVisible();
});

test('reports two different passwords and stays on the page [SESSION-18]', async () => {
  const { shell, address } = await open();
  await fillIn('A123456I', 'new-2026', 'New-2026');
  await waitFor(() => expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription('The passwords do not match'));
  expect(shell.api.calls).toEqual([]);
  expect(address()).toBe('/en/reset-password/a-token');
});

test('Chinese form gives the same advice on passwords [SESSION-16]', async () => {
  await open({ success: true }, 'zh');
  expect(await screen.findByText(/8 至 20 個字元，包括數字、大楷字母及符號 ! @ # \$ % \^ & _ \*/)).toBeVisible();
});

test('form gives advice and toggles each password [SESSION-15, SESSION-16]', async () => {
  await open();
  expect(await screen.findByText(/8 to 20 characters with digits, capitals and symbols ! @ # \$ % \^ & _ \*/)).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Show password' })) await userEvent.click(button);
  for (const name of ['New password', 'Confirm the new password']) {
    expect(screen.getByLabelText(name)).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
  }
  for (const button of screen.getAllByRole('button', { name: 'Hide password' })) await userEvent.click(button);
  for (const name of ['New password', 'Confirm the new password']) expect(screen.getByLabelText(name)).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/en/login');
});
