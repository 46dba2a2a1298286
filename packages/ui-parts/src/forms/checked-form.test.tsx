import { expect, jest, test } from '@jest/globals';
import { apiError, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { Button } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { CheckboxField, FileField, TextField } from '../index.ts';
import { type CheckedFormOptions, FormFields, useCheckedForm, useFields } from './index.ts';

const schema = v.object({
  surname: v.pipe(v.string(), v.trim(), v.nonEmpty('field.required')),
  email: v.pipe(v.string(), v.includes('@', 'email_error')),
  hkid: v.string(),
  news: v.boolean(),
});
type Values = v.InferInput<typeof schema>;
type Options = Partial<CheckedFormOptions<Values, Values>>;

const words: Record<string, string> = { 'field.required': 'Enter your surname', email_error: 'Enter an email address' };

function RegistrationForm({ onValid = async () => undefined, ...options }: Options) {
  const { field, draftField, submit, busy, summary, draftNote } = useCheckedForm<Values, Values>({
    schema,
    defaultValues: { surname: '', email: '', hkid: '', news: false },
    messageFor: (key) => words[key] ?? '',
    onValid,
    ...options,
  });
  return (
    <form onSubmit={submit} noValidate>
      {draftNote}
      {summary}
      <TextField label="Surname" {...draftField('surname')} />
      <TextField label="Email" {...draftField('email')} />
      <TextField label="HKID" {...field('hkid')} />
      <CheckboxField label="News" {...draftField('news')} />
      <Button type="submit" busy={busy}>
        Register
      </Button>
    </form>
  );
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve: () => resolve() };
}
const shellOf = () => createTestShell('membership');
const open = (options: Options = {}, shell = shellOf()) => render(<RegistrationForm {...options} />, { wrapper: inTestShell(shell) });
const surname = () => screen.getByLabelText('Surname');
const email = () => screen.getByLabelText('Email');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
function fillIn() {
  fireEvent.change(surname(), { target: { value: ' Chan ' } });
  fireEvent.change(email(), { target: { value: 'chan@example.hk' } });
}

test('focuses a summary that links to each faulty field', async () => {
  const onValid = jest.fn(async () => undefined);
  open({ onValid });
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There are 2 problems' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(surname()).toHaveAccessibleDescription('Enter your surname');
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter an email address' }));
  expect(email()).toHaveFocus();
  expect(onValid).not.toHaveBeenCalled();
});

test('clears a field’s error as soon as it is corrected', async () => {
  open();
  await submit();
  await userEvent.type(surname(), 'C');
  expect(surname()).toBeValid();
  expect(email()).toBeInvalid();
});

test('the summary leaves out what has been corrected', async () => {
  open();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There are 2 problems' });
  await userEvent.type(surname(), 'C');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter an email address']);
  await userEvent.type(email(), 'chan@example.hk');
  expect(screen.queryByRole('alert')).toBeNull();
});

const either = v.pipe(
  v.object({ ...schema.entries, surname: v.string(), email: v.string() }),
  v.forward(
    v.check(({ surname, hkid }) => surname !== '' || hkid !== '', 'either'),
    ['hkid'],
  ),
);

test('clears the first field’s error when the alternative is filled in', async () => {
  open({ schema: either });
  await submit();
  const hkid = screen.getByLabelText('HKID');
  expect(hkid).toBeInvalid();
  await userEvent.type(surname(), 'C');
  expect(hkid).toBeValid();
});

test('retains a server error when another field changes', async () => {
  const errors = ['surname', 'email'].map((field) => ({ field, code: 'taken', message: 'Taken' }));
  open({ onValid: () => Promise.reject(apiError('VALIDATION', { message: 'Please check', errors })) });
  fillIn();
  await submit();
  await userEvent.type(surname(), 'x');
  expect(surname()).toBeValid();
  expect(email()).toHaveAccessibleDescription('Taken');
});

test('passes on the schema’s output of a valid form', async () => {
  const onValid = jest.fn(async () => undefined);
  open({ onValid });
  fillIn();
  await submit();
  expect(onValid.mock.calls).toEqual([
    [
      { surname: 'Chan', email: 'chan@example.hk', hkid: '', news: false },
      { surname: ' Chan ', email: 'chan@example.hk', hkid: '', news: false },
    ],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('calls once when submitted twice', async () => {
  const onValid = jest.fn(() => new Promise<void>(() => {}));
  open({ onValid });
  fillIn();
  await userEvent.type(email(), '{Enter}');
  await userEvent.type(email(), '{Enter}');
  expect(onValid).toHaveBeenCalledTimes(1);
});

test('shows server errors by field and retains the input [REGISTER-17]', async () => {
  const refusal = apiError('VALIDATION', {
    message: 'Please check',
    errors: [
      { field: 'email', code: 'taken', message: 'This address has an account' },
      { field: 'hkid', code: 'taken', message: 'This number has an account' },
      { field: 'captcha', code: 'late', message: 'It took too long' },
    ],
  });
  open({ onValid: () => Promise.reject(refusal) });
  fillIn();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There are 3 problems' });
  expect(summary).toHaveTextContent('It took too long');
  expect(within(summary).getByRole('link', { name: 'This address has an account' })).toBeVisible();
  expect(email()).toHaveAccessibleDescription('This address has an account');
  expect(screen.getByLabelText('HKID')).toHaveAccessibleDescription('This number has an account');
  expect(surname()).toHaveValue(' Chan ');
});

test('shows a server error without a field above the form', async () => {
  open({ onValid: () => Promise.reject(apiError('RATE_LIMITED', { message: 'Please wait a minute' })) });
  fillIn();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'Please wait a minute' });
  await waitFor(() => expect(summary).toHaveFocus());
});

test('a bug of ours is reported, not ignored', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const mistake = new TypeError('x is undefined');
  open({ onValid: () => Promise.reject(mistake) });
  fillIn();
  await submit();
  expect(await screen.findByRole('alert', { name: 'Error' })).toBeVisible();
  expect(reported.mock.calls).toEqual([[mistake]]);
});

test('names the person of a field in the summary', async () => {
  open({ whose: (field) => (field === 'surname' ? 'Child 2' : undefined) });
  await submit();
  expect(screen.getByRole('link', { name: 'Child 2: Enter your surname' })).toBeVisible();
});

test('leaves a covered error out of the summary', async () => {
  open({ unlisted: ({ key }) => key === 'email_error' });
  await submit();
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Enter an email address');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your surname');
  expect(email()).toHaveAccessibleDescription('Enter an email address');
});

test('errors deep in a list are named by the path of their field', async () => {
  const family = v.object({ members: v.array(v.object({ surname: v.pipe(v.string(), v.nonEmpty('Enter a surname')) })) });
  function Family() {
    const { field, submit, summary } = useCheckedForm({
      schema: family,
      defaultValues: { members: [{ surname: 'Chan' }, { surname: '' }] },
      onValid: async () => undefined,
    });
    return (
      <form onSubmit={submit}>
        {summary}
        <TextField label="Host" {...field('members.0.surname')} />
        <TextField label="Child" {...field('members.1.surname')} />
        <Button type="submit">Register</Button>
      </form>
    );
  }
  render(<Family />, { wrapper: inTestShell(shellOf()) });
  await submit();
  await userEvent.click(screen.getByRole('link', { name: 'Enter a surname' }));
  expect(screen.getByLabelText('Child')).toHaveFocus();
  expect(screen.getByLabelText('Child')).toBeInvalid();
});

test('binds fields in separate components below their path', async () => {
  const onValid = jest.fn(async () => undefined);
  function Person({ path }: { path: string }) {
    const { field } = useFields<{ surname: string }>(path);
    return <TextField label="Surname" {...field('surname')} />;
  }
  function Family() {
    const form = useCheckedForm({
      schema: v.object({ host: v.object({ surname: v.pipe(v.string(), v.nonEmpty('Enter a surname')) }) }),
      defaultValues: { host: { surname: '' } },
      onValid,
    });
    return (
      <FormFields of={form}>
        <form onSubmit={form.submit}>
          <Person path="host" />
          <Button type="submit">Register</Button>
        </form>
      </FormFields>
    );
  }
  render(<Family />, { wrapper: inTestShell(shellOf()) });
  await submit();
  expect(surname()).toHaveAccessibleDescription('Enter a surname');
  fireEvent.change(surname(), { target: { value: 'Chan' } });
  await submit();
  expect(onValid.mock.calls).toEqual([[{ host: { surname: 'Chan' } }, { host: { surname: 'Chan' } }]]);
});

test('shows the failure dialog first, then focuses the summary', async () => {
  const { promise, resolve } = deferred();
  const onRefused = jest.fn((..._refused: unknown[]) => promise);
  open({ onRefused });
  await submit();
  expect(onRefused.mock.calls[0]).toEqual([
    [
      { field: 'surname', key: 'field.required', message: 'Enter your surname' },
      { field: 'email', key: 'email_error', message: 'Enter an email address' },
    ],
    { surname: '', email: '', hkid: '', news: false },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => resolve());
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('fields in another order than in the schema are listed in page order', async () => {
  const turned = v.object({ email: v.pipe(v.string(), v.nonEmpty('Email')), surname: v.pipe(v.string(), v.nonEmpty('Surname')) });
  function Turned() {
    const { field, submit, summary } = useCheckedForm({
      schema: turned,
      defaultValues: { email: '', surname: '' },
      onValid: async () => undefined,
    });
    return (
      <form onSubmit={submit}>
        {summary}
        <TextField label="A" {...field('surname')} />
        <TextField label="B" {...field('email')} />
        <Button type="submit">Register</Button>
      </form>
    );
  }
  render(<Turned />, { wrapper: inTestShell(shellOf()) });
  await submit();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Surname', 'Email']);
});

test('validates a file by the schema and can remove it', async () => {
  const withPhoto = v.object({ photo: v.nullable(v.pipe(v.file('Add a photo'), v.maxSize(10, 'Too big'))) });
  const onValid = jest.fn(async () => undefined);
  function Photo() {
    const { fileField, submit, summary } = useCheckedForm({ schema: withPhoto, defaultValues: { photo: null }, onValid });
    return (
      <form onSubmit={submit}>
        {summary}
        <FileField label="Photo" chooseLabel="Choose" {...fileField('photo')} />
        <Button type="submit">Register</Button>
      </form>
    );
  }
  render(<Photo />, { wrapper: inTestShell(shellOf()) });
  const box = () => screen.getByLabelText('Photo');
  await userEvent.upload(box(), new File(['x'.repeat(11)], 'big.png', { type: 'image/png' }));
  await submit();
  expect(box()).toHaveAccessibleDescription('Too big');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.upload(box(), new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(box()).toBeValid());
  await submit();
  expect(onValid).toHaveBeenCalledTimes(1);
});
