import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { applyForMembership, showGymOptions } from '@portal/contract/endpoints';
import { apiError, type RenderRemoteOptions, renderRemote } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { addDocument, addPhoto, fakePictures, file, lateMember, now, press, user, write } from '../../testing/form.ts';
import { gymOptions } from '../../testing/options.ts';

beforeAll(fakePictures);

async function open(options: RenderRemoteOptions<'membership'> = {}) {
  const screenOf = await renderRemote(remote, paths.gymApplication(), {
    now,
    prepare: ({ api }) => {
      api.respond(showGymOptions, gymOptions);
      api.respond(applyForMembership, { apply_code: 'GGGGG-HHHHH' });
    },
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: 'Join the gym' });
  return screenOf;
}

const page = () => document.body;
const whole: Record<string, string> = {
  Surname: 'LEUNG',
  'Given name': 'Ka Fai',
  'Date of birth': '1998-09-30',
  'Association member number': 'A123456I',
  HKID: 'K456',
  'Mobile number': '61234567',
  Email: 'leung@example.com',
  'Contact name': 'LEUNG Man',
  'Contact telephone': '62345678',
  Relationship: 'Brother',
};

/** Fills in the form and goes on to the second step, unless something is left out. */
async function goOn(fields: Record<string, string> = {}, without: 'photo' | 'questionnaire' | null = null) {
  for (const [label, text] of Object.entries({ ...whole, ...fields })) write(page(), label, text);
  if (without !== 'photo') await addPhoto(page());
  if (without !== 'questionnaire') await addDocument(page(), '^Health questionnaire$');
  press('Continue to plans');
}
const choices = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
const agree = () => {
  for (const box of [/privacy statement/, /I declare/]) fireEvent.click(screen.getByRole('checkbox', { name: box }));
};

test('has questionnaire and example birth date [ROUTE-31, GYM-02, GYM-14]', async () => {
  await open();
  expect(screen.getByRole('link', { name: /questionnaire form/ })).toHaveAttribute('href', '/art/parq-form.pdf');
  expect(screen.getByLabelText(/^Date of birth/)).toHaveAttribute('placeholder', 'e.g. 2006-11-01');
  expect(screen.getByLabelText(/^Date of birth/)).toHaveAccessibleDescription(/From age 14\./);
});

test('example birth date is in December by Hong Kong time [GYM-14]', async () => {
  await open({ now: '2026-11-30T16:30:00.000Z' });
  expect(screen.getByLabelText(/^Date of birth/)).toHaveAttribute('placeholder', 'e.g. 2006-12-01');
});

test('only names and identity are optional [GYM-12, GYM-13, GYM-15]', async () => {
  await open();
  const labels = ['Contact name', 'Contact telephone', 'Relationship', 'Photo', 'Health questionnaire'];
  for (const label of labels) expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'In an emergency' })).toBeVisible();
  for (const label of ['Surname', 'Given name', 'Chinese name', 'ID document'])
    expect(screen.getByLabelText(`${label} (optional)`)).toBeInTheDocument();
});

test('form is filled in with the member’s data [REGISTER-04]', async () => {
  await open({
    prepare: (shell) => {
      const arrive = lateMember(shell);
      shell.api.respond(showGymOptions, () => {
        arrive();
        return gymOptions;
      });
    },
  });
  const known = { Surname: 'Wong', 'Given name': 'Chi Ming', 'Chinese name': '黃志明', 'Date of birth': '1984-05-17' };
  for (const [label, text] of Object.entries({ ...known, Email: 'chiming.wong@example.hk' }))
    expect(screen.getAllByLabelText(new RegExp(`^${label}`))[0]).toHaveValue(text);
});

test('opens the choice of a membership when options fail to load [GYM-04]', async () => {
  const { address, shell } = await renderRemote(remote, paths.gymApplication(), {
    prepare: ({ api }) =>
      api.respond(showGymOptions, () => {
        throw apiError('UNAVAILABLE');
      }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Become a member' });
  expect(address()).toBe('/en/be-member');
  expect(shell.notify.notices).toEqual([{ kind: 'error', message: 'The form could not be loaded' }]);
});

test('shows no empty line for a group without a description', async () => {
  await open();
  await goOn({ 'Date of birth': '2011-09-30' });
  await screen.findByRole('group', { name: 'Gym membership' });
  const words = screen.getByText('Gym, 14 to 17').parentElement;
  expect(words?.children).toHaveLength(1);
});

test('sends an application without an identity document [GYM-01, GYM-03, GYM-15, GYM-17, LAYOUT-08]', async () => {
  const { shell, address } = await open();
  await goOn();
  const groups = await screen.findByRole('group', { name: 'Gym membership' });
  expect(groups).toHaveTextContent(/Gym, adult ?Every machine, every day/);
  fireEvent.click(choices('Gym membership')[1]!);
  expect(choices('How long to join for')).toHaveLength(2);
  fireEvent.click(choices('How long to join for')[0]!);
  expect(screen.getByText('HK$330', { selector: 'p' })).toBeVisible();
  agree();
  press('Send the application');
  await waitFor(() => expect(address()).toBe('/en/member-applied/GGGGG-HHHHH'));
  expect(shell.api.inputsOf(applyForMembership)).toMatchObject([
    {
      body: {
        members: [
          {
            surname: 'LEUNG',
            given_name: 'Ka Fai',
            dob: '1998-09-30',
            hkid: 'K456',
            mobile: '61234567',
            email: 'leung@example.com',
            ym_member_no: 'A123456I',
            emergency_name: 'LEUNG Man',
            emergency_contact: '62345678',
            emergency_relationship: 'Brother',
            member_type_id: 2,
            member_type_group_id: 7,
            member_type_group_price_id: 15,
            amount: 330,
            iconPic: { name: 'me.jpg' },
          },
        ],
        parq: { name: 'id.pdf' },
        member_type_id: 2,
        member_type_group_id: 7,
        member_type_group_price_id: 15,
        amount: 330,
        agree_privacy: true,
        agree_member: true,
      },
    },
  ]);
});

test.each([
  ['too young by a day', { 'Date of birth': '2012-11-21' }, null, 'At this age you are not eligible to apply for gym membership', true],
  ['without a photo', {}, 'photo', 'Add a photo', true],
  ['without a questionnaire', {}, 'questionnaire', 'Add the health questionnaire', true],
  ['with half a number', { 'Mobile number': '6123' }, null, 'Enter a valid phone number', false],
] as const)(
  'going on %s says what to do and keeps the step [GYM-05, GYM-06, GYM-07, YOUTH-50]',
  async (_case, fields, without, words, dialog) => {
    const { shell } = await open();
    await goOn(fields, without);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const notified = { kind: 'alert', title: 'There is a problem', message: expect.stringContaining(words) };
    expect(shell.dialogs.shown).toEqual(dialog ? [notified] : []);
    expect(screen.queryByRole('group', { name: 'Gym membership' })).toBeNull();
  },
);

test('rejects a questionnaire of 5,000,001 bytes [GYM-07]', async () => {
  await open();
  const box = screen.getByLabelText('Health questionnaire');
  await user.upload(box, file('parq.pdf', 'application/pdf', 5_000_001));
  expect(box).toHaveAccessibleDescription(/File Size Over limitation/);
  expect(screen.queryByText('parq.pdf')).toBeNull();
  await user.upload(box, file('parq.pdf', 'application/pdf', 5_000_000));
  expect(box).not.toHaveAccessibleDescription(/File Size Over limitation/);
  expect(screen.getByText('parq.pdf')).toBeVisible();
});

test('requires group, duration and both consents [GYM-08, GYM-09, GYM-10, GYM-11, YOUTH-50]', async () => {
  const { shell } = await open();
  await goOn();
  await screen.findByRole('group', { name: 'Gym membership' });
  const refused = async () => {
    press('Send the application');
    await waitFor(() => expect(shell.dialogs.shown).not.toHaveLength(0));
    return shell.dialogs.shown.splice(0).map(({ message }) => message?.split('\n'));
  };
  const consents = ['Tick the box to agree to the privacy statement', 'Tick the box to agree to the membership declaration'];
  expect(await refused()).toEqual([expect.arrayContaining(['Choose a gym membership', ...consents])]);
  await userEvent.click(choices('Gym membership')[1]!);
  expect(await refused()).toEqual([expect.arrayContaining(['Choose how long to join for', ...consents])]);
  await userEvent.click(choices('How long to join for')[0]!);
  expect(await refused()).toEqual([consents]);
  const box = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
  await box(/I declare/);
  expect(await refused()).toEqual([consents.slice(0, 1)]);
  await box(/I declare/);
  await box(/privacy statement/);
  expect(await refused()).toEqual([consents.slice(1)]);
  await userEvent.click(choices('Gym membership')[0]!);
  await userEvent.click(choices('Gym membership')[1]!);
  for (const length of choices('How long to join for')) expect(length).not.toBeChecked();
  expect(shell.api.inputsOf(applyForMembership)).toEqual([]);
});

test.each([
  [{ Surname: '', 'Given name': '', 'Chinese name': '梁家輝' }, false],
  [{ Surname: 'LEUNG', 'Given name': 'Ka Fai', 'Chinese name': '' }, false],
  [{ Surname: '', 'Given name': '', 'Chinese name': '' }, true],
])('names %j are refused: %j, one language is enough [GYM-13]', async (names, refused) => {
  await open();
  for (const [label, text] of Object.entries(names)) write(page(), label, text);
  press('Continue to plans');
  const summary = await screen.findByRole('alert');
  const words = 'Enter the English name or the Chinese name';
  if (refused) expect(summary).toHaveTextContent(words);
  else expect(summary).not.toHaveTextContent(words);
});

test('banner is horizontal from 700 px and vertical below [GYM-16]', async () => {
  const { container } = await open();
  expect(container.querySelector('picture source')).toHaveAttribute('media', '(min-width: 43.75em)');
  expect(container.querySelector('picture source')).toHaveAttribute('srcset', '/art/wide.svg');
  expect(container.querySelector('picture img')).toHaveAttribute('src', '/art/tall.svg');
});
