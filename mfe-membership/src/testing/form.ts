import { expect, jest } from '@jest/globals';
import { member, type TestShell } from '@portal/remote-kit/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const now = '2026-11-20T02:00:00.000Z';
/** Forms have hundreds of fields, and each look-up would check for every one whether it is hidden. */
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

export const user = userEvent.setup({ delay: null, applyAccept: false });

/** The picture functions that jsdom lacks: object URLs, and a canvas that makes a JPEG of anything drawn. */
export function fakePictures(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLCanvasElement.prototype.getContext = jest.fn(() => ({ fillRect: () => {}, drawImage: () => {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
}

/** A file of this type by its content too, if it is a picture. */
export function file(name: string, type: string, size = 10): File {
  const content = new Uint8Array(size);
  content.set({ 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] }[type]?.slice(0, size) ?? []);
  return new File([content], name, { type });
}

/**
 * Makes the member known only after the page's data has arrived, as when a page is opened by its address. Returns the function that logs
 * them in.
 */
export function lateMember({ session }: TestShell): () => void {
  let arrive = () => {};
  const ready = new Promise<void>((resolve) => {
    arrive = () => {
      session.become(member());
      resolve();
    };
  });
  Object.defineProperty(session, 'ready', { value: ready });
  return () => void setTimeout(arrive);
}

/** Chooses a photo and accepts the offered square. */
export async function addPhoto(area: HTMLElement): Promise<void> {
  await user.upload(within(area).getByLabelText('Photo'), file('me.png', 'image/png'));
  fireEvent.click(await screen.findByText('Use this photo'));
  await waitFor(() => expect(within(area).getByText('me.jpg')).toBeInTheDocument());
}

export async function addDocument(area: HTMLElement, label = 'ID document'): Promise<void> {
  await user.upload(within(area).getByLabelText(new RegExp(label)), file('id.pdf', 'application/pdf'));
}

/** Types into a field, even if its label ends with "(optional)". */
export function write(area: HTMLElement, label: string, text: string): void {
  const [field] = within(area).getAllByLabelText(new RegExp(`^${label}`));
  fireEvent.change(field!, { target: { value: text } });
  fireEvent.blur(field!);
}

/** Presses a button by its name, without simulating the pointer, which is slow in a large form. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
