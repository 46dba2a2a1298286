import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { member, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

test('goes to the redirect address after a visitor logs in', async () => {
  const { shell, address } = await renderRemote(remote, paths.login({}, { redirect: '/en/checkout' }), { nextUser: member });
  await userEvent.type(await screen.findByLabelText('Member number'), 'A123456I');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.session.logins).toEqual(['A123456I']);
  expect(address()).toBe('/en/checkout');
});

test('shows the form in Chinese to a reader of Chinese', async () => {
  await renderRemote(remote, paths.login(), { locale: 'zh' });
  expect(await screen.findByLabelText('會員編號')).toBeVisible();
});
