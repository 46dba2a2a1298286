import { beforeAll, expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { FormFields, useCheckedForm } from '@portal/ui-parts/forms';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { addPhoto, fakePictures, file, user } from '../../testing/form.ts';
import { DocumentField } from './document-field.tsx';
import { PhotoField } from './photo-field.tsx';

beforeAll(fakePictures);

function Files() {
  const form = useCheckedForm({ schema: v.any(), defaultValues: { photo: null, scan: null }, onValid: async () => undefined });
  return (
    <FormFields of={form}>
      <PhotoField name="photo" />
      <DocumentField name="scan" label="Scan" hint="" />
    </FormFields>
  );
}

const open = () => render(<Files />, { wrapper: inTestShell(createTestShell('membership')) });
const photo = () => screen.getByLabelText('Photo');
const scan = () => screen.getByLabelText('Scan');

test('rejects text as a picture and keeps the photo [YOUTH-60]', async () => {
  open();
  await addPhoto(document.body);
  await user.upload(photo(), file('fake.png', 'image/png'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.error(dialog.querySelector('img')!);
  await waitFor(() => expect(photo()).toHaveAccessibleDescription(/This is not a JPG or PNG image/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('me.jpg')).toBeVisible();
});

test('rejects a photo of 1 × 20,000 once its size is known [FILE-3]', async () => {
  open();
  await user.upload(photo(), file('long.png', 'image/png'));
  const picture = (await screen.findByRole('dialog')).querySelector('img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 1 }, naturalHeight: { value: 20_000 } });
  fireEvent.load(picture);
  await waitFor(() => expect(photo()).toHaveAccessibleDescription(/too narrow for a photo/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('accepts a photo by its content, without a type or an extension [FILE-1]', async () => {
  open();
  const content = await file('me.png', 'image/png').arrayBuffer();
  await user.upload(photo(), new File([content], 'IMG_0001', { type: '' }));
  fireEvent.click(await screen.findByText('Use this photo'));
  expect(await screen.findByText('IMG_0001.jpg')).toBeVisible();
});

test('asks to choose a photo again that has changed since [F24]', async () => {
  open();
  const gone = file('cloud.png', 'image/png');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  await user.upload(photo(), gone);
  await waitFor(() => expect(photo()).toHaveAccessibleDescription(/changed or moved after you chose it: choose it again/));
});

test('asks to choose a photo again that is gone when it is cropped once more [F24]', async () => {
  open();
  const cloud = file('me.png', 'image/png');
  await user.upload(photo(), cloud);
  fireEvent.click(await screen.findByText('Use this photo'));
  fireEvent.click(await screen.findByRole('button', { name: 'Crop' }));
  cloud.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  fireEvent.error((await screen.findByRole('dialog')).querySelector('img')!);
  await waitFor(() => expect(photo()).toHaveAccessibleDescription(/changed or moved after you chose it: choose it again/));
  expect(screen.getByText('me.jpg')).toBeVisible();
});

test('cancelled crop keeps the previous photo and can be repeated', async () => {
  open();
  await addPhoto(document.body);
  await user.upload(photo(), file('other.png', 'image/png'));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('me.jpg')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Crop' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('crop dialog also moves and zooms the photo by buttons', async () => {
  open();
  await user.upload(photo(), file('me.png', 'image/png'));
  const dialog = await screen.findByRole('dialog');
  for (const name of ['Move left', 'Move right', 'Move up', 'Move down', 'Zoom in', 'Zoom out'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  const picture = dialog.querySelector('img')!;
  Object.defineProperties(picture, {
    naturalWidth: { value: 600 },
    naturalHeight: { value: 400 },
    offsetWidth: { value: 600 },
    offsetHeight: { value: 400 },
  });
  fireEvent.load(picture);
  const at = () => picture.style.transform;
  const before = at();
  fireEvent.click(screen.getByRole('button', { name: 'Move right' }));
  expect(at()).not.toBe(before);
  const moved = at();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(at()).not.toBe(moved);
});

test.each([
  ['nothing in it', file('id.pdf', 'application/pdf', 0), 'This file is empty'],
  ['5,000,001 bytes', file('id.pdf', 'application/pdf', 5_000_001), 'File Size Over limitation'],
  ['a sound', file('id.mp3', 'audio/mpeg'), 'This kind of file can’t be read'],
])('rejects a document with %s at once [YOUTH-59, YOUTH-63]', async (_case, wrong, words) => {
  open();
  await user.upload(scan(), wrong);
  expect(scan()).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.queryByText(wrong.name)).toBeNull();
  await user.upload(scan(), file('id.pdf', 'application/pdf', 5_000_000));
  expect(screen.getByText('id.pdf')).toBeVisible();
  expect(scan()).not.toHaveAccessibleDescription(new RegExp(words));
});
