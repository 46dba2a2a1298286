import { describe, expect, test } from '@jest/globals';
import { enrolWait, listMyWaitingEntries } from '@portal/contract/endpoints';
import { aClass, apiError, member, type TestShell } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGroup } from '../../testing/open-group.tsx';

const full = aClass({ id: 102, code: 'SW-102', is_full: true });
const withApproval = aClass({ id: 104, code: 'SW-104', need_approve: true });
const joined = { success: true, id: 'entry-1', position: 3 };

test.each([
  ['full class', full, 'Apply to waiting list'],
  ['class with approval', withApproval, 'Upload documents'],
])('visitor, %s, logs in and returns to the filtered row [WAIT-06]', async (_case, activity, name) => {
  const { row, address, shell } = await openGroup([activity], { query: { time: 'morning' } });
  await userEvent.click(row(activity.code).getByRole('button', { name: `${name} ${activity.code}` }));
  await waitFor(() => expect(address()).toBe(`/en/login?redirect=%2Fen%2Fswim-squad%3Ftime%3Dmorning%23${activity.code}`));
  expect(shell.api.inputsOf(enrolWait)).toEqual([]);
});

test('unconfirmed question makes no call [WAIT-01]', async () => {
  const { row, shell } = await openGroup([full, withApproval], { user: member() });
  shell.dialogs.agree(false);
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  expect(shell.api.inputsOf(enrolWait)).toEqual([]);
  expect(shell.dialogs.shown).toMatchObject([
    { kind: 'confirm', title: 'Join the waiting list?', message: expect.stringContaining('“Squad A, Saturday morning” is full.') },
    {
      kind: 'confirm',
      title: 'Apply for “Squad A, Saturday morning” with documents?',
      message: expect.stringContaining('Staff check your documents first'),
    },
  ]);
});

test('questions and notice are in Chinese [WAIT-01, WAIT-03]', async () => {
  const prepare = ({ api }: TestShell<'catalogue'>) => api.respond(enrolWait, joined);
  const { row, shell } = await openGroup([full, withApproval], { user: member(), locale: 'zh', prepare });
  await userEvent.click(row('SW-102').getByRole('button', { name: '登記輪候 SW-102' }));
  shell.dialogs.agree(false);
  await userEvent.click(row('SW-104').getByRole('button', { name: '上載文件 SW-104' }));
  expect(shell.dialogs.shown).toMatchObject([
    { kind: 'confirm', title: '登記輪候？', message: expect.stringContaining('「泳隊A班（星期六上午）」已額滿') },
    { kind: 'confirm', title: '申請「泳隊A班（星期六上午）」（須遞交文件）？', message: expect.stringContaining('職員會先審批文件') },
  ]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: '此班已額滿，已登記輪候' }]);
});

test('joins a full list without documents [WAIT-02, WAIT-03, CLASS-11]', async () => {
  const { row, shell } = await openGroup([full], { user: member(), prepare: ({ api }) => api.respond(enrolWait, joined) });
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  expect(shell.api.inputsOf(enrolWait)).toEqual([{ body: { ac_id: 102, participant_code: undefined, outside_ages: false } }]);
  expect(shell.notify.notices).toEqual([
    { kind: 'success', message: 'The course is fully booked, you have been registered onto waiting list' },
  ]);
  expect(shell.dialogs.shown.map(({ title }) => title)).toEqual(['Join the waiting list?']);
  expect(shell.events.emitted).toEqual([{ name: 'waiting-list:changed', payload: { activityId: 102 } }]);
  const button = row('SW-102').getByRole('button', { name: 'My waiting list SW-102' });
  expect(button).toHaveAccessibleDescription('You are number 3 on the waiting list');
  expect(button).toHaveFocus();
});

test('applying with approval asks to upload now [WAIT-02, WAIT-03, CLASS-09]', async () => {
  const { row, shell, address } = await openGroup([withApproval], { user: member(), prepare: ({ api }) => api.respond(enrolWait, joined) });
  await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
  await waitFor(() => expect(address()).toBe('/en/upload_doc/entry-1'));
  expect(shell.dialogs.shown).toMatchObject([
    { title: 'Apply for “Squad A, Saturday morning” with documents?' },
    { title: 'Upload your documents now?', confirm: 'Upload now', cancel: 'Later' },
  ]);
  expect(shell.notify.notices).toEqual([]);
});

test('postponing the upload keeps the page and waiting-list entry [WAIT-02]', async () => {
  const { row, shell, address } = await openGroup([withApproval], { user: member(), prepare: ({ api }) => api.respond(enrolWait, joined) });
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
  ['says no with an empty message', () => ({ success: false, message: '' }), 'Error'],
  [
    'refuses with an empty message',
    () => {
      throw apiError('CONFLICT', { message: '' });
    },
    'Error',
  ],
  [
    'fails',
    () => {
      throw new Error('lost');
    },
    'Error',
  ],
])('back end that %s shows a warning or Error [WAIT-05]', async (_case, response, message) => {
  const { row, shell } = await openGroup([full], { user: member(), prepare: ({ api }) => api.respond(enrolWait, response) });
  await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
  await waitFor(() => expect(shell.dialogs.shown).toHaveLength(2));
  expect(shell.dialogs.shown[1]).toEqual({ kind: 'alert', title: 'Warning', message });
  expect(shell.notify.notices).toEqual([]);
});

test('shows a listed member’s position after a reload', async () => {
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
    prepare: ({ api }) => api.respond(listMyWaitingEntries, { data: [entry], total: 1, current_page: 1, last_page: 1 }),
  });
  expect(row('SW-102').getByText('You are number 2 on the waiting list')).toBeVisible();
});

describe('list of a class for ages 6 to 17', () => {
  const ages = { min_age: 6, max_age: 17, start_date: '2027-01-09' };
  const jason = { code: 'D456791L', surname: 'Wong', given_name: 'Lok Hin', dob: '2015-05-06' };
  const mia = { code: 'D456792L', surname: 'Wong', given_name: 'Hoi Yiu', dob: '2018-10-15' };
  const host = (...family: (typeof jason)[]) => ({ user: member({ family }), prepare: respondJoined });
  const respondJoined = ({ api }: TestShell<'catalogue'>) => {
    let entries = 0;
    api.respond(enrolWait, () => {
      entries += 1;
      return { ...joined, id: `entry-${entries}` };
    });
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const words = 'SW-102 is for ages 6–17: Wong Chi Ming will be 42 on the first day.';

  test.each([
    [
      'full class',
      full,
      'Apply to waiting list',
      'Join the list',
      [],
      ['This class is full. Wong Lok Hin is now number 3 on the waiting list.'],
    ],
    ['class with approval', withApproval, 'Upload documents', 'Apply with documents', ['Upload your documents now?'], []],
  ])(
    'parent of one child of that age, %s, joins with the child [WAIT-01, WAIT-02, WAIT-03, WAIT-30]',
    async (_case, activity, name, agree, questions, notices) => {
      const { row, shell } = await openGroup([{ ...activity, ...ages }], host(jason));
      const open = async () => {
        await userEvent.click(row(activity.code).getByRole('button', { name: `${name} ${activity.code}` }));
        return screen.findByRole('radio', { name: 'Lok Hin' });
      };
      await open();
      await press('Not now');
      expect(shell.api.inputsOf(enrolWait)).toEqual([]);
      expect(await open()).toBeChecked();
      await press(agree);
      await waitFor(() =>
        expect(shell.api.inputsOf(enrolWait)).toEqual([
          { body: { ac_id: activity.id, participant_code: 'D456791L', outside_ages: false } },
        ]),
      );
      expect(screen.queryByRole('radio')).toBeNull();
      await waitFor(() => expect(shell.dialogs.shown.map(({ title }) => title)).toEqual(questions));
      await waitFor(() => expect(shell.notify.notices.map(({ message }) => message)).toEqual(notices));
    },
  );

  test.each([
    ['full class', full, 'Apply to waiting list', 'Join the list'],
    ['class with approval', withApproval, 'Upload documents', 'Apply with documents'],
  ])('parent of two of that age, %s, must choose first [WAIT-30]', async (_case, activity, name, agree) => {
    const { row, shell } = await openGroup([{ ...activity, ...ages }], host(jason, mia));
    await userEvent.click(row(activity.code).getByRole('button', { name: `${name} ${activity.code}` }));
    for (const choice of await screen.findAllByRole('radio')) expect(choice).not.toBeChecked();
    await press(agree);
    expect(screen.getByRole('group', { name: 'Who is this for?' })).toHaveAccessibleDescription('Choose who this is for');
    expect(shell.api.inputsOf(enrolWait)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Hoi Yiu' }));
    await press(agree);
    await waitFor(() => expect(shell.api.inputsOf(enrolWait)[0]?.body.participant_code).toBe('D456792L'));
  });

  test('preselects the member for a class without ages [WAIT-30]', async () => {
    const { row, shell } = await openGroup([full], host(jason));
    await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
    expect((await screen.findAllByRole('radio')).map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false]);
    await press('Join the list');
    await waitFor(() => expect(shell.api.inputsOf(enrolWait)).toEqual([{ body: { ac_id: full.id, outside_ages: false } }]));
  });

  test('parent joins for the second child and sees the first [WAIT-30]', async () => {
    const { row, shell } = await openGroup([{ ...full, ...ages }], host(jason, mia));
    const button = () => row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' });
    for (const name of ['Lok Hin', 'Hoi Yiu']) {
      await userEvent.click(button());
      await userEvent.click(await screen.findByRole('radio', { name }));
      await press('Join the list');
      await waitFor(() => expect(button()).toHaveAccessibleDescription(new RegExp(`Wong ${name}: number 3 on the waiting list`)));
    }
    expect(shell.api.inputsOf(enrolWait).map(({ body }) => body.participant_code)).toEqual(['D456791L', 'D456792L']);
  });

  test('choosing a child with missing documents opens the upload [WAIT-30]', async () => {
    const { row, shell, address } = await openGroup([{ ...withApproval, ...ages }], host(jason, mia));
    shell.dialogs.agree(false);
    const choose = async (name: string) => {
      await userEvent.click(row('SW-104').getByRole('button', { name: 'Upload documents SW-104' }));
      await userEvent.click(await screen.findByRole('radio', { name }));
      await press('Apply with documents');
    };
    await choose('Hoi Yiu');
    await choose('Lok Hin');
    await waitFor(() => expect(shell.api.inputsOf(enrolWait)).toHaveLength(2));
    await choose('Hoi Yiu');
    await waitFor(() => expect(address()).toBe('/en/upload_doc/entry-1'));
    expect(shell.api.inputsOf(enrolWait)).toHaveLength(2);
  });

  test('warns a parent who joins for themselves, before and after [AGE-03]', async () => {
    const { row, shell } = await openGroup([{ ...full, ...ages }], host(jason, mia));
    await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'You' }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await press('Continue anyway');
    await waitFor(() => expect(shell.api.inputsOf(enrolWait)[0]?.body).toEqual({ ac_id: 102, outside_ages: true }));
    expect(shell.notify.notices).toContainEqual({ kind: 'info', message: words });
  });

  test('warns a parent of the age of a child who is too young [AGE-03]', async () => {
    const baby = { code: 'D456793L', surname: 'Wong', given_name: 'Bo Bo', dob: '2023-06-01' };
    const { row, shell } = await openGroup([{ ...full, ...ages }], host(jason, baby));
    await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Bo Bo' }));
    const notified = 'SW-102 is for ages 6–17: Wong Bo Bo will be 3 on the first day.';
    expect(screen.getByRole('alert')).toHaveTextContent(notified);
    await press('Continue anyway');
    await waitFor(() => expect(shell.notify.notices).toContainEqual({ kind: 'info', message: notified }));
    expect(shell.api.inputsOf(enrolWait)[0]?.body).toEqual({ ac_id: 102, participant_code: 'D456793L', outside_ages: true });
  });

  test('warns a member without a family in the question [AGE-03]', async () => {
    const { row, shell } = await openGroup([{ ...full, ...ages }], host());
    await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
    expect(shell.dialogs.shown[0]).toMatchObject({ kind: 'confirm', message: expect.stringMatching(words) });
    expect(shell.api.inputsOf(enrolWait)[0]?.body.outside_ages).toBe(true);
  });

  test.each([
    ['alone', []],
    ['with a family', [jason]],
  ])('member %s can’t join outside strict ages [AGE-03]', async (_case, family) => {
    const { row, shell } = await openGroup([{ ...full, ...ages, strict_ages: true }], host(...family));
    await userEvent.click(row('SW-102').getByRole('button', { name: 'Apply to waiting list SW-102' }));
    if (family.length > 0) {
      await userEvent.click(await screen.findByRole('radio', { name: 'You' }));
      expect(screen.getByRole('button', { name: 'Continue anyway' })).toBeDisabled();
    } else expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Warning', message: words }]);
    expect(shell.api.inputsOf(enrolWait)).toEqual([]);
  });
});
