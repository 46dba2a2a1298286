import { expect, test } from '@jest/globals';
import { type Member, paths } from '@portal/contract';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const open = (user: Member | null = null) => renderRemote(remote, paths.beMember(), { user });

test('visitor opens /be-member - three cards lead to the three kinds [ROUTE-28, REGISTER-01]', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a member' })).toBeVisible();
  const links = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/en/non-member', '/en/ym-member', '/en/gym-member']);
});

test('visitor opens the two general questions - reads how an application proceeds, and the policy on fees [REGISTER-02, CONST-04, CONST-05]', async () => {
  await open();
  const questions = await screen.findAllByRole('group');
  expect(questions).toHaveLength(2);
  const policy = screen.getByText(/Membership is valid for one year and is not extended/);
  expect(policy).not.toBeVisible();
  await userEvent.click(screen.getByText(/How long does a membership last/));
  expect(policy).toBeVisible();
  expect(policy).toHaveTextContent('Membership fees and the first-year administration fee are non-refundable.');
});

test.each([
  [null, 1],
  [{ id: 1, code: 'A123456I' } as Member, 0],
])('%j opens /be-member - finds %i links to login', async (user, count) => {
  await open(user);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(count);
});
