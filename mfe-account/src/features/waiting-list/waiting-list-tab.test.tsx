import { expect, test } from '@jest/globals';
import { type Locale, paths, type WaitingRow } from '@portal/contract';
import { listMyWaitingEntries, removeWaitingEntry } from '@portal/contract/endpoints';
import { apiError, member, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const open = (fields: Partial<WaitingRow> = {}, locale: Locale = 'en') =>
  renderRemote(remote, paths.me({ tab: 'waiting_list' }), {
    locale,
    user: member(),
    now: '2026-11-20T07:40:00.000Z',
    prepare: ({ api }) =>
      api.respond(
        listMyWaitingEntries,
        pageOf([
          {
            ac_code: 'SW-102',
            ac_name: 'Squad B',
            created_at: '2026-11-01T02:00:00.000Z',
            uuid: 'a-uuid',
            activity_id: 7,
            ac_need_approve: false,
            ...fields,
          },
        ]),
      ),
  });

test('row shows code, name, date joined and position [WAIT-08]', async () => {
  await open({ position: 3 });
  const row = await screen.findByRole('article');
  for (const text of ['SW-102', 'Squad B', '2026-11-01 10:00', 'Number 3 on the waiting list']) expect(row).toHaveTextContent(text);
});

test.each(['Wong Lok Hin', 'Wong Chi Ming'])('row shows person (%s), time, venue and list movement [WAIT-08]', async (who) => {
  await open({
    participant_name: who,
    ac_start_date: '2027-01-09',
    ac_end_date: '2027-03-27',
    start_time: '09:00',
    end_time: '10:30',
    venue: 'Sha Tin Pool',
    last_season: { waited: 12, offered: 7 },
  });
  const row = await screen.findByRole('article');
  const words = [
    `For ${who}`,
    '2027-01-09 (Sat) to 2027-03-27 (Sat)',
    '9:00 AM – 10:30 AM',
    'Sha Tin Pool',
    'In the past year, 7 of 12 people who waited for this course were offered a place.',
  ];
  for (const text of words) expect(row).toHaveTextContent(text);
});

test('row in Chinese shows a single day once [LAYOUT-07, WAIT-08]', async () => {
  const day = { ac_start_date: '2027-01-09', ac_end_date: '2027-01-09' };
  await open({ ac_name_ot: '泳隊B班', venue: 'Sha Tin Pool', venue_ot: '沙田泳池', ...day }, 'zh');
  const row = await screen.findByRole('article');
  for (const text of ['SW-102', '泳隊B班', '沙田泳池', '2026-11-01 10:00']) expect(row).toHaveTextContent(text);
  expect(row.textContent?.match(/2027-01-09 \(六\)/g)).toHaveLength(1);
});

const offer = { invoice_id: 'an-order', expiry_time: '2026-11-23T07:40:00.000Z' };

test.each([
  { ac_need_approve: true, offered: false, links: ['/en/upload_doc/a-uuid'] },
  { ac_need_approve: true, offered: true, links: ['/en/upload_doc/a-uuid'] },
  { ac_need_approve: false, offered: false, links: [] },
  { ac_need_approve: false, offered: true, links: [] },
])('approval $ac_need_approve, offered $offered: links fit [WAIT-10]', async ({ ac_need_approve, offered, links }) => {
  await open({ ac_need_approve, ...(offered && { offer }) });
  await screen.findByRole('article');
  expect(screen.queryAllByRole('link', { name: 'Upload documents' }).map((link) => link.getAttribute('href'))).toEqual(links);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('removing a row calls the back end and shows its message [WAIT-09]', async () => {
  const { shell } = await open();
  shell.api.respond(removeWaitingEntry, () => {
    shell.api.respond(listMyWaitingEntries, pageOf([]));
    return { success: true, message: 'You have left the waiting list.' };
  });
  await press('Remove');
  expect(shell.dialogs.shown).toMatchObject([{ kind: 'confirm', title: 'Leave the waiting list of SW-102?' }]);
  expect(await screen.findByRole('heading', { name: 'No waiting list entries' })).toBeVisible();
  expect(shell.api.inputsOf(removeWaitingEntry)).toEqual([{ body: { activity_id: 'a-uuid' } }]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'You have left the waiting list.' }]);
});

test('sends nothing and keeps the row when the member doesn’t confirm', async () => {
  const { shell } = await open();
  shell.dialogs.agree(false);
  await press('Remove');
  expect(shell.api.inputsOf(removeWaitingEntry)).toEqual([]);
  expect(screen.getByRole('article')).toBeVisible();
});

test('shows the server’s message and keeps the row when removal is refused', async () => {
  const { shell } = await open();
  shell.api.respond(removeWaitingEntry, () => {
    throw apiError('BUSY', { message: 'Busy, please try again.' });
  });
  await press('Remove');
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'Busy, please try again.' }]));
  expect(screen.getByRole('article')).toBeVisible();
});

test('offered seat shows its deadline and can be accepted or declined', async () => {
  const { shell } = await open({ offer, position: null });
  const row = await screen.findByRole('article');
  for (const text of ['A place has come up for you', 'Pay by 2026-11-23 (Mon) 3:40 PM']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Accept and pay' })).toHaveAttribute('href', '/en/payment/an-order');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  shell.api.respond(removeWaitingEntry, { success: true });
  await press('Decline');
  expect(shell.dialogs.shown).toMatchObject([{ title: 'Decline the place in SW-102?' }]);
  await waitFor(() => expect(shell.api.inputsOf(removeWaitingEntry)).toHaveLength(1));
  await waitFor(() =>
    expect(shell.events.emitted).toEqual([
      { name: 'waiting-list:changed', payload: { activityId: 7 } },
      { name: 'order:cancelled', payload: { invoiceId: 'an-order' } },
    ]),
  );
});

test('shows that the offered place has ten minutes left', async () => {
  await open({ offer: { ...offer, expiry_time: '2026-11-20T07:50:00.000Z' } });
  expect(await screen.findByRole('article')).toHaveTextContent('10 minutes left');
});

test('reloads the list when an offer expires on screen', async () => {
  const { shell } = await open({ offer: { ...offer, expiry_time: '2026-11-20T07:40:01.000Z' } });
  await screen.findByRole('link', { name: 'Accept and pay' });
  shell.api.respond(listMyWaitingEntries, pageOf([]));
  shell.now = () => Date.parse('2026-11-20T07:40:01.000Z');
  expect(await screen.findByRole('heading', { name: 'No waiting list entries' })).toBeVisible();
});

test('hides the link to accept an expired offer', async () => {
  await open({ offer: { ...offer, expiry_time: '2026-11-20T00:00:00.000Z' } });
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'Accept and pay' })).toBeNull();
});

test.each<[role: string, name: string, row: Partial<WaitingRow>]>([
  ['button', 'Remove', {}],
  ['link', 'Upload documents', { ac_need_approve: true }],
  ['link', 'Accept and pay', { offer }],
  ['button', 'Decline', { offer }],
])('%s “%s” has its class as accessible description', async (role, name, row) => {
  await open(row);
  expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription('Squad B');
});
