import { expect, jest, test } from '@jest/globals';
import { apiError, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { Button } from '@portal/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { PasswordField, TextField } from '../index.ts';
import { useCheckedForm } from './index.ts';

const schema = v.object({ surname: v.string(), hkid: v.string(), password: v.string(), photo: v.nullable(v.file()) });
const defaultValues = { surname: '', hkid: '', password: '', photo: null };

interface FormProps {
  onValid?: () => Promise<unknown>;
}

function RegistrationForm({ onValid = async () => undefined }: FormProps) {
  const { field, draftField, fileField, submit, draftNote, summary } = useCheckedForm({
    schema,
    defaultValues,
    onValid,
    draft: { name: 'register' },
  });
  return (
    <form onSubmit={submit}>
      {draftNote}
      {summary}
      <TextField label="Surname" {...draftField('surname')} />
      <TextField label="HKID" {...field('hkid')} />
      <PasswordField label="Password" {...field('password')} />
      <input type="file" aria-label="Photo" onChange={(event) => fileField('photo').onFile(event.target.files?.[0] ?? null)} />
      <Button type="submit">Register</Button>
    </form>
  );
}

/** A shell whose drafts outlive the form, as the tab's do. */
function openTwice(props: FormProps = {}) {
  const shell = createTestShell('membership');
  const open = () => render(<RegistrationForm {...props} />, { wrapper: inTestShell(shell) });
  return { shell, open, kept: () => shell.drafts.read('register') };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeAll = async () => {
  type('Surname', 'Chan');
  type('HKID', 'A123');
  type('Password', 'secret-1');
  await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.png', { type: 'image/png' }));
};

test('restores a draft without secrets or files [LAYOUT-04]', async () => {
  const { open, kept } = openTwice();
  const { unmount } = open();
  await typeAll();
  expect(kept()).toEqual({ surname: 'Chan' });
  unmount();
  open();
  expect(screen.getByLabelText('Surname')).toHaveValue('Chan');
  expect(screen.getByLabelText('HKID')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('What you typed has been restored.');
});

test('empties the form and its draft on a new start', async () => {
  const { open, kept } = openTwice();
  const { unmount } = open();
  await typeAll();
  unmount();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Surname')).toHaveValue('');
  expect(kept()).toBeUndefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('deletes an emptied draft, so that leaving needs no confirmation', () => {
  const { open, kept } = openTwice();
  open();
  type('Surname', 'C');
  expect(kept()).toEqual({ surname: 'C' });
  type('Surname', '');
  expect(kept()).toBeUndefined();
});

test.each<[string, () => Promise<unknown>, unknown]>([
  ['goes through', async () => undefined, undefined],
  ['is a step of several', async () => false, { surname: 'Chan' }],
  ['fails', () => Promise.reject(apiError('RATE_LIMITED', { message: 'Wait' })), { surname: 'Chan' }],
])('when submit %s, the draft is %#', async (_how, onValid, left) => {
  const { open, kept } = openTwice({ onValid });
  open();
  await typeAll();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(kept()).toEqual(left);
});

test('people in a list come back complete, each with their draft', async () => {
  const person = { surname: '', hkid: '' };
  const family = v.object({ members: v.array(v.object({ surname: v.string(), hkid: v.string() })) });
  const shell = createTestShell('membership');
  const seen = jest.fn();
  function Family() {
    const { draftField, form } = useCheckedForm({
      schema: family,
      defaultValues: { members: [person] },
      onValid: async () => undefined,
      draft: {
        name: 'family',
        complete: ({ members }) => ({ members: members?.map((member) => ({ ...person, ...member })) }),
      },
    });
    const members = useFieldArray({ control: form.control, name: 'members' });
    seen(form.getValues());
    return (
      <>
        {members.fields.map(({ id }, index) => (
          <TextField key={id} label={`Surname ${index}`} {...draftField(`members.${index}.surname`)} />
        ))}
        <Button onClick={() => members.append(person)}>Add</Button>
      </>
    );
  }
  const { unmount } = render(<Family />, { wrapper: inTestShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  type('Surname 1', 'Lee');
  unmount();
  seen.mockClear();
  render(<Family />, { wrapper: inTestShell(shell) });
  expect(screen.getByLabelText('Surname 1')).toHaveValue('Lee');
  expect(seen.mock.calls[0]).toEqual([
    {
      members: [
        { surname: '', hkid: '' },
        { surname: 'Lee', hkid: '' },
      ],
    },
  ]);
});

test.each(['hkid', 'members.2.passport_no', 'password', 'confirm_password'])(
  'form that asks to keep %s throws at once [LAYOUT-04]',
  (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Careless() {
      const { draftField } = useCheckedForm({
        schema: v.object({ [name]: v.string() }),
        defaultValues: {},
        onValid: async () => undefined,
      });
      return <TextField label="Secret" {...draftField(name as never)} />;
    }
    expect(() => render(<Careless />, { wrapper: inTestShell(createTestShell('membership')) })).toThrow('never keeps');
  },
);
