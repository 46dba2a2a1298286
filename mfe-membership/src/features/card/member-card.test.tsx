import { expect, test } from '@jest/globals';
import type { Member } from '@portal/contract';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { CardWidget } from './card-widget.tsx';

const member: Member = {
  id: 1,
  code: 'A123456I',
  surname: 'Wong',
  given_name: 'Chi Ming',
  other_name: '黃志明',
  expiry_date: '2027-06-08',
  dob: '1984-05-17',
};

const show = (user: Member | null) => render(<CardWidget />, { wrapper: inTestShell(createTestShell('membership', { user })) });

test('member looks at the card - finds number, names and the last day it holds', () => {
  show(member);
  const card = screen.getByRole('region', { name: 'Member card' });
  for (const text of ['A123456I', 'Wong Chi Ming', '黃志明', '2027-06-08']) expect(card).toHaveTextContent(text);
});

test('online member looks at the card - it has no end date', () => {
  show({ ...member, expiry_date: null });
  expect(screen.getByText('No end date')).toBeVisible();
});

test('nobody is logged in - there is no card', () => {
  show(null);
  expect(screen.queryByRole('region')).toBeNull();
});
