import { beforeAll, expect, test } from '@jest/globals';
import { type Locale, paths } from '@portal/contract';
import { renew, showRenewal } from '@portal/contract/endpoints';
import type { MembershipProduct } from '@portal/contract/membership';
import { apiError, renderRemote, member as user } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { addDocument, addPhoto, fakePictures, now, press, write } from '../../testing/form.ts';
import { youthGroups, youthOptions } from '../../testing/options.ts';

beforeAll(fakePictures);

const [, adult, host, parent, child] = youthGroups;
const alone = {
  code: 'B234567J',
  surname: 'HO',
  given_name: 'Wing',
  expiry_date: '2026-12-10',
  membertype: { name: 'Association membership', ch_name: '協會會籍' },
  membertypegroup: adult!,
  renewGroup: adult!,
};
const prices = [
  { id: 30, price: 220, duration: 1, duration_unit: 'year' as const, admin_fee: 40 },
  { id: 31, price: 600, duration: 3, duration_unit: 'year' as const },
];
const family = {
  ...alone,
  code: 'D456789L',
  membertypegroup: host!,
  renewGroup: { ...host!, prices },
  family: [
    { code: 'D456791L', surname: 'HO', given_name: 'Tin', dob: '2016-08-21', membertypegroup: child! },
    { code: 'D456790L', surname: 'LAM', given_name: 'Hoi', dob: '1986-02-03', is_parent: true, membertypegroup: parent! },
  ],
};

interface Options {
  key?: MembershipProduct;
  locale?: Locale;
  at?: string;
}

async function open(member: object = alone, { key = 'ym_member', locale = 'en', at = now }: Options = {}) {
  const renewal = { key, options: youthOptions.options, memberTypeGroups: youthGroups };
  const screenOf = await renderRemote(remote, paths.renewal(), {
    now: at,
    locale,
    user: user(),
    prepare: ({ api }) => {
      api.respond(showRenewal, { member: member as never, ...renewal });
      api.respond(renew, { message: 'The renewal is ordered', invoice_id: 'i77' });
    },
  });
  await screen.findByRole('heading', { level: 1, name: locale === 'en' ? 'Renew your membership' : '續會' });
  return screenOf;
}

const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
const chooseFirst = () => fireEvent.click(within(screen.getByRole('group', { name: 'Renew for' })).getAllByRole('radio')[0]!);

test('renewal without a price opens a dialog [RENEW-01, RENEW-02, RENEW-08]', async () => {
  const { shell } = await open({ ...alone, family: family.family });
  for (const words of ['HO Wing', 'B234567J', 'MembershipAssociation membership', 'GroupAdult member', 'Valid to2026-12-10 (Thu)'])
    expect(screen.getByRole('region', { name: 'Your membership' })).toHaveTextContent(words);
  expect(screen.queryByRole('heading', { name: 'Family' })).toBeNull();
  pay();
  await waitFor(() => expect(screen.getByRole('radio', { name: /1 year/ })).toHaveFocus());
  expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'There is a problem', message: 'Please select the renewal fee' }]);
  expect(shell.api.inputsOf(renew)).toEqual([]);
});

test('shows Chinese names and expiry weekday [RENEW-01, LAYOUT-08]', async () => {
  await open(alone, { locale: 'zh' });
  for (const words of ['協會會籍', '成人會員', '2026-12-10 (四)'])
    expect(screen.getByRole('region', { name: '你的會籍' })).toHaveTextContent(words);
});

test('marks a group name that is only in English [LAYOUT-09]', async () => {
  await open({ ...alone, membertypegroup: { ...adult!, ch_name: null } }, { locale: 'zh' });
  expect(within(screen.getByRole('region', { name: '你的會籍' })).getByText('Adult member')).toHaveAttribute('lang', 'en-HK');
});

test('prices show duration and last day without a fee [RENEW-03]', async () => {
  await open(family);
  const [choice, longer] = within(screen.getByRole('group', { name: 'Renew for' })).getAllByRole('radio');
  expect(choice).toHaveAccessibleName(/1 year.*Valid to 2027-12-10 \(Fri\).*HK\$220/);
  expect(longer).toHaveAccessibleName(/3 years.*Valid to 2029-12-10 \(Mon\).*HK\$600/);
  fireEvent.click(choice!);
  expect(screen.getByRole('button', { name: 'Pay HK$220' })).toBeVisible();
  expect(screen.getByText('HK$220', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText(/administration fee/)).toBeNull();
});

test.each([
  ['the association', 'ym_member', '2027-11-10 (Wed)'],
  ['the fitness room', 'fitness_member', '2027-11-20 (Sat)'],
] as const)('expired in %s (%s) ten days ago: a year more ends %s [RENEW-01, RENEW-12, RENEW-13]', async (_what, key, day) => {
  await open({ ...alone, expiry_date: '2026-11-10' }, { key });
  expect(screen.getByRole('region', { name: 'Your membership' })).toHaveTextContent('Valid to2026-11-10 (Tue)');
  expect(screen.getByRole('radio', { name: /1 year/ })).toHaveAccessibleName(expect.stringContaining(`Valid to ${day}`));
});

test('lapsed fitness year counts from the new Hong Kong day [RENEW-13]', async () => {
  await open({ ...alone, expiry_date: '2026-11-10' }, { key: 'fitness_member', at: '2026-11-20T16:30:00.000Z' });
  expect(screen.getByRole('radio', { name: /1 year/ })).toHaveAccessibleName(expect.stringContaining('Valid to 2027-11-21 (Sun)'));
});

test('payment opens with the server’s message [ROUTE-34, RENEW-08, RENEW-11]', async () => {
  const { shell, address } = await open();
  chooseFirst();
  pay();
  await waitFor(() => expect(address()).toBe('/en/payment/i77'));
  expect(shell.dialogs.shown).toEqual([]);
  expect(shell.api.inputsOf(renew)).toEqual([{ body: { price_id: 11, newParents: [], newChildren: [] } }]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'The renewal is ordered' }]);
});

test('repeated clicks send one renewal [RENEW-03, RENEW-10]', async () => {
  const { shell } = await open();
  shell.onNavigate = () => new Promise(() => {});
  fireEvent.click(screen.getByRole('radio', { name: /3 years/ }));
  const button = screen.getByRole('button', { name: /^Pay/ });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(shell.notify.notices).toHaveLength(1));
  await act(async () => button.click());
  expect(shell.api.inputsOf(renew)).toMatchObject([{ body: { price_id: 12 } }]);
});

test('retry of a lost response uses the same key [RENEW-10]', async () => {
  const { shell, address } = await open();
  chooseFirst();
  shell.api.respond(renew, () => {
    throw apiError('NETWORK', { status: 0, message: 'We could not reach the server' });
  });
  pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
  shell.api.respond(renew, { message: 'The renewal is ordered', invoice_id: 'i77' });
  pay();
  await waitFor(() => expect(address()).toBe('/en/payment/i77'));
  const [first, second] = shell.api.calls.filter(({ endpoint }) => endpoint === renew);
  expect(second).toEqual(first);
  expect(first?.options.idempotencyKey).toMatch(/^.{8,}$/);
});

test('new family members can be added, current ones stay [RENEW-02, RENEW-04, RENEW-05, RENEW-06]', async () => {
  await open({ ...family, family: [family.family[0]] });
  const section = screen.getByRole('region', { name: 'Family' });
  const people = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(people).toEqual([expect.stringContaining('Main member'), expect.stringContaining('Child')]);
  expect(within(section).queryByRole('button', { name: 'Remove' })).toBeNull();
  for (let more = 0; more < 5; more += 1) press('Add a child');
  press('Add a parent');
  const newcomers = screen.getAllByRole('region', { name: /^New/ }).map((area) => area.getAttribute('aria-label'));
  expect(newcomers).toEqual(['New parent', ...[1, 2, 3, 4, 5].map((n) => `New child ${n}`)]);
  expect(screen.getByRole('button', { name: 'Add a parent' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add a child' })).toBeDisabled();
  const newChildren = screen.getAllByRole('region', { name: /^New child/ });
  expect(newChildren).toHaveLength(5);
  write(newChildren[0]!, 'Surname', 'HO');
  fireEvent.click(within(newChildren[4]!).getByRole('button', { name: 'Remove' }));
  expect(screen.getAllByRole('region', { name: /^New child/ })).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: 'New child 1' })).getByLabelText('Surname')).toHaveValue('HO');
  fireEvent.click(within(screen.getByRole('region', { name: 'New parent' })).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('region', { name: 'New parent' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a parent' })).toBeEnabled();
});

test('host keeps the first and third of three new children [RENEW-05]', async () => {
  await open({ ...family, family: [] });
  for (const surname of ['CHAN', 'HO', 'LEE']) {
    press('Add a child');
    write(screen.getAllByRole('region', { name: /^New child/ }).at(-1)!, 'Surname', surname);
  }
  fireEvent.click(within(screen.getByRole('region', { name: 'New child 2' })).getByRole('button', { name: 'Remove' }));
  const surnameOf = (child: string) => within(screen.getByRole('region', { name: child })).getByLabelText('Surname');
  await waitFor(() => expect(surnameOf('New child 2')).toHaveValue('LEE'));
  expect(surnameOf('New child 1')).toHaveValue('CHAN');
  expect(screen.queryByRole('region', { name: 'New child 3' })).toBeNull();
});

test.each([
  ['child', { Surname: 'HO', 'Given name': 'Tin Lok', 'Date of birth': '2015-05-06', HKID: 'A123' }, 'newChildren'],
  ['parent', { Surname: 'HO', 'Given name': 'Tin Lok', 'Date of birth': '1986-02-03', HKID: 'A123' }, 'newParents'],
] as const)('host adds a %s and only they are sent [RENEW-05]', async (role, typed, list) => {
  const { shell } = await open({ ...family, family: [] });
  chooseFirst();
  press(`Add a ${role}`);
  const area = screen.getByRole('region', { name: `New ${role}` });
  for (const [label, text] of Object.entries(typed)) write(area, label, text);
  await addPhoto(area);
  await addDocument(area);
  pay();
  await waitFor(() => expect(shell.api.inputsOf(renew)).toHaveLength(1));
  const joining = { surname: 'HO', given_name: 'Tin Lok', dob: typed['Date of birth'], hkid: 'A123' };
  expect(shell.api.inputsOf(renew)).toMatchObject([{ body: { price_id: 30, newParents: [], newChildren: [], [list]: [joining] } }]);
});

test('both parents and child are in order [RENEW-04, RENEW-06]', async () => {
  await open(family);
  const people = within(screen.getByRole('region', { name: 'Family' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /(Main member|Parent|Child)/.exec(textContent ?? '')?.[0]);
  expect(people).toEqual(['Main member', 'Parent', 'Child']);
  expect(screen.getByRole('button', { name: 'Add a parent' })).toBeDisabled();
});

test('wrong ages of new people are reported at their dates [RENEW-04, RENEW-08, RENEW-09]', async () => {
  // In Hong Kong, 20 November has just begun.
  const { shell } = await open({ ...family, family: [] }, { at: '2026-11-19T16:00:00.000Z' });
  chooseFirst();
  press('Add a parent');
  const parentForm = screen.getByRole('region', { name: 'New parent' });
  write(parentForm, 'Date of birth', '2008-11-21');
  await addPhoto(parentForm);
  await addDocument(parentForm);
  press('Add a child');
  write(screen.getByRole('region', { name: 'New child' }), 'Date of birth', '2008-11-20');
  pay();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('New parent: A parent must be 18 or older');
  expect(summary).toHaveTextContent('New child: A child must be 17 or younger');
  await waitFor(() => expect(within(parentForm).getByLabelText('Surname')).toHaveFocus());
  expect(within(parentForm).getByLabelText('Surname')).toBeVisible();
  expect(shell.dialogs.shown).toEqual([]);
  expect(shell.api.inputsOf(renew)).toEqual([]);
  write(parentForm, 'Date of birth', '2008-11-20');
  write(screen.getByRole('region', { name: 'New child' }), 'Date of birth', '2008-11-21');
  await waitFor(() => expect(parentForm).not.toHaveTextContent('A parent must be'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'New child' })).not.toHaveTextContent('A child must be'));
});

test.each([
  ['there is nothing to renew', { member: null }],
  ['there is nothing to renew, of a known kind', { member: null, key: 'ym_member' as const }],
  ['what would be renewed is not known', { member: alone }],
  ['it can’t be loaded', apiError('UNAVAILABLE')],
])('opens the account when %s [RENEW-07]', async (_case, response) => {
  const { address } = await renderRemote(remote, paths.renewal(), {
    prepare: ({ api }) =>
      api.respond(showRenewal, () => {
        if (response instanceof Error) throw response;
        return response;
      }),
  });
  await waitFor(() => expect(address()).toBe('/en/me'));
});

test.each([
  ['en', '2026-12-10', 'You can renew your membership from 2026-12-10 (Thu).'],
  ['zh', '2026-12-10', '你的會籍可於 2026-12-10 (四) 起續期。'],
  ['en', null, 'This account has no membership to renew. A family renews through its main member.'],
] as const)('a redirect in %s with the date %s is explained [RENEW-07]', async (locale, renewable_from, message) => {
  const { shell, address } = await renderRemote(remote, paths.renewal(), {
    locale,
    prepare: ({ api }) => api.respond(showRenewal, { member: null, renewable_from }),
  });
  await waitFor(() => expect(address()).toBe(`/${locale}/me`));
  expect(shell.notify.notices).toEqual([{ kind: 'info', message }]);
});
