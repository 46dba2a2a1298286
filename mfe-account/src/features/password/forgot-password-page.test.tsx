import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { forgotPassword } from '@portal/contract/endpoints';
import { apiError, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

async function request(code: string) {
  const field = await screen.findByLabelText('Member number or email');
  if (code) await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Send the email' }));
}

test('missing member number is reported at once [ROUTE-18, SESSION-09]', async () => {
  const { shell } = await renderRemote(remote, paths.forgotPassword());
  await request(' ');
  await waitFor(() =>
    expect(screen.getByLabelText('Member number or email')).toHaveAccessibleDescription(/Enter your member number or email/),
  );
  expect(shell.api.calls).toEqual([]);
});

test('confirmation leads back to login [SESSION-10]', async () => {
  const { shell } = await renderRemote(remote, paths.forgotPassword(), {
    prepare: ({ api }) => api.respond(forgotPassword, { success: true }),
  });
  await request(' A123456I ');
  expect(await screen.findByRole('status')).toHaveTextContent(/is on its way/);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/en/login');
  expect(shell.api.inputsOf(forgotPassword)).toEqual([{ body: { member_code: 'A123456I' } }]);
});

test.each([
  ['Too many attempts.', 'Too many attempts.'],
  ['', 'Error'],
])('failure with %j opens an Error dialog with %j [SESSION-11]', async (message, shown) => {
  const { shell } = await renderRemote(remote, paths.forgotPassword(), {
    prepare: ({ api }) =>
      api.respond(forgotPassword, () => {
        throw apiError('RATE_LIMITED', { status: 429, message });
      }),
  });
  await request('A123456I');
  expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Error', message: shown }]);
  expect(shell.notify.notices).toEqual([]);
});
