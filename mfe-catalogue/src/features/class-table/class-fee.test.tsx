import { expect, test } from '@jest/globals';
import type { Member } from '@portal/contract';
import { feeKinds } from '@portal/contract/entities';
import { aClass, createTestShell, inTestShell, member, noon } from '@portal/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGroup } from '../../testing/open-group.tsx';
import { ClassFee } from './class-fee.tsx';

const viewers: [string, Member | null, boolean][] = [
  ['association member', member(), true],
  ['association member on the last day', member({ expiry_date: '2026-11-20' }), true],
  ['expired association member', member({ expiry_date: '2026-11-19' }), false],
  ['fitness member', member({ member_kind: 'fitness' }), false],
  ['online non-member', member({ member_kind: 'online', expiry_date: null }), false],
  ['visitor', null, false],
];

test.each(viewers)('%s sees the own price first, in row and class [CLASS-04]', async (_who, user, memberPrice) => {
  const { row } = await openGroup([aClass()], { user });
  const showsFees = ({ getByText }: Pick<typeof screen, 'getByText'>) => {
    expect(getByText('HK$400', { exact: false, selector: memberPrice ? 'strong' : 'span' })).toBeVisible();
    expect(getByText('HK$480', { exact: false, selector: memberPrice ? 'span' : 'strong' })).toBeVisible();
  };
  showsFees(row('SW-101'));
  await userEvent.click(screen.getByRole('link', { name: aClass().name_en! }));
  showsFees(within(await screen.findByRole('dialog')));
});

test.each(viewers)('%s sees the own early price first during early bird [CLASS-05]', async (_who, user, memberPrice) => {
  const { row } = await openGroup([aClass({ is_early_bird: true, early_bird_end_date: '2026-12-05' })], { user });
  expect(row('SW-101').getByText(memberPrice ? 'HK$350' : 'HK$430', { selector: 'strong' })).toBeVisible();
  expect(row('SW-101').getByText(memberPrice ? 'HK$400' : 'HK$480', { selector: 's' })).toBeVisible();
  expect(row('SW-101').getByText(memberPrice ? 'Non-member HK$430' : 'Member HK$350')).toBeVisible();
  expect(row('SW-101').getByText('2026-12-05')).toBeVisible();
});

test('shows no early bird where it saves this viewer nothing [CLASS-05]', async () => {
  const fees = { earlynonmemfee: { price: 480 }, nonmemberfee: { price: 480 } };
  const { row } = await openGroup([aClass({ is_early_bird: true, early_bird_end_date: '2026-12-05', ...fees })], { user: null });
  expect(row('SW-101').queryByText(/Early bird/)).toBeNull();
});

test.each([
  ['the day before', '2026-11-19', noon],
  ['at midnight in Hong Kong', '2026-11-20', '2026-11-20T16:00:00Z'],
])('member whose membership ended %s gets an offer to renew [CLASS-06]', async (_when, expiry_date, now) => {
  await openGroup([aClass()], { user: member({ expiry_date }), now });
  expect(screen.getByText('HK$480', { exact: false, selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Prices for you: non-member', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'renew to get the member price' })).toHaveAttribute('href', '/en/renew');
});

test.each([
  ['fitness member', member({ member_kind: 'fitness', expiry_date: '2026-11-19' }), 'become a member to get the member price'],
  ['visitor', null, 'log in to see yours'],
])('%s is not offered a renewal and is led elsewhere [CLASS-06]', async (_who, user, way) => {
  await openGroup([aClass()], { user });
  expect(screen.getByRole('link', { name: way })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'renew to get the member price' })).toBeNull();
});

const noFees = { memberfee: null, earlymemfee: null, nonmemberfee: null, earlynonmemfee: null };
const fields = {
  member: 'memberfee',
  'early-member': 'earlymemfee',
  'non-member': 'nonmemberfee',
  'early-non-member': 'earlynonmemfee',
} as const;

function show(change: Parameters<typeof aClass>[0], memberPrice: boolean) {
  return render(<ClassFee activity={aClass(change)} memberPrice={memberPrice} />, { wrapper: inTestShell(createTestShell('catalogue')) });
}

test.each(feeKinds)('shows viewers Not set for a class without the %s fee', (kind) => {
  show({ [fields[kind]]: null, is_early_bird: kind.startsWith('early') }, !kind.includes('non'));
  expect(screen.getByText('Please call us')).toBeVisible();
});

test.each(feeKinds)('shows Free when the %s fee is 0 [CLASS-17]', (kind) => {
  show({ ...noFees, [fields[kind]]: { price: 0 }, is_early_bird: kind.startsWith('early') }, !kind.includes('non'));
  expect(screen.getByText('Free')).toBeVisible();
});

test('shows that a class is free for everyone', () => {
  show({ ...noFees, memberfee: { price: 0 }, nonmemberfee: { price: 0 } }, true);
  expect(screen.getByText('for everyone')).toBeVisible();
});
