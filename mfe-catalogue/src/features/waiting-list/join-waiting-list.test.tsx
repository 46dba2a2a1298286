import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { enrolWait, listMyWaitingEntries } from '@portal/contract/endpoints';
import { aClass, apiError, member } from '@portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGroup } from '../../testing/open-group.tsx';

const full = aClass({ id: 102, code: 'SW-102', is_full: true });
const withApproval = aClass({ id: 104, code: 'SW-104', need_approve: true });
const joined = { success: true, id: 'entry-1', position: 3 };

test.each([
  ['full class', full, 'Apply to waiting list'],
  ['class with approval', withApproval, 'Upload documents'],
])('visitor, %s - goes to login, which leads back to the row [WAIT-06]', async (_case, activity, name) => {
  const { row, address, shell } = await openGroup([activity]);
  await userEvent.click(row(activity.code).getByRole('button', { name: `${name} ${activity.code}` }));
  await waitFor(() => expect(address()).toBe(`/en${paths.login({}, { redirect: `/en/swim-squad#${activity.code}` })}`));
  expect(shell.api.inputsOf(enrolWait)).toEqual([]);
});

test('member who doesn’t confirm - no call; the question differs if approval is needed [WAIT-01]', async () => {
  const { row, shell } = await openGroup([full, withApproval], { user: member() });
  shell.dialogs.agree(false);
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  expect(shell.api.inputsOf(enrolWait)).toEqual([]);
  const [first, second] = shell.dialogs.shown;
  expect([first?.kind, second?.kind]).toEqual(['confirm', 'confirm']);
  expect(second?.message).not.toBe(first?.message);
});

test('member joins the list of a full class - notice, event and place in the queue [WAIT-03, CLASS-11]', async () => {
  const { row, shell } = await openGroup([full], { user: member(), prepare: ({ api }) => api.answer(enrolWait, joined) });
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  expect(shell.api.inputsOf(enrolWait)).toEqual([{ body: { ac_id: 102 } }]);
  expect(shell.notify.notices).toEqual([
    { kind: 'success', message: 'The course is fully booked, you have been registered onto waiting list' },
  ]);
  expect(shell.events.emitted).toEqual([{ name: 'waiting-list:changed', payload: { activityId: 102 } }]);
  const button = row('SW-102').getByRole('button', { name: 'My waiting list SW-102' });
  expect(button).toHaveAccessibleDescription('You are number 3 on the waiting list');
  expect(button).toHaveFocus();
});

test('member applies where approval is needed - is asked to upload now [WAIT-02, CLASS-09]', async () => {
  const { row, shell, address } = await openGroup([withApproval], { user: member(), prepare: ({ api }) => api.answer(enrolWait, joined) });
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  await waitFor(() => expect(address()).toBe('/en/upload_doc/entry-1'));
  expect(shell.dialogs.shown.map(({ title }) => title)).toEqual(['Apply for SW-104 with documents?', 'Upload your documents now?']);
});

test('member uploads later - stays on the page and on the list; the next press opens the upload [WAIT-02]', async () => {
  const { row, shell, address } = await openGroup([withApproval], { user: member(), prepare: ({ api }) => api.answer(enrolWait, joined) });
  const { confirm } = shell.dialogs;
  shell.dialogs.confirm = async (options) => (await confirm(options)) && shell.dialogs.shown.length === 1;
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  expect(shell.dialogs.shown).toHaveLength(2);
  expect(address()).toBe('/en/swim-squad');
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  await waitFor(() => expect(address()).toBe('/en/upload_doc/entry-1'));
  expect(shell.api.inputsOf(enrolWait)).toHaveLength(1);
});

test.each([
  [
    'refuses',
    () => {
      throw apiError('CONFLICT', { message: 'Already there<br>since Monday' });
    },
    'Already there<br>since Monday',
  ],
  ['says no', () => ({ success: false, message: 'Already there<br>since Monday' }), 'Already there<br>since Monday'],
  ['says no without a word', () => ({ success: false }), 'Error'],
  [
    'fails',
    () => {
      throw new Error('lost');
    },
    'Error',
  ],
])('back end that %s - a warning dialog with its message, or Error [WAIT-05]', async (_case, answer, message) => {
  const { row, shell } = await openGroup([full], { user: member(), prepare: ({ api }) => api.answer(enrolWait, answer) });
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  await waitFor(() => expect(shell.dialogs.shown).toHaveLength(2));
  expect(shell.dialogs.shown[1]).toEqual({ kind: 'alert', title: 'Warning', message });
  expect(shell.notify.notices).toEqual([]);
});

test('member on the list already - sees the place after a reload', async () => {
  const entry = {
    ac_code: 'SW-102',
    created_at: '2026-11-01T00:00:00Z',
    uuid: 'entry-1',
    activity_id: 102,
    ac_need_approve: false,
    position: 2,
  };
  const { row } = await openGroup([full], {
    user: member(),
    prepare: ({ api }) => api.answer(listMyWaitingEntries, { data: [entry], total: 1, current_page: 1, last_page: 1 }),
  });
  expect(row('SW-102').getByText('You are number 2 on the waiting list')).toBeVisible();
});
