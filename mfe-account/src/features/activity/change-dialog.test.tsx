import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { type Changes, changeBooking, listMyActivities, showChanges } from '@portal/contract/endpoints';
import { activityRow, apiError, member, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const row = activityRow({ enrolment_no: 'ENR-000012', changeable: true, participant_name: 'Wong Tin Lok' });

const changes = (fields: Partial<Changes> = {}): Changes => ({
  booking: row,
  free: false,
  until: '2026-12-26',
  rule: { days: 14, fee: 200, share: 75 },
  withdraw: { back: 150, by_provider: 100 },
  moves: [
    {
      activity: { id: 9, code: 'SW-108', name_en: 'Squad C', name_ot: 'C 隊', start_date: '2027-01-16', end_date: '2027-03-27' },
      fee: 350,
      pay: 200,
      back: 0,
    },
  ],
  courses: [
    { id: 31, ac_group: 'Chess Club', ac_group_ot: '棋藝班', ac_category: 'Interests', ac_category_ot: '興趣' },
    { id: 30, ac_group: 'Water Polo', ac_group_ot: '水球班', ac_category: 'Aquatics', ac_category_ot: '水上活動' },
  ],
  gives: [
    { code: 'B234567J', name: 'Wong Suet Ying', age: 9 },
    { code: 'C345678K', name: 'Wong Mei', age: 2, reason: 'Wong Mei is 2; this class is for 7–14.' },
  ],
  ...fields,
});

async function open(fields: Partial<Changes> = {}, locale: 'en' | 'zh' = 'en', button = 'Change or withdraw') {
  const { shell, address } = await renderRemote(remote, paths.me({ tab: 'activity' }), {
    locale,
    user: member(),
    now: '2026-11-20T07:40:00.000Z',
    prepare: ({ api }) => {
      api.respond(listMyActivities, pageOf([row]));
      api.respond(showChanges, changes(fields));
      api.respond(changeBooking, { success: true });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { shell, address, dialog: within(await screen.findByRole('dialog')) };
}

const press = (element: HTMLElement) => userEvent.click(element);

test('withdrawal says what comes back each way, and sends that amount [CHANGE-2]', async () => {
  const { shell, dialog } = await open();
  await press(await dialog.findByRole('radio', { name: /^Withdraw/ }));
  expect(dialog.getByRole('radio', { name: /HK\$150 into my account balance/ })).toBeChecked();
  await press(dialog.getByRole('radio', { name: /HK\$100 the way I paid.*the other HK\$50 go into your account balance/ }));
  await press(dialog.getByRole('button', { name: 'Withdraw and get HK$150 back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { change: { kind: 'withdraw', way: 'provider', back: 150 } };
  expect(shell.api.inputsOf(changeBooking)).toEqual([{ params: { enrolment_no: 'ENR-000012' }, body }]);
});

test('move that costs something leads to its order [CHANGE-3]', async () => {
  const { shell, dialog, address } = await open();
  shell.api.respond(changeBooking, { success: true, invoice_id: 'an-order' });
  await press(await dialog.findByRole('radio', { name: /^Move to another class/ }));
  await press(dialog.getByRole('radio', { name: /SW-108 Squad C.*2027-01-16.*Pay HK\$200/ }));
  await press(dialog.getByRole('button', { name: 'Hold the place and pay HK$200' }));
  await waitFor(() => expect(address()).toBe('/en/payment/an-order'));
  expect(shell.api.inputsOf(changeBooking)[0]!.body.change).toMatchObject({ kind: 'move', class_id: 9, pay: 200, back: 0 });
});

test('class of another course is chosen by its course [CHANGE-3]', async () => {
  const { shell, dialog } = await open();
  const select = await dialog.findByRole('combobox', { name: 'Course' });
  expect(within(select).getByRole('group', { name: 'Aquatics' })).toHaveTextContent('Water Polo');
  const polo = { id: 12, code: 'WP-301', name_en: 'Juniors', name_ot: '少年組', start_date: '2027-01-18', end_date: '2027-03-29' };
  shell.api.respond(showChanges, changes({ moves: [{ activity: polo, fee: 900, pay: 750, back: 0 }] }));
  await userEvent.selectOptions(select, 'Water Polo');
  await press(await dialog.findByRole('radio', { name: /WP-301 Juniors.*Fee HK\$900.*Pay HK\$750/ }));
  await press(dialog.getByRole('button', { name: 'Hold the place and pay HK$750' }));
  await waitFor(() => expect(shell.api.inputsOf(changeBooking)).toHaveLength(1));
  expect(shell.api.inputsOf(showChanges).map(({ query }) => query)).toEqual([{ course: undefined }, { course: 30 }]);
  expect(shell.api.inputsOf(changeBooking)[0]!.body.change).toMatchObject({ class_id: 12, pay: 750 });
});

test('course that has lost its last class says so', async () => {
  const { shell, dialog } = await open({ moves: [] });
  expect(await dialog.findByText('No other class of this course fits.')).toBeVisible();
  shell.api.respond(showChanges, changes({ moves: [], courses: [] }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Course' }), 'Chess Club');
  await waitFor(() => expect(shell.api.inputsOf(showChanges)).toHaveLength(2));
  expect(dialog.getByRole('combobox', { name: 'Course' })).toBeVisible();
});

test('place goes only to those of the family who can take it [CHANGE-4]', async () => {
  const { shell, dialog } = await open();
  await press(await dialog.findByRole('radio', { name: /^Give the place to another/ }));
  expect(dialog.getByRole('radio', { name: /Wong Mei is 2/ })).toBeDisabled();
  await press(dialog.getByRole('radio', { name: /Wong Suet Ying/ }));
  await press(dialog.getByRole('button', { name: 'Give the place to Wong Suet Ying' }));
  await waitFor(() =>
    expect(shell.api.inputsOf(changeBooking)[0]!.body.change).toMatchObject({ kind: 'give', participant_code: 'B234567J' }),
  );
});

test('changed amount is shown anew and nothing is done [CHANGE-2]', async () => {
  const { shell, dialog } = await open();
  await press(await dialog.findByRole('radio', { name: /^Withdraw/ }));
  shell.api.respond(changeBooking, () => {
    throw apiError('PRICE_CHANGED', { status: 409 });
  });
  shell.api.respond(showChanges, changes({ withdraw: { back: 0, by_provider: 0 } }));
  await press(dialog.getByRole('button', { name: 'Withdraw and get HK$150 back' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The amount has changed. Please check it again.');
  expect(dialog.queryByRole('button', { name: /HK\$150/ })).toBeNull();
});

test.each([
  ['en', 'Change or withdraw', {}, /Until 2026-12-26 \(14 days before the first lesson\), HK\$200 is charged.*75% comes back/],
  ['zh', '轉班或退出', {}, /於 2026-12-26 或之前（首堂 14 天前）轉班或退出，收取 HK\$200/],
  ['en', 'Change or withdraw', { free: true }, /We have changed this class.*free of charge/],
  ['zh', '轉班或退出', { free: true }, /免費轉班或退出/],
  ['en', 'Change or withdraw', { free: true, booking: { ...row, cancelled: true } }, /We had to cancel this class.*all of your money back/],
  ['zh', '轉班或退出', { free: true, booking: { ...row, cancelled: true } }, /此班已取消。.*全數退款/],
] as const)('rule is shown in %s before anything is chosen [CHANGE-1, CHANGE-6]', async (locale, button, fields, words) => {
  const { dialog } = await open(fields, locale, button);
  await dialog.findAllByRole('radio');
  expect(screen.getByRole('dialog')).toHaveTextContent(words);
});

test('unpaid order has to be settled first', async () => {
  const { dialog } = await open({ pending_invoice_id: 'an-order', withdraw: null, moves: [], courses: [], gives: [] });
  expect(await dialog.findByRole('link', { name: 'Go to the order' })).toHaveAttribute('href', '/en/payment/an-order');
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('after the last day, neither a move nor money back is offered [CHANGE-1]', async () => {
  const { dialog } = await open({ until: '2026-11-19', withdraw: { back: 0, by_provider: 0 }, moves: [], courses: [] });
  expect(await dialog.findByRole('radio', { name: /^Move to another class.*It is too late to move/ })).toBeDisabled();
  await press(dialog.getByRole('radio', { name: /^Withdraw.*No money comes back/ }));
  expect(dialog.getByRole('button', { name: 'Withdraw, nothing comes back' })).toBeVisible();
});
