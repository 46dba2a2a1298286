import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { member } from '../../testing.ts';

const spouse = { code: 'D456790L', surname: 'Lam', given_name: 'Hoi Lam', other_name: '林凱琳', dob: '1986-02-03', email: 'hl@example.hk' };

const open = (family = [spouse], locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me({ tab: 'info' }), { locale, user: member({ family }) });

test('member opens the details - they show beside the member card', async () => {
  await open();
  const details = await screen.findByRole('region', { name: 'My details' });
  for (const text of ['Wong Chi Ming', 'A123456I', 'chiming.wong@example.hk', '1984-05-17', '2027-06-08'])
    expect(details).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'membership.card' })).toBeVisible();
});

test('member of a family opens the details - its members are listed with code, name, birthday and email [ME-14]', async () => {
  await open();
  const person = within(await screen.findByRole('region', { name: 'Family 1' })).getByRole('listitem');
  for (const text of ['D456790L', 'Lam Hoi Lam', '1986-02-03', 'hl@example.hk']) expect(person).toHaveTextContent(text);
});

test('member without a family - there is no family section', async () => {
  await open([]);
  await screen.findByRole('region', { name: 'My details' });
  expect(screen.queryByRole('heading', { name: /Family/ })).toBeNull();
});

test('member reads in Chinese - people go by their Chinese names', async () => {
  await open([spouse], 'zh');
  expect(await screen.findByRole('heading', { level: 1, name: '黃志明，你好' })).toBeVisible();
  expect(screen.getByText('林凱琳')).toBeVisible();
});
