import { expect, jest, test } from '@jest/globals';
import type { CallOptions } from '@portal/contract';
import { apiError, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadField } from '../index.ts';

/** An upload that the test controls: its progress and its end. */
function openField(check?: (file: File) => string | null) {
  const sent: { file: File; options: CallOptions; resolve: (response: string) => void; reject: (error: Error) => void }[] = [];
  const onDone = jest.fn();
  const upload = (file: File, options: CallOptions) =>
    new Promise<string>((resolve, reject) => {
      sent.push({ file, options, resolve, reject });
    });
  const field = (
    <UploadField
      label="Proof of age"
      chooseLabel="Choose a file"
      existing={{ name: 'old.pdf', href: '/old.pdf' }}
      upload={upload}
      onDone={onDone}
      check={check}
    />
  );
  const page = render(field, { wrapper: inTestShell(createTestShell('account')) });
  const last = () => sent[sent.length - 1]!;
  return { ...page, sent, last, onDone };
}
const box = () => screen.getByLabelText('Proof of age');
const scan = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('uploads a chosen file at once, shows progress and reports the end', async () => {
  const { last, onDone } = openField();
  expect(screen.getByRole('link', { name: 'old.pdf' })).toHaveAttribute('href', '/old.pdf');
  await userEvent.upload(box(), scan);
  expect(last().file).toBe(scan);
  act(() => last().options.onUploadProgress?.(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading…' })).toHaveAttribute('aria-valuenow', '40');
  await act(async () => last().resolve('stored'));
  expect(onDone.mock.calls).toEqual([['stored', scan]]);
  expect(screen.getByRole('status')).toHaveTextContent('Uploaded.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('shows why a file is wrong and doesn’t send it', async () => {
  const { sent } = openField(() => 'File Size Over limitation');
  await userEvent.upload(box(), scan);
  expect(box()).toHaveAccessibleDescription('File Size Over limitation');
  expect(sent).toHaveLength(0);
});

test('shows the server’s message and retries the same file', async () => {
  const { sent, last, onDone } = openField();
  await userEvent.upload(box(), scan);
  await act(async () => last().reject(apiError('NETWORK', { status: 0, message: 'We could not reach the server.' })));
  expect(box()).toHaveAccessibleDescription('We could not reach the server.');
  await press('Try again');
  expect(sent.map(({ file }) => file)).toEqual([scan, scan]);
  expect(box()).toBeValid();
  await act(async () => last().resolve('stored'));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('sends the same file again after a failure', async () => {
  const { sent, last } = openField();
  await userEvent.upload(box(), scan);
  await act(async () => last().reject(new Error('lost')));
  expect(box()).toHaveAccessibleDescription('The file could not be uploaded. It is still selected: please try again.');
  await userEvent.upload(box(), scan);
  expect(sent).toHaveLength(2);
});

test('aborts an upload and can start it again', async () => {
  const { sent, last, onDone } = openField();
  await userEvent.upload(box(), scan);
  const first = last();
  await press('Stop');
  expect(first.options.signal?.aborted).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('Stopped. The file was not uploaded.');
  await act(async () => first.resolve('late'));
  expect(onDone).not.toHaveBeenCalled();
  await press('Try again');
  expect(sent).toHaveLength(2);
});

test('aborts the call when the page is left', async () => {
  const { last, unmount } = openField();
  await userEvent.upload(box(), scan);
  unmount();
  expect(last().options.signal?.aborted).toBe(true);
});
