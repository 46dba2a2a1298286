import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

const settings = { tel: '+852 2100 1968', en_address: '8/F, Ferry House', address: '渡輪大廈8樓' };

test.each([
  [paths.register(), 'Online account', false],
  [paths.youthApplication(), 'Youth association membership', false],
  [paths.gymApplication(), 'Gym membership', false],
  [paths.renewal(), 'Renew your membership', false],
  [paths.applied({ code: 'abc' }), 'Your application', true],
  [paths.applicationPayment({ code: 'abc' }), 'Pay for your application', true],
])('visitor opens %s - "%s" opens soon, with telephone, address and no form; noIndex: %s', async (path, title, noIndex) => {
  const { shell } = await renderRemote(remote, path, { settings });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveAccessibleDescription(/opens? soon/);
  expect(screen.getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  expect(screen.getByText('8/F, Ferry House')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(shell.shownPage).toEqual({ title, noIndex });
});

test('visitor reads in Chinese - finds the Chinese words and address', async () => {
  await renderRemote(remote, paths.gymApplication(), { locale: 'zh', settings });
  expect(await screen.findByRole('heading', { level: 1, name: '健身會員' })).toHaveAccessibleDescription('網上申請即將開放。');
  expect(screen.getByText('渡輪大廈8樓')).toBeVisible();
});
