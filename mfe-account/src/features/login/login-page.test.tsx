import { afterEach, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { apiError, member, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

async function fillIn(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText('Member number or email'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('shows example, password link and membership link [ROUTE-17, SESSION-02, SESSION-03]', async () => {
  await renderRemote(remote, paths.login());
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('Member number or email')).toHaveAccessibleDescription(/ A123456I$/);
  expect(screen.getByRole('link', { name: 'Forgot your number or password?' })).toHaveAttribute('href', '/en/forgotpwd');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/be-member');
});

test('Chinese login has the same example of a member number [SESSION-03]', async () => {
  await renderRemote(remote, paths.login(), { locale: 'zh' });
  expect(await screen.findByLabelText('會員編號或電郵')).toHaveAccessibleDescription(/ A123456I$/);
});

test('empty form reports fields and sends nothing [SESSION-01, SESSION-04]', async () => {
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: member });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('', '');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter your member number or email' }));
  expect(screen.getByLabelText('Member number or email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(shell.session.logins).toEqual([]);
});

test('spaces as a member number are reported and not sent [SESSION-01]', async () => {
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: member });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('  ', 'demo-2026');
  await waitFor(() =>
    expect(screen.getByLabelText('Member number or email')).toHaveAccessibleDescription(/Enter your member number or email/),
  );
  expect(shell.session.logins).toEqual([]);
});

test.each([
  ['12345', []],
  ['🏊🏊🏊🏊🏊', []],
  ['123456', ['A123456I']],
  ['🏊🏊🏊🏊🏊🏊', ['A123456I']],
])('submitting the password %s logs in %j [SESSION-04]', async (password, logins) => {
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: member });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', password);
  expect(shell.session.logins).toEqual(logins);
});

test('reports blocked cookies and keeps the input [SESSION-38]', async () => {
  const message = 'Your browser blocks cookies. Allow them for this site, then try again.';
  await renderRemote(remote, paths.login(), {
    nextUser: () => {
      throw apiError('UNAVAILABLE', { status: 0, message });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', 'demo-2026');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('demo-2026');
});

test.each([
  ['BAD_CREDENTIALS', 401, 'account logged out'],
  ['VALIDATION', 422, 'No such member'],
] as const)('refusal %s shows the fixed message and keeps the input [SESSION-05]', async (code, status, message) => {
  const refused = () => {
    throw apiError(code, { status, message });
  };
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: refused });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', 'wrong-one');
  expect(await screen.findByText('The member number or password is incorrect.')).toBeVisible();
  expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'The member number or password is incorrect.' }]);
  expect(screen.getByLabelText('Member number or email')).toHaveValue('A123456I');
});

test('second press while the next page loads does not log in again', async () => {
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: member });
  shell.onNavigate = () => new Promise(() => {});
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', 'demo-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Logging in…' }));
  expect(shell.session.logins).toEqual(['A123456I']);
});

test('limited attempts show their own message', async () => {
  const limited = () => {
    throw apiError('RATE_LIMITED', { status: 429, message: 'Too many attempts.' });
  };
  await renderRemote(remote, paths.login(), { nextUser: limited });
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', 'demo-2026');
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
});

test('login leaves the redirect to the shell [SESSION-06]', async () => {
  const { shell } = await renderRemote(remote, paths.login({}, { redirect: '/en/checkout' }), { nextUser: member });
  const ways: unknown[] = [];
  shell.onNavigate = (address, how) => ways.push([address, how]);
  await screen.findByRole('heading', { level: 1 });
  await fillIn('A123456I', 'demo-2026');
  expect(shell.session.user?.code).toBe('A123456I');
  expect(ways).toEqual([['/en/login?redirect=%2Fen%2Fcheckout', { replace: true }]]);
});

test('the link to joining leads back to `redirect` too [REGISTER-24]', async () => {
  await renderRemote(remote, paths.login({}, { redirect: '/en/checkout' }));
  expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/be-member?redirect=%2Fen%2Fcheckout');
});

test('fields work with a password manager and with pasting', async () => {
  const { shell } = await renderRemote(remote, paths.login(), { nextUser: member });
  const [number, password] = [await screen.findByLabelText('Member number or email'), screen.getByLabelText('Password')];
  expect(number).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(number);
  await userEvent.paste('A123456I');
  await userEvent.click(password);
  await userEvent.paste('demo-2026');
  await userEvent.keyboard('{Enter}');
  expect(shell.session.logins).toEqual(['A123456I']);
});

test('shows the password on request and hides it again', async () => {
  await renderRemote(remote, paths.login());
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
