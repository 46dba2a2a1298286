import { beforeAll, expect, jest, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { applyForMembership, showYouthOptions } from '@portal/contract/endpoints';
import { apiError, type FakeApi, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { addDocument, addPhoto, fakePictures, file, lateMember, now, press, user, write } from '../../testing/form.ts';
import { youthOptions } from '../../testing/options.ts';

beforeAll(fakePictures);

const open = ({ path = paths.youthApplication(), ...options }: { path?: string; [option: string]: unknown } = {}) =>
  renderRemote(remote, path, {
    now,
    prepare: ({ api }) => {
      api.respond(showYouthOptions, youthOptions);
      api.respond(applyForMembership, { apply_code: 'AAAAA-BBBBB' });
    },
    ...options,
  });

const applicant = (name = 'Applicant') => screen.findByRole('region', { name });
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
  await screen.findByRole('region', { name: name === 'A family' ? 'Second parent' : 'Applicant' });
};
const names = () =>
  screen.getAllByRole('region', { name: /^(Applicant|Parent|Second|Child)/ }).map((area) => area.getAttribute('aria-label'));

async function fillIn(area: HTMLElement, fields: Record<string, string> = {}) {
  const written = {
    Surname: 'YIP',
    'Given name': 'Sze Wan',
    'Date of birth': '1990-05-01',
    HKID: 'Z683',
    'Mobile number': '9123 4567',
    Email: 'yip@example.com',
    'Language for letters and emails': 'en',
    ...fields,
  };
  for (const [label, text] of Object.entries(written)) if (text) write(area, label, text);
  await addPhoto(area);
  await addDocument(area);
}

async function agreeAndSend() {
  fireEvent.click(await screen.findByRole('checkbox', { name: /privacy statement/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /I declare/ }));
  press('Send the application');
}

test('shows all groups’ fees before the age is known [YOUTH-30, YOUTH-66]', async () => {
  await open();
  await applicant();
  for (const words of ['Junior member, ages 3–17HK$80 / 1 year · HK$170 / 3 years', 'Adult member, ages 18+HK$150 / 1 year'])
    expect(screen.getByText(words.split('HK')[0]!).parentElement).toHaveTextContent(words);
  expect(screen.queryByText(/^Family, /)).toBeNull();
  await choose('A family');
  expect(screen.getByText('Family, main member, ages 18+').parentElement).toHaveTextContent('HK$280 / 1 year');
  expect(screen.queryByText(/Junior member|Family, parent|Family, child/)).toBeNull();
  write(await applicant('Parent, main applicant'), 'Date of birth', '1984-05-17');
  expect(screen.queryByText(/^Family, main member, ages/)).toBeNull();
  expect(screen.getByText('HK$280', { selector: 'p' })).toBeVisible();
});

test('sends an application alone [ROUTE-30, YOUTH-09, YOUTH-10, YOUTH-11, YOUTH-13, YOUTH-23, YOUTH-24, YOUTH-30, YOUTH-58]', async () => {
  const { shell, address } = await open();
  const area = await applicant();
  await fillIn(area, { 'Flat or room': '5A', Street: '22 Pier Road', Region: 'kowloon' });
  for (const name of ['SMS', 'Post', 'Email', 'Post']) fireEvent.click(within(area).getByRole('checkbox', { name }));
  expect(within(area).getByRole('checkbox', { name: /volunteer/ })).not.toBeChecked();
  fireEvent.click(within(area).getByRole('checkbox', { name: /volunteer/ }));
  press('Continue to review');
  expect(await screen.findByRole('checkbox', { name: /Send me news of courses/ })).not.toBeChecked();
  const fees = screen.getAllByText('HK$150').filter((fee) => fee.closest('[hidden]') === null);
  expect(fees.map(({ tagName }) => tagName)).toEqual(['DD', 'P']);
  await agreeAndSend();
  await waitFor(() => expect(shell.api.inputsOf(applyForMembership)).toHaveLength(1));
  expect(shell.api.inputsOf(applyForMembership)).toMatchObject([
    {
      body: {
        members: [
          {
            surname: 'YIP',
            hkid: 'Z683',
            receive_method: 'email,sms',
            address: '5A, 22 Pier Road, Kowloon',
            become_volunteer: true,
            is_host: true,
            is_parent: false,
            member_type_id: 1,
            member_type_group_id: 2,
            member_type_group_price_id: 11,
            amount: 150,
          },
        ],
        agree_privacy: true,
        agree_member: true,
        agree_direct_marketing: false,
        amount: 150,
      },
    },
  ]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: '已遞交申請 Applied' }]);
  await waitFor(() => expect(address()).toBe('/en/member-applied/AAAAA-BBBBB'));
});

test('main applicant is filled in with known data [REGISTER-04, YOUTH-02]', async () => {
  await open({
    prepare: (shell: TestShell) => {
      const arrive = lateMember(shell);
      shell.api.respond(showYouthOptions, () => {
        arrive();
        return youthOptions;
      });
    },
  });
  const known = { Surname: 'Wong', 'Given name': 'Chi Ming', 'Chinese name': '黃志明', 'Date of birth': '1984-05-17' };
  const isKnown = (area: HTMLElement) => {
    for (const [label, text] of Object.entries({ ...known, Email: 'chiming.wong@example.hk' }))
      expect(within(area).getAllByLabelText(new RegExp(`^${label}`))[0]).toHaveValue(text);
  };
  isKnown(await applicant());
  await choose('A family');
  isKnown(await applicant('Parent, main applicant'));
  expect(names()).toEqual(['Parent, main applicant', 'Second parent', 'Child']);
});

test('family shows three people, one person resets the list [YOUTH-01, YOUTH-02, YOUTH-03]', async () => {
  const { shell } = await open();
  await applicant();
  expect(screen.getByRole('radio', { name: /One person/ })).toBeChecked();
  write(await applicant(), 'Surname', 'WONG');
  await choose('A family');
  expect(names()).toEqual(['Parent, main applicant', 'Second parent', 'Child']);
  expect(within(await applicant('Parent, main applicant')).getByLabelText('Surname')).toHaveValue('');
  write(await applicant('Parent, main applicant'), 'Surname', 'WONG');
  await choose('One person');
  expect(shell.dialogs.shown.map(({ kind }) => kind)).toEqual(['confirm', 'confirm']);
  expect(within(await applicant()).getByLabelText(/^Surname/)).toHaveValue('');
});

test('link for families begins with a family [YOUTH-01]', async () => {
  await open({ path: paths.youthApplication({}, { family: 1 }) });
  expect(await screen.findByRole('radio', { name: /A family/ })).toBeChecked();
  expect(names()).toHaveLength(3);
});

test('sorts parents before children [YOUTH-16, YOUTH-17, YOUTH-18]', async () => {
  await open();
  await applicant();
  await choose('A family');
  expect(screen.getByRole('button', { name: 'Add a parent' })).toBeDisabled();
  const host = await applicant('Parent, main applicant');
  expect(within(host).queryByRole('button', { name: 'Remove' })).toBeNull();
  fireEvent.click(within(await applicant('Second parent')).getByRole('button', { name: 'Remove' }));
  expect(names()).toEqual(['Parent, main applicant', 'Child']);
  for (let n = 2; n <= 6; n += 1) press('Add a child');
  expect(screen.getByRole('button', { name: 'Add a child' })).toBeDisabled();
  expect(within(host).getByLabelText('Surname')).not.toBeVisible();
  fireEvent.click(within(host).getByRole('button', { name: 'Fill in' }));
  expect(within(host).getByLabelText('Surname')).toBeVisible();
  press('Add a parent');
  expect(names()).toEqual(['Parent, main applicant', 'Second parent', ...[1, 2, 3, 4, 5, 6].map((n) => `Child ${n}`)]);
});

const profile = {
  Title: 'title',
  Gender: 'gender',
  Surname: 'surname',
  'Given name': 'given_name',
  'Chinese name': 'other_name',
  'Date of birth': 'dob',
  Religion: 'religion',
  Occupation: 'career',
  'Marital status': 'marital_status',
  HKID: 'hkid',
  Passport: 'passport_no',
  Nationality: 'internationality',
};
const contact = {
  'Country code': 'mobile_country_code',
  'Mobile number': 'mobile',
  'Home telephone': 'tel',
  Email: 'email',
  'Language for letters and emails': 'language',
  'Contact name': 'emergency_name',
  'Contact telephone': 'emergency_contact',
  Relationship: 'emergency_relationship',
};
const fieldsOf = (area: HTMLElement, label: string) =>
  within(area)
    .getAllByLabelText(new RegExp(`^${label}`))
    .map((field) => field.getAttribute('name'));
const has = (area: HTMLElement, label: string) => within(area).queryAllByLabelText(new RegExp(`^${label}`)).length > 0;
const labels = (area: HTMLElement) => [
  within(area).getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).labels?.[0],
  within(area).getByRole<HTMLSelectElement>('combobox', { name: /^Language for/ }).labels[0],
];

test('pasted texts are refused if they are too long, never cut [YOUTH-34, YOUTH-40, YOUTH-42, YOUTH-44]', async () => {
  await open();
  const alone = await applicant();
  const long = ['surname', 'given_name', 'email', 'mobile', 'tel', 'room', 'floor', 'block', 'building', 'street', 'district', 'country'];
  for (const field of long) expect(alone.querySelector(`[name="members.0.${field}"]`)).not.toHaveAttribute('maxlength');
  await fillIn(alone, { Street: 'x'.repeat(51) });
  press('Continue to review');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is too long: shorten it');
  expect(within(alone).getByLabelText(/^Street/)).toHaveValue('x'.repeat(51));
});

test('person alone has all fields [YOUTH-05, YOUTH-06, YOUTH-08, YOUTH-34, YOUTH-42, YOUTH-43, YOUTH-44, YOUTH-45]', async () => {
  await open();
  const alone = await applicant();
  for (const [label, field] of Object.entries({ ...profile, ...contact })) expect(fieldsOf(alone, label)).toContain(`members.0.${field}`);
  expect(within(alone).getByRole('group', { name: /^Send me news by/ })).toBeInTheDocument();
  for (const label of labels(alone)) expect(label).not.toHaveTextContent('(optional)');
});

test('parents have a full profile [YOUTH-04, YOUTH-11, YOUTH-12, YOUTH-26, YOUTH-38, YOUTH-39, YOUTH-49]', async () => {
  await open();
  await applicant();
  await choose('A family');
  expect(labels(await applicant('Parent, main applicant'))[0]).not.toHaveTextContent('(optional)');
  for (const label of labels(await applicant('Second parent'))) expect(label).toHaveTextContent('(optional)');
  for (const [place, name] of ['Parent, main applicant', 'Second parent'].entries()) {
    const area = await applicant(name);
    for (const [label, field] of Object.entries({ ...profile, ...contact }))
      expect(fieldsOf(area, label)).toContain(`members.${place}.${field}`);
    expect(within(area).getByRole('group', { name: /^Send me news by/ })).toBeInTheDocument();
    expect(['Membership type', 'Photo', 'ID document'].filter((label) => !has(area, label))).toEqual([]);
    for (const label of [/^HKID/, /^Passport/]) expect(within(area).getByLabelText(label)).toHaveAttribute('maxlength', '4');
    expect(within(area).getByLabelText(/^Date of birth/)).toHaveAttribute('placeholder', 'e.g. 2001-11-01');
    expect(within(area).getByRole('checkbox', { name: /volunteer/ })).not.toBeChecked();
    write(area, 'Date of birth', '1986-11-21');
    const type = within(area).getByLabelText(/^Membership type/);
    expect(type).toHaveAccessibleDescription('Age 39, from the date of birth.');
    expect(type).toHaveValue(['Family, main member', 'Family, parent'][place]);
  }
  expect(screen.getByRole('radio', { name: /^1 year.*HK\$280/ })).toBeChecked();
});

test('child has a shorter profile [YOUTH-04, YOUTH-07, YOUTH-11, YOUTH-12, YOUTH-49]', async () => {
  await open();
  await applicant();
  await choose('A family');
  const child = await applicant('Child');
  const requested = ['Title', 'Gender', 'Surname', 'Given name', 'Chinese name', 'Nationality', 'Membership type', 'Photo', 'ID document'];
  expect(requested.filter((label) => !has(child, label))).toEqual([]);
  expect(['Religion', 'Occupation', 'Marital status', 'Home telephone', 'Passport'].filter((label) => has(child, label))).toEqual([]);
  const number = within(child).getByLabelText(/^HKID or birth certificate number/);
  expect([number.getAttribute('name'), number.getAttribute('maxlength')]).toEqual(['members.2.hkid', '4']);
  expect(within(child).getByLabelText(/^Date of birth/)).toHaveAttribute('placeholder', 'e.g. 2014-11-01');
  write(child, 'Date of birth', '2014-11-21');
  expect(within(child).getByLabelText(/^Membership type/)).toHaveValue('Family, child');
  expect(within(child).getByLabelText(/^Membership type/)).toHaveAccessibleDescription('Age 11, from the date of birth.');
  expect(within(child).getByRole('checkbox', { name: /volunteer/ })).not.toBeChecked();
});

test('example birth month is 15 years ago, options the server’s [YOUTH-07, YOUTH-14, YOUTH-49, CONST-06, LAYOUT-08]', async () => {
  await open({ locale: 'zh' });
  const area = await applicant('申請人');
  expect(within(area).getByLabelText(/^出生日期/)).toHaveAttribute('placeholder', '例如 2011-11-01');
  const choicesOf = (field: string) =>
    [...area.querySelectorAll(`select[name="members.0.${field}"] option`)].map((option) => [
      option.getAttribute('value'),
      option.textContent,
    ]);
  for (const [field, ...choices] of [
    ['title', ['Mr', '先生'], ['Ms', '女士']],
    ['gender', ['M', '男'], ['F', '女']],
    ['religion', ['none', '沒有']],
    ['marital_status', ['single', '未婚']],
    ['mobile_country_code', ['852', '+852 香港'], ['44', '+44 英國']],
    ['language', ['en', '英文'], ['zh', '中文']],
    ['province', ['kowloon', '九龍']],
  ] as const)
    expect([field, choicesOf(field)]).toEqual([field, [['', '請選擇'], ...choices]]);
  const channels = within(area).getByRole('group', { name: /^接收消息的方式/ });
  expect(within(channels).getAllByRole('checkbox')).toHaveLength(3);
  expect(within(area).getByRole('checkbox', { name: '郵寄' })).toBeInTheDocument();
  expect(within(area).getByText(/九月至翌年八月.*50 小時.*義工獎/)).toBeInTheDocument();
  write(area, '出生日期', '1990-05-01');
  expect(within(area).getByLabelText(/^會籍類別/)).toHaveValue('成人會員');
  fireEvent.click(screen.getByRole('radio', { name: /家庭/ }));
  expect(within(await applicant('子女')).getByLabelText(/^香港身份證或出生證明書號碼/)).toBeInTheDocument();
});

test('one tap copies surname, mobile, address and contact to a child', async () => {
  await open();
  await applicant();
  await choose('A family');
  const host = await applicant('Parent, main applicant');
  for (const [label, text] of [
    ['Surname', 'WONG'],
    ['Mobile number', '91234567'],
    ['Street', '22 Pier Road'],
    ['Relationship', 'Aunt'],
  ] as const)
    write(host, label, text);
  const child = await applicant('Child');
  fireEvent.click(within(child).getByRole('button', { name: 'Fill in' }));
  fireEvent.click(within(child).getByRole('button', { name: 'Same as the main applicant' }));
  for (const [label, text] of [
    ['Surname', 'WONG'],
    ['Mobile number', '91234567'],
    ['Street', '22 Pier Road'],
    ['Relationship', 'Aunt'],
  ] as const) {
    expect(within(child).getByLabelText(new RegExp(`^${label}`))).toHaveValue(text);
  }
});

test('birth date sets type, age and fee [YOUTH-25, YOUTH-28, YOUTH-29, YOUTH-30, YOUTH-31, YOUTH-32, YOUTH-37]', async () => {
  const { shell } = await open();
  const area = await applicant();
  const type = within(area).getByLabelText(/^Membership type/);
  expect(type).toHaveAttribute('readonly');
  write(area, 'Date of birth', '19900501');
  expect(within(area).getByLabelText(/^Date of birth/)).toHaveValue('1990-05-01');
  expect(type).toHaveValue('Adult member');
  expect(type).toHaveAccessibleDescription(/Age 36/);
  expect(screen.getByRole('radio', { name: /1 year/ })).toBeChecked();
  expect(screen.getByText('HK$150', { selector: 'span' })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: /3 years/ }));
  expect(screen.getByText('HK$330', { selector: 'p' })).toBeVisible();
  for (const impossible of ['1990-02-30', '2024-01-01']) {
    write(area, 'Date of birth', impossible);
    expect(type).toHaveValue('');
    expect(type).toHaveAccessibleDescription('Depends on the date of birth.');
    expect(screen.queryByRole('radio', { name: /1 year/ })).toBeNull();
    expect(shell.notify.notices.splice(0)).toEqual([
      { kind: 'error', message: expect.stringMatching(/valid date of birth/), timeout: 3000 },
    ]);
    write(area, 'Date of birth', '2015-05-01');
    expect(type).toHaveValue('Junior member');
    expect(screen.getByRole('radio', { name: /3 years/ })).toBeChecked();
  }
});

test('birth date in full-width digits sets the type [REGISTER-21]', async () => {
  const { shell } = await open();
  const area = await applicant();
  for (const typed of ['１９９００５０１', '１９９０年５月１日']) {
    write(area, 'Date of birth', typed);
    expect(within(area).getByLabelText(/^Date of birth/)).toHaveValue('1990-05-01');
    expect(within(area).getByLabelText(/^Membership type/)).toHaveValue('Adult member');
    write(area, 'Date of birth', '');
  }
  expect(shell.notify.notices).toEqual([]);
});

test('empty step reports each field and stays [YOUTH-19, YOUTH-37, YOUTH-50, YOUTH-52, YOUTH-53, YOUTH-54, YOUTH-59]', async () => {
  const { shell } = await open();
  const area = await applicant();
  press('Continue to review');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  for (const text of [
    'Add a photo',
    'Add an identity document',
    'Enter a valid date of birth',
    'Enter the surname',
    'Enter the mobile number',
    'Choose a language',
  ])
    expect(summary).toHaveTextContent(text);
  expect(within(area).getByLabelText(/^Surname/)).toHaveAccessibleDescription(/Enter the surname/);
  expect(shell.dialogs.shown).toEqual([
    {
      kind: 'alert',
      title: 'There is a problem',
      message: [
        'Add a photo',
        'Enter a date of birth that fits a membership',
        'Enter the main applicant’s date of birth: it decides the membership and its fee',
      ].join('\n'),
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
});

test('group without a price reports what is missing [YOUTH-55, YOUTH-50]', async () => {
  const groups = youthOptions.ymMemberType.groups.map((group) => ({ ...group, onlinedefaultprice: null }));
  const { shell } = await open({
    prepare: ({ api }: never) =>
      (api as { respond: (...args: unknown[]) => void }).respond(showYouthOptions, {
        ...youthOptions,
        ymMemberType: { ...youthOptions.ymMemberType, groups },
      }),
  });
  const area = await applicant();
  write(area, 'Date of birth', '1990-05-01');
  press('Continue to review');
  await screen.findByRole('alert');
  expect(shell.dialogs.shown[0]?.message).toContain('Choose how long to join for\nThe fee is not known yet');
});

test('missing email is reported without a dialog [YOUTH-19]', async () => {
  const { shell } = await open();
  await fillIn(await applicant(), { Email: '' });
  press('Continue to review');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the email address');
  expect(shell.dialogs.shown).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
});

test('address of step 2 opens step 1 [YOUTH-19]', async () => {
  await open({ path: `${paths.youthApplication()}#confirm` });
  expect(await applicant()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to review' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
});

test('family of one needs another person [YOUTH-16, YOUTH-19, YOUTH-56, YOUTH-50]', async () => {
  const { shell } = await open();
  await applicant();
  await choose('A family');
  for (const name of ['Second parent', 'Child']) fireEvent.click(within(await applicant(name)).getByRole('button', { name: 'Remove' }));
  await fillIn(await applicant('Parent, main applicant'));
  press('Continue to review');
  await screen.findByRole('alert');
  expect(shell.dialogs.shown.map(({ message }) => message)).toEqual(['A family needs 2 members at least: add a parent or a child']);
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
});

test('ages count from midnight in Hong Kong [YOUTH-47, YOUTH-48]', async () => {
  await open({ now: '2026-11-19T16:00:00.000Z' });
  await applicant();
  await choose('A family');
  write(await applicant('Second parent'), 'Date of birth', '2008-11-21');
  write(await applicant('Child'), 'Date of birth', '2008-11-20');
  press('Continue to review');
  await screen.findByRole('alert');
  expect(await applicant('Second parent')).toHaveTextContent('A parent must be 18 or older');
  expect(await applicant('Child')).toHaveTextContent('A child must be 17 or younger');
  write(await applicant('Second parent'), 'Date of birth', '2008-11-20');
  write(await applicant('Child'), 'Date of birth', '2008-11-21');
  await waitFor(async () => expect(await applicant('Second parent')).not.toHaveTextContent('A parent must be'));
  await waitFor(async () => expect(await applicant('Child')).not.toHaveTextContent('A child must be'));
});

const folded = (area: HTMLElement) => within(area).getByLabelText('Surname').closest('[hidden]') !== null;

test('opens the first person with errors and folds the rest [YOUTH-67]', async () => {
  await open();
  await applicant();
  await choose('A family');
  press('Continue to review');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Parent, main applicant: Enter the surname');
  expect(summary).toHaveTextContent(/Second parent: \d fields to complete/);
  expect(summary).not.toHaveTextContent('Second parent: Enter the surname');
  const [host, parent, child] = [await applicant('Parent, main applicant'), await applicant('Second parent'), await applicant('Child')];
  expect([host, parent, child].map(folded)).toEqual([false, true, true]);
  const [count] = /\d fields to complete/.exec(within(summary).getByRole('link', { name: /^Child: / }).textContent ?? '') ?? [];
  expect(child).toHaveTextContent(String(count));
  fireEvent.click(within(summary).getByRole('link', { name: /^Child: / }));
  await waitFor(() => expect([host, parent, child].map(folded)).toEqual([true, true, false]));
  expect(within(child).getByRole('heading', { level: 2 })).toHaveFocus();
});

test('opens an incomplete second person with errors [YOUTH-50, YOUTH-67]', async () => {
  const { shell } = await open();
  await applicant();
  await choose('A family');
  await fillIn(await applicant('Parent, main applicant'));
  press('Continue to review');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Second parent: Enter the surname');
  expect(summary).toHaveTextContent(/Child: \d fields to complete/);
  const people = [await applicant('Parent, main applicant'), await applicant('Second parent'), await applicant('Child')];
  await waitFor(() => expect(people.map(folded)).toEqual([true, false, true]));
  expect(shell.dialogs.shown.map(({ message }) => message?.split('\n').toSorted())).toEqual([
    [
      'Child: Add a photo',
      'Child: Enter a date of birth that fits a membership',
      'Second parent: Add a photo',
      'Second parent: Enter a date of birth that fits a membership',
    ],
  ]);
});

/** Opens the form with a family as an earlier visit left it. */
const openDraft = async (people: Record<string, string>[]) => {
  const kept = people.flatMap((person, place) => Object.entries(person).map(([name, text]) => [`members.${place}.${name}`, text]));
  const { shell } = await open({
    prepare: ({ api, drafts }: TestShell) => {
      drafts.write('youth-application', Object.fromEntries(kept));
      api.respond(showYouthOptions, youthOptions);
    },
  });
  await applicant('Parent, main applicant');
  return shell;
};

test.each([
  ['three parents', ['host', 'parent', 'parent'], 'A family has 2 parents at most: remove one'],
  ['seven children', ['host', ...Array<string>(7).fill('child')], 'A family has 2 parents and 6 children at most: remove one'],
])('stored family with %s shows how many there can be [YOUTH-57, YOUTH-50]', async (_case, roles, words) => {
  const { dialogs } = await openDraft(roles.map((role) => ({ role })));
  press('Continue to review');
  await screen.findByRole('alert');
  expect(dialogs.shown.map(({ message }) => message?.split('\n'))).toEqual([expect.arrayContaining([words])]);
});

test('folds optional fields until one of them has a value [YOUTH-69]', async () => {
  await open();
  const area = await applicant();
  const section = (title: string) => within(area).getByText(title).closest('details');
  for (const title of ['More about this person (optional)', 'Address (optional)', 'In an emergency (optional)'])
    expect(section(title)).not.toHaveAttribute('open');
  write(area, 'Religion', 'none');
  await waitFor(() => expect(section('More about this person (optional)')).toHaveAttribute('open'));
  for (const [title, label] of [
    ['Address (optional)', 'Street'],
    ['In an emergency (optional)', 'Relationship'],
  ] as const) {
    expect(section(title)).not.toHaveAttribute('open');
    write(area, label, 'Aunt');
    await waitFor(() => expect(section(title)).toHaveAttribute('open'));
  }
});

test('each optional field with a value unfolds its part [YOUTH-69]', async () => {
  const more = ['gender', 'internationality', 'religion', 'career', 'marital_status'];
  const address = ['room', 'floor', 'block', 'building', 'street', 'district', 'province', 'country'];
  const emergency = ['emergency_name', 'emergency_contact', 'emergency_relationship'];
  const filled = address.map((_part, n) => [more[n], emergency[n], address[n]].flatMap((name) => (name ? [[name, 'x']] : [])));
  await openDraft(filled.map((fields, n) => ({ role: n === 0 ? 'host' : 'parent', ...Object.fromEntries(fields) })));
  const unfolded = screen
    .getAllByRole('region', { name: /^(Parent|Second)/ })
    .map((area) => [...area.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent));
  const [first, second, third] = ['More about this person (optional)', 'Address (optional)', 'In an emergency (optional)'];
  const both = [first, second];
  const all = [first, second, third];
  expect(unfolded).toEqual([all, all, all, both, both, [second], [second], [second]]);
});

test('photos and documents of a family are dealt out [YOUTH-59, YOUTH-60, YOUTH-62, YOUTH-63, YOUTH-68]', async () => {
  await open();
  await applicant();
  await choose('A family');
  await addPhoto(await applicant('Second parent'));
  const all = screen.getByRole('region', { name: 'Photos and documents of everyone' });
  const photos = [
    file('dad.png', 'image/png'),
    file('notes.txt', 'text/plain'),
    file('kid.png', 'image/png'),
    file('dog.png', 'image/png'),
  ];
  // A phone takes its time for a large photo.
  let decoded = () => {};
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValueOnce(
    new Promise((resolve) => {
      decoded = resolve;
    }),
  );
  await user.upload(within(all).getByLabelText(/^Photos/), photos);
  expect(within(all).getByRole('status')).toHaveTextContent('The photos are being cropped');
  decoded();
  await waitFor(() => expect(within(all).getByRole('status')).toHaveTextContent('2 files were given to the people in order'));
  expect(within(all).getByRole('status')).toHaveTextContent('notes.txt: This is not a JPG or PNG image');
  expect(within(all).getByRole('status')).toHaveTextContent('dog.png: everyone has one already');
  const photoOf = async (name: string) => within(await applicant(name)).getByText(/\.jpg$/).textContent;
  expect([await photoOf('Parent, main applicant'), await photoOf('Second parent'), await photoOf('Child')]).toEqual([
    'dad.jpg',
    'me.jpg',
    'kid.jpg',
  ]);
  await addDocument(await applicant('Second parent'));
  const documents = ['a.pdf', 'b.pdf'].map((name) => file(name, 'application/pdf'));
  expect(within(all).getByLabelText(/^ID documents/)).toHaveAttribute('accept', expect.stringMatching(/\.pdf,\.doc,\.docx,image/));
  expect(all).toHaveTextContent('under 3 MB is best');
  const large = file('large.pdf', 'application/pdf', 5_000_001);
  await user.upload(within(all).getByLabelText(/^ID documents/), [large, ...documents]);
  expect(await within(await applicant('Parent, main applicant')).findByText('a.pdf')).toBeInTheDocument();
  expect(within(await applicant('Child')).getByText('b.pdf')).toBeInTheDocument();
  expect(within(all).getByRole('status')).toHaveTextContent('large.pdf: File Size Over limitation');
});

test('family photos that are gone or too narrow are refused by name [F24, FILE-3, YOUTH-68]', async () => {
  await open();
  await applicant();
  await choose('A family');
  const all = screen.getByRole('region', { name: 'Photos and documents of everyone' });
  const gone = file('cloud.png', 'image/png');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValueOnce(20_000);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValueOnce(1);
  await user.upload(within(all).getByLabelText(/^Photos/), [gone, file('long.png', 'image/png'), file('dad.png', 'image/png')]);
  await waitFor(() => expect(within(all).getByRole('status')).toHaveTextContent('1 file was given to the next person'));
  expect(within(all).getByRole('status')).toHaveTextContent(
    'cloud.png: This file was changed or moved after you chose it: choose it again',
  );
  expect(within(all).getByRole('status')).toHaveTextContent('long.png: This picture is too narrow for a photo');
});

test('next person starts with what the family shares [YOUTH-70]', async () => {
  await open();
  await applicant();
  await choose('A family');
  const host = await applicant('Parent, main applicant');
  const shared = {
    Surname: 'YIP',
    'Mobile number': '9123 4567',
    'Country code': '44',
    'Flat or room': '5A',
    Floor: '12',
    Block: '3',
    'Building or estate': 'Pier Court',
    Street: '22 Pier Road',
    District: 'Hung Hom',
    Region: 'kowloon',
    'Country .optional': 'Hong Kong',
    'Contact name': 'YIP Chi Wai',
    'Contact telephone': '9234 5678',
    Relationship: 'Aunt',
  };
  for (const [label, text] of Object.entries(shared)) write(host, label, text);
  const child = await applicant('Child');
  const toggle = (area: HTMLElement, name: string) => fireEvent.click(within(area).getByRole('button', { name }));
  toggle(child, 'Fill in');
  await waitFor(() => expect(within(child).getByLabelText('Surname')).toHaveValue('YIP'));
  for (const [label, text] of Object.entries(shared)) expect(within(child).getByLabelText(new RegExp(`^${label}`))).toHaveValue(text);
  write(child, 'Surname', 'LAM');
  toggle(child, 'Collapse');
  toggle(child, 'Edit');
  expect(within(child).getByLabelText('Surname')).toHaveValue('LAM');
  press('Add a child');
  expect(within(await applicant('Child 2')).getByLabelText('Surname')).toHaveValue('YIP');
  const parent = await applicant('Second parent');
  toggle(parent, 'Fill in');
  await waitFor(() => expect(within(parent).getByLabelText('Surname')).toHaveValue('YIP'));
});

test('sending needs consent to both texts [YOUTH-20, YOUTH-51, YOUTH-50]', async () => {
  const { shell } = await open();
  await fillIn(await applicant());
  fireEvent.click(screen.getByText('Address (optional)'));
  fireEvent.click(screen.getByRole('radio', { name: /3 years/ }));
  press('Continue to review');
  await screen.findByRole('checkbox', { name: /privacy statement/ });
  press('Send the application');
  await screen.findByRole('alert');
  expect(shell.dialogs.shown).toEqual([
    {
      kind: 'alert',
      title: 'There is a problem',
      message: 'Tick the box to agree to the privacy statement\nTick the box to agree to the membership declaration',
    },
  ]);
  expect(shell.api.inputsOf(applyForMembership)).toEqual([]);
  press('Back to the details');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(await applicant()).getByLabelText(/^Surname/)).toHaveValue('YIP');
  expect(within(await applicant()).getByText('me.jpg')).toBeVisible();
  expect(screen.getByText('Address (optional)').closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('radio', { name: /3 years/ })).toBeChecked();
});

test('consents link their texts in a new tab and mention refunds', async () => {
  await open({ settings: { en_privacy_policy: 'privacy', en_terms_condition: 'https://example.org/rules' } });
  await fillIn(await applicant());
  press('Continue to review');
  await screen.findByRole('checkbox', { name: /privacy statement/ });
  const link = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
  expect(link('privacy statement')).toHaveAttribute('href', '/en/privacy');
  expect(link('rules of membership')).toHaveAttribute('href', 'https://example.org/rules');
  for (const name of ['privacy statement', 'rules of membership']) expect(link(name)).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('checkbox', { name: /I declare/ })).toHaveAccessibleName(/first-year administration fee are non-refundable/);
});

test('Chinese form sums up choices and shows both languages [YOUTH-24, YOUTH-59, LAYOUT-08]', async () => {
  const { shell } = await open({ locale: 'zh' });
  const area = await applicant('申請人');
  const typed = { surname: 'YIP', given_name: 'Sze Wan', dob: '1990-05-01', hkid: 'Z683', mobile: '91234567' };
  const chosen = { title: 'Ms', province: 'kowloon', language: 'zh' };
  for (const [name, value] of Object.entries({ ...typed, email: 'yip@example.com', ...chosen }))
    fireEvent.change(area.querySelector(`[name="members.0.${name}"]`)!, { target: { value } });
  await user.upload(within(area).getByLabelText('相片'), file('me.png', 'image/png'));
  fireEvent.click(await screen.findByText('使用此相片'));
  await within(area).findByText('me.jpg');
  expect(within(area).getByLabelText(/^身份證明文件/)).toHaveAccessibleDescription(/上限 5 MB，建議少於 3 MB/);
  await addDocument(area, '^身份證明文件');
  press('下一步：核對資料');
  await screen.findByRole('checkbox', { name: /^本人已閱讀/ });
  const summary = screen.getAllByRole('region', { name: '申請人' }).find((shown) => shown.closest('[hidden]') === null);
  for (const words of ['女士 YIP Sze Wan', '成人會員', '九龍']) expect(summary).toHaveTextContent(words);
  for (const name of [/^本人已閱讀/, /^本人聲明/]) fireEvent.click(await screen.findByRole('checkbox', { name }));
  press('遞交申請');
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'success', message: '已遞交申請 Applied' }]));
});

test('repeated clicks send one application [YOUTH-11, YOUTH-22, YOUTH-31, YOUTH-58]', async () => {
  const { shell } = await open();
  shell.onNavigate = () => new Promise(() => {});
  await fillIn(await applicant());
  fireEvent.click(screen.getByRole('radio', { name: /3 years/ }));
  press('Continue to review');
  fireEvent.click(await screen.findByRole('checkbox', { name: /privacy statement/ }));
  for (const name of [/I declare/, /Send me news of courses/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  const button = screen.getByRole('button', { name: 'Send the application' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(shell.notify.notices).toHaveLength(1));
  await act(async () => button.click());
  const choice = { member_type_group_price_id: 12, amount: 330 };
  expect(shell.api.inputsOf(applyForMembership)).toMatchObject([
    { body: { members: [{ become_volunteer: false, ...choice }], agree_direct_marketing: true, ...choice } },
  ]);
});

test('refused fields open their step and keep files [YOUTH-69]', async () => {
  const errors = [
    { field: 'members.0.idPic', code: 'file.invalid', message: 'File not valid' },
    { field: 'members.0.career', code: 'field.required', message: 'Tell us the occupation' },
  ];
  const refusal = apiError('VALIDATION', { errors });
  await open({
    prepare: ({ api }: { api: FakeApi }) => {
      api.respond(showYouthOptions, youthOptions);
      api.respond(applyForMembership, () => {
        throw refusal;
      });
    },
  });
  await fillIn(await applicant());
  press('Continue to review');
  await agreeAndSend();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('File not valid');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull());
  expect(summary).toHaveFocus();
  expect(within(await applicant()).getByText('me.jpg')).toBeVisible();
  expect(
    within(await applicant())
      .getByText('More about this person (optional)')
      .closest('details'),
  ).toHaveAttribute('open');
});

test('retry after a lost connection has the same key [YOUTH-22]', async () => {
  let tries = 0;
  const { shell, address } = await open({
    prepare: ({ api }: { api: FakeApi }) => {
      api.respond(showYouthOptions, youthOptions);
      api.respond(applyForMembership, () => {
        tries += 1;
        if (tries === 1) throw apiError('NETWORK', { status: 0, message: 'We could not reach the server' });
        return { apply_code: 'AAAAA-BBBBB' };
      });
    },
  });
  await fillIn(await applicant());
  press('Continue to review');
  await agreeAndSend();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
  press('Send the application');
  await waitFor(() => expect(address()).toBe('/en/member-applied/AAAAA-BBBBB'));
  const calls = shell.api.calls.filter(({ endpoint }) => endpoint === applyForMembership);
  expect(calls).toHaveLength(2);
  const [first, second] = calls.map(({ options }) => options.idempotencyKey);
  expect(first).toMatch(/^.{8,}$/);
  expect(second).toBe(first);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
  expect(shell.api.inputsOf(applyForMembership)[1]?.body.members[0]?.iconPic).toHaveProperty('name', 'me.jpg');
});

test.each([
  ['a GIF', file('me.gif', 'image/gif'), 'This is not a JPG or PNG image'],
  ['5,000,001 bytes', file('me.png', 'image/png', 5_000_001), 'This photo is larger than 5 MB'],
  ['nothing in it', file('me.png', 'image/png', 0), 'This photo is empty'],
])('photo with %s is rejected with its message [YOUTH-60, YOUTH-61]', async (_case, photo, words) => {
  await open();
  const area = await applicant();
  await user.upload(within(area).getByLabelText('Photo'), photo);
  expect(within(area).getByLabelText('Photo')).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('photo is cropped, and a film is rejected [YOUTH-04, YOUTH-59, YOUTH-62, YOUTH-63, YOUTH-64]', async () => {
  await open();
  const area = await applicant();
  await addPhoto(area);
  expect(area.querySelector('img')).toHaveAttribute('src', 'blob:picture');
  const box = within(area).getByLabelText('ID document');
  expect(box).toHaveAttribute('accept', expect.stringMatching(/\.pdf,\.doc,\.docx,image/));
  expect(box).toHaveAccessibleDescription(/You may cover everything except/);
  expect(area).toHaveTextContent('under 3 MB is best');
  await user.upload(box, file('film.mp4', 'video/mp4'));
  expect(box).toHaveAccessibleDescription(/This kind of file can’t be read/);
  await user.upload(box, file('id.pdf', 'application/pdf', 422_195));
  expect(area).toHaveTextContent('id.pdf412.3 KB');
  expect(area.querySelectorAll('img[src="blob:picture"]')).toHaveLength(1);
  for (const [name, type] of [
    ['id.jpg', 'image/jpeg'],
    ['id.pdf', 'application/pdf'],
    ['id.png', 'image/png'],
  ] as const) {
    await user.upload(box, file(name, type));
    expect([name, area.querySelectorAll('img[src="blob:picture"]').length]).toEqual([name, type.startsWith('image/') ? 2 : 1]);
  }
});

test('failed options can be loaded again [YOUTH-15]', async () => {
  let tries = 0;
  const { shell } = await open({
    prepare: ({ api }: { api: FakeApi }) =>
      api.respond(showYouthOptions, () => {
        tries += 1;
        if (tries === 1) throw apiError('UNAVAILABLE');
        return youthOptions;
      }),
  });
  expect(await screen.findByText('The form could not be loaded')).toBeVisible();
  expect(shell.notify.notices).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await applicant()).toBeVisible();
});

test('banner is horizontal from 700 px and vertical below [YOUTH-21]', async () => {
  const { container } = await open();
  await applicant();
  expect(container.querySelector('picture source')?.getAttribute('media')).toBe('(min-width: 43.75em)');
  expect(container.querySelector('picture source')).toHaveAttribute('srcset', '/art/wide.svg');
  expect(container.querySelector('picture img')).toHaveAttribute('src', '/art/tall.svg');
});

test('reload restores text and people, but no files [LAYOUT-04]', async () => {
  const { shell, unmount } = await open();
  await applicant();
  await choose('A family');
  expect(shell.dialogs.shown).toEqual([]);
  const child = await applicant('Child');
  write(await applicant('Parent, main applicant'), 'Surname', 'WONG');
  write(child, 'Given name', 'Tin Lok');
  write(child, 'HKID', 'A123');
  write(await applicant('Parent, main applicant'), 'HKID', 'B234');
  write(await applicant('Parent, main applicant'), 'Passport', 'K345');
  const kept = shell.drafts.read<object>('youth-application')!;
  expect(JSON.stringify(kept)).not.toMatch(/A123|B234|K345/);
  unmount();

  const { shell: after } = await open({
    prepare: ({ api, drafts }: TestShell) => {
      drafts.write('youth-application', kept);
      api.respond(showYouthOptions, youthOptions);
    },
  });
  await applicant('Parent, main applicant');
  expect(names()).toEqual(['Parent, main applicant', 'Second parent', 'Child']);
  expect(within(await applicant('Child')).getByLabelText('Given name')).toHaveValue('Tin Lok');
  expect(within(await applicant('Child')).getByLabelText(/^HKID/)).toHaveValue('');
  await choose('One person');
  expect(after.dialogs.shown.map(({ title }) => title)).toEqual(['Start again?']);
  press('Start again');
  expect(within(await applicant()).getByLabelText(/^Surname/)).toHaveValue('');
});
