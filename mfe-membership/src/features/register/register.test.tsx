import { expect, test } from '@jest/globals';
import { type Member, paths } from '@portal/contract';
import { listPosts, showYouthOptions } from '@portal/contract/endpoints';
import { aPost, apiError, type RenderRemoteOptions, renderRemote } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { now, press, write } from '../../testing/form.ts';
import { youthOptions } from '../../testing/options.ts';

const note = (id: number, en_title: string, en_content: string) => aPost({ id, type: 'Enrollment Notes', en_title, en_content });
const notes = [note(2, 'Before you enrol', '<p>Bring your card.</p>'), note(1, 'Fees', '<p>Fees are paid online.</p>')];
const more = Array.from({ length: 10 }, (_, n) => note(n + 3, `Note ${n + 3}`, '<p>…</p>'));
const account: Member = { id: 9, code: 'N100001P' };

async function open(options: RenderRemoteOptions<'membership'> = {}, path = paths.register()) {
  const screenOf = await renderRemote(remote, path, {
    now,
    nextUser: () => account,
    prepare: ({ api }) => api.respond(listPosts, ({ body }) => ({ posts: [...notes, ...more].slice(0, body.limit) })),
    ...options,
  });
  await screen.findByRole('button', { name: /agree/i });
  return screenOf;
}

async function openForm(options?: RenderRemoteOptions<'membership'>, path?: string) {
  const screenOf = await open(options, path);
  press('Agree and continue');
  await screen.findByLabelText('Email');
  return screenOf;
}

const whole = {
  Email: 'cheung@example.com',
  Title: 'Ms',
  Surname: 'CHEUNG',
  'Given name': 'Mei Yi',
  Mobile: '9876 5432',
  'Date of birth': '1995-03-17',
  'Password again': 'spring-2026!'.replace('-', '_'),
  Password: 'spring_2026!',
};

function fillIn(fields: Partial<typeof whole> = {}) {
  for (const [label, text] of Object.entries({ ...whole, ...fields })) {
    if (text === undefined) continue;
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  }
}

test('form opens after all notes [ROUTE-29, REGISTER-05, REGISTER-06]', async () => {
  const { shell } = await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Before you enrol',
    'Fees',
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `Note ${n}`),
  ]);
  for (const text of ['Bring your card.', 'Fees are paid online.']) expect(screen.getByText(text)).toBeVisible();
  expect(shell.api.inputsOf(listPosts)).toEqual([
    { body: { type: 'Enrollment Notes', limit: 100, is_recommend: false, with_content: true, language: 'en' } },
  ]);
  expect(shell.pageMeta?.title).toBe('Register');
  expect(within(screen.getByText(/Already have an account/)).getByRole('link')).toHaveAttribute('href', '/en/login');
  expect(screen.queryByLabelText('Email')).toBeNull();
  press('Agree and continue');
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('marks notes in the other language [LAYOUT-09]', async () => {
  const posts = [
    aPost({ id: 1, type: 'Enrollment Notes', title: '收費', en_title: null, en_content: '<p>Fees are paid online.</p>' }),
    aPost({ id: 2, type: 'Enrollment Notes', en_title: 'Before you enrol', content: '<p>請帶證件。</p>' }),
  ];
  await open({ prepare: ({ api }) => api.respond(listPosts, { posts } as never) });
  const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  expect([langOf('收費'), langOf('請帶證件。')]).toEqual(['zh-Hant-HK', 'zh-Hant-HK']);
  expect([langOf('Fees are paid online.'), langOf('Before you enrol')]).toEqual([undefined, undefined]);
});

test.each<[string, () => { posts: never[] }]>([
  ['are none', () => ({ posts: [] })],
  [
    'can’t be loaded',
    () => {
      throw apiError('UNAVAILABLE');
    },
  ],
])('notes %s still link privacy and allow agreeing [REGISTER-07]', async (_case, response) => {
  const settings = { en_privacy_policy: 'privacy', privacy_policy: 'privacy-in-chinese' };
  const { shell } = await open({ settings, prepare: ({ api }) => api.respond(listPosts, response) });
  expect(screen.getByRole('link', { name: /privacy statement/ })).toHaveAttribute('href', '/en/privacy');
  expect(shell.notify.notices).toEqual([]);
  press('Agree and continue');
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('form says whom the account books for, and what a family costs [REGISTER-25]', async () => {
  await openForm({
    prepare: ({ api }) => {
      api.respond(listPosts, { posts: notes });
      api.respond(showYouthOptions, youthOptions);
    },
  });
  const note = screen.getByText(/This account books for you alone/).parentElement!;
  expect(note).toHaveTextContent("To book for your child, open an account in the child's name, or join as a family.");
  expect(note).toHaveTextContent('Family membership: from HK$280 for 1 year');
  expect(within(note).getByRole('link')).toHaveAttribute('href', '/en/ym-member');
});

test('focuses the start of the form after the visitor agrees', async () => {
  await openForm();
  expect(screen.getByRole('heading', { level: 2, name: 'Your details' })).toHaveFocus();
});

test('volunteering is unticked and explained [REGISTER-10, CONST-06]', async () => {
  await openForm();
  expect(screen.getByRole('checkbox', { name: /volunteer/ })).not.toBeChecked();
  expect(screen.getByText('Give 50 hours of service between September and August, and you receive a volunteer award.')).toBeVisible();
});

test('registers and opens the account [REGISTER-08, REGISTER-18]', async () => {
  const { shell, address } = await openForm();
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: /I would like to volunteer/ }));
  press('Register');
  await waitFor(() => expect(address()).toBe('/en/me'));
  expect(shell.session.registrations).toEqual([
    {
      email: 'cheung@example.com',
      title: 'Ms',
      surname: 'CHEUNG',
      given_name: 'Mei Yi',
      mobile: '98765432',
      dob: '1995-03-17',
      password: 'spring_2026!',
      confirm_password: 'spring_2026!',
      is_volunteer: true,
    },
  ]);
  expect(shell.session.user).toEqual(account);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'Your account is ready. Your member number is N100001P.' }]);
  expect(shell.drafts.read('register')).toBeUndefined();
});

test('registration leads on to where it was asked for [REGISTER-18, REGISTER-24]', async () => {
  const { address } = await openForm({}, paths.register({}, { redirect: '/en/checkout' }));
  fillIn();
  expect(within(screen.getByText(/Already have an account/)).getByRole('link')).toHaveAttribute(
    'href',
    '/en/login?redirect=%2Fen%2Fcheckout',
  );
  press('Register');
  await waitFor(() => expect(address()).toBe('/en/login?redirect=%2Fen%2Fcheckout'));
});

test('lists the six titles of the association [REGISTER-09]', async () => {
  await openForm();
  const titles = within(screen.getByLabelText('Title')).getAllByRole('option');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Please choose', 'Mr', 'Mrs', 'Miss', 'Ms', 'Rev', 'Dr']);
});

test('empty form reports each required field [REGISTER-12]', async () => {
  const { shell } = await openForm();
  press('Register');
  const summary = await screen.findByRole('alert');
  for (const words of ['Choose a title', 'Enter the surname', 'Enter the given name', 'Enter the mobile number'])
    expect(summary).toHaveTextContent(words);
  expect(summary).toHaveFocus();
  expect(shell.session.registrations).toEqual([]);
});

test.each([
  ['Email', 'cheung@', 'Enter an email address, for example name@example.com'],
  ['Mobile', '9876543', 'Enter a valid phone number'],
  ['Password', 'spring1', 'Use 8 to 20 letters'],
  ['Password', 'spring2026spring20261', 'Use 8 to 20 letters'],
  ['Password', 'spring 2026', 'Use 8 to 20 letters'],
  ['Password again', 'Spring_2026!', 'Type the same password again'],
  ['Date of birth', '1995-02-30', 'Enter a valid date of birth, for example'],
])('%s set to %j shows: %s [REGISTER-11, REGISTER-13, REGISTER-14, REGISTER-15, REGISTER-16]', async (label, text, words) => {
  const { shell } = await openForm();
  fillIn({ [label]: text });
  press('Register');
  await screen.findByRole('alert');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words));
  expect(shell.session.registrations).toEqual([]);
});

test.each(['(852) 9876 5432', '+852 9876-5432', '85298765432', '\u202a+85298765432\u202c'])(
  'pasted mobile %j becomes its eight digits [REGISTER-13]',
  async (pasted) => {
    await openForm();
    write(document.body, 'Mobile', pasted);
    expect(screen.getByLabelText('Mobile')).toHaveValue('98765432');
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription('+852, 8 digits');
  },
);

test('no digit of a mobile is dropped: nine are refused as typed [REGISTER-13]', async () => {
  const { shell } = await openForm();
  fillIn({ Mobile: '+852 9876-5432 1' });
  press('Register');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Mobile')).toHaveValue('+852 9876-5432 1');
  expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(/Enter a valid phone number/);
  expect(shell.session.registrations).toEqual([]);
});

test('a long pasted e-mail is refused, not cut [REGISTER-11]', async () => {
  const { shell } = await openForm();
  const email = `${'x'.repeat(39)}@example.com`;
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.paste(email);
  fillIn({ Email: undefined });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  press('Register');
  await screen.findByRole('alert');
  expect(shell.session.registrations).toEqual([]);
});

test('full-width digits become ordinary ones [REGISTER-21]', async () => {
  const { shell } = await openForm();
  fillIn({ Mobile: '９８７６　５４３２', 'Date of birth': '１９９５０３１７' });
  expect(screen.getByLabelText('Mobile')).toHaveValue('98765432');
  expect(screen.getByLabelText('Date of birth')).toHaveValue('1995-03-17');
  expect(shell.notify.notices).toEqual([]);
});

test('known email is reported at its field [REGISTER-17]', async () => {
  const taken = { field: 'email', code: 'session.emailTaken', message: 'This email address has an account already' };
  const { shell } = await openForm({
    nextUser: () => {
      throw apiError('VALIDATION', { message: 'Please check the form', errors: [taken] });
    },
  });
  fillIn();
  press('Register');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/has an account already/);
  expect(screen.getByLabelText('Surname')).toHaveValue('CHEUNG');
  expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'Please check the form' }]);
});

test('reports blocked cookies and keeps the input [SESSION-38]', async () => {
  const message = 'Your browser blocks cookies. Allow them for this site, then try again.';
  await openForm({
    nextUser: () => {
      throw apiError('UNAVAILABLE', { status: 0, message });
    },
  });
  fillIn();
  press('Register');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Surname')).toHaveValue('CHEUNG');
});

test('repeated clicks register once [REGISTER-08]', async () => {
  const { shell } = await openForm();
  shell.onNavigate = () => new Promise(() => {});
  fillIn();
  const button = screen.getByRole('button', { name: 'Register' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(shell.notify.notices).toHaveLength(1));
  await act(async () => button.click());
  expect(shell.session.registrations).toMatchObject([{ is_volunteer: false }]);
});

test('stores the form’s text in a draft without the password', async () => {
  const { shell } = await openForm();
  fillIn();
  const kept = shell.drafts.read<object>('register');
  expect(kept).toMatchObject({ surname: 'CHEUNG', email: 'cheung@example.com' });
  expect(JSON.stringify(kept)).not.toContain('spring');
});
