import { expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBareClass, aClass, aMember } from '../../testing/examples.ts';
import { openGroup } from '../../testing/open-group.tsx';

test('class row - shows code, name, venue and sessions [CLASS-01]', async () => {
  const { row } = await openGroup([aClass()]);
  expect(row('SW-101').getByText('Squad A, Saturday morning')).toBeVisible();
  expect(row('SW-101').getByText('Tsim Sha Tsui Pool')).toBeVisible();
  expect(row('SW-101').getByText('12')).toBeVisible();
});

test.each([
  ['en', '2027-01-09 (Sat)', 'to 2027-03-26 (Fri)'],
  ['zh', '2027-01-09 (六)', '至 2027-03-26 (五)'],
] as const)('%s page - first and last day with weekday, times as h:mm A [CLASS-02, CLASS-03]', async (locale, start, end) => {
  const { row } = await openGroup([aClass({ end_date: '2027-03-26', start_time: '09:00', end_time: '13:30' })], { locale });
  expect(row('SW-101').getByText(start)).toBeVisible();
  expect(row('SW-101').getByText(end)).toBeVisible();
  expect(row('SW-101').getByText(/^9:00 AM/)).toBeVisible();
  expect(row('SW-101').getByText('1:30 PM')).toBeVisible();
});

test('back end that omits every additive field - the row still works', async () => {
  const { row, cart } = await openGroup([aBareClass()]);
  expect(row('SW-101').getByText('HK$480')).toBeVisible();
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply' }));
  expect(cart.codes()).toEqual(['SW-101']);
});

test('Apply - adds the class to the cart, and the same button becomes Selected and keeps the focus [CLASS-07]', async () => {
  const { row, cart, shell } = await openGroup([aClass()]);
  const button = row('SW-101').getByRole('button', { name: 'Apply' });
  await userEvent.click(button);
  expect(cart.codes()).toEqual(['SW-101']);
  expect(await row('SW-101').findByRole('button', { name: 'Selected', pressed: true })).toHaveFocus();
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'SW-101 is in your cart.' }]);
});

test('Selected - asks, then removes the class [CLASS-08]', async () => {
  const { row, cart, shell } = await openGroup([aClass({ is_full: true })], { inCart: [aClass()] });
  const button = await row('SW-101').findByRole('button', { name: 'Selected' });
  shell.dialogs.agree(false);
  await userEvent.click(button);
  expect(cart.codes()).toEqual(['SW-101']);
  shell.dialogs.agree(true);
  await userEvent.click(button);
  expect(cart.codes()).toEqual([]);
  expect(shell.dialogs.shown).toHaveLength(2);
  expect(row('SW-101').getByRole('button', { name: 'Apply to waiting list' })).toBeVisible();
});

test('class that the cart refuses - says why below the button', async () => {
  const { row, cart } = await openGroup([aClass()]);
  cart.service.add = async () => ({ added: false, reason: 'no-member-fee', message: 'No member fee. Please call us.' });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply' }));
  expect(await row('SW-101').findByRole('alert')).toHaveTextContent('No member fee. Please call us.');
});

test('cart that can’t be loaded - the button says so, and can be tried again', async () => {
  const { row } = await openGroup([aClass()], { services: {} });
  await userEvent.click(row('SW-101').getByRole('button', { name: 'Apply' }));
  expect(row('SW-101').getByRole('alert')).toHaveTextContent('The cart is not available right now. Please try again.');
  expect(row('SW-101').getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('full class with a full waiting list - a disabled Full button [CLASS-10]', async () => {
  const { row } = await openGroup([aClass({ is_full: true, is_wait_full: true })]);
  expect(row('SW-101').getByRole('button', { name: 'Full' })).toBeDisabled();
});

test('member before the members’ booking date - a disabled button with the date [CLASS-13]', async () => {
  const { row } = await openGroup([aClass({ member_book_start_date: '2026-11-27' })], { user: aMember() });
  expect(row('SW-101').getByRole('button', { name: 'Opens 2026-11-27' })).toBeDisabled();
});

test.each([
  [1, '1 seat left'],
  [3, '3 seats left'],
])('%d places left - says so', async (seats_left, words) => {
  const { row } = await openGroup([aClass({ seats_left })]);
  expect(row('SW-101').getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(words);
});

test('class at the time of one in the cart - says which before it is added', async () => {
  const clashing = aClass({ id: 108, code: 'SW-108', start_time: '10:00', end_time: '11:30' });
  const { row } = await openGroup([aClass(), clashing], { inCart: [aClass()] });
  expect(await row('SW-108').findByText('Same time as SW-101')).toBeVisible();
});

test('name of a class - opens it by itself, with calendar, print and link', async () => {
  await openGroup([aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B' })]);
  await userEvent.click(screen.getByRole('link', { name: 'Squad B' }));
  const sheet = await screen.findByRole('dialog', { name: 'Squad B' });
  expect(sheet).toHaveTextContent('SW-102');
  for (const name of ['Add to my calendar', 'Print', 'Share link']) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('shared link of a class - opens that class', async () => {
  await openGroup([aClass(), aClass({ id: 102, code: 'SW-102', name_en: 'Squad B' })], { query: { class: 'SW-102' } });
  expect(await screen.findByRole('dialog', { name: 'Squad B' })).toBeVisible();
});

test('link that is shared - names the page and the class', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { shell } = await openGroup([aClass()], { query: { class: 'SW-101' } });
  await user.click(await screen.findByRole('button', { name: 'Share link' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/en/swim-squad?class=SW-101`);
  expect(shell.notify.notices).toMatchObject([{ kind: 'success' }]);
});

test('visitor - is led to login and back for the member price', async () => {
  await openGroup([aClass()]);
  const link = screen.getByRole('link', { name: 'log in to see yours' });
  expect(link).toHaveAttribute('href', `/en${paths.login({}, { redirect: '/en/swim-squad' })}`);
});
