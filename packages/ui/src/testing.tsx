import type { ReactNode } from 'react';
import { MemoryRouter } from '#real/react-router-dom';
import { type UiCopy, UiProvider } from './ui-copy.tsx';

/** English texts for tests and the gallery; the portal gets its own from the shell. */
export const testCopy: UiCopy = {
  close: 'Close',
  loading: 'Loading',
  optional: 'optional',
  imageFailed: 'Cannot load image',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPage: 'Previous',
  nextPage: 'Next',
  pages: 'Pages',
  page: (number) => `Page ${number}`,
  breadcrumbs: 'You are here',
  priceNow: 'Current price',
  priceBefore: 'Original price',
  retry: 'Try again',
  retrying: 'Trying…',
  loadFailed: 'This could not be loaded',
  nothingLost: 'The problem is on our side. The rest of the page works, and nothing is lost.',
  callUs: 'Need help today? Call',
  clear: 'Clear',
  error: 'Error',
  startAgain: 'Start again',
  draftRestored: 'What you typed has been restored. Files, ID numbers and passwords must be entered again.',
  replaceFile: 'Replace',
  removeFile: 'Remove',
  lockedPdf: 'If this PDF asks for a password when you open it, please choose a copy without one. We can’t open it.',
  uploading: 'Uploading…',
  uploaded: 'Uploaded.',
  uploadStopped: 'Stopped. The file was not uploaded.',
  uploadFailed: 'The file could not be uploaded. It is still selected: please try again.',
  stop: 'Stop',
  undo: 'Undo',
  problems: (count) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
  characters: (used, limit) => `${used} of ${limit} characters`,
};

/** The wrapper that components need in tests: `render(<Button>…</Button>, { wrapper: TestUi })`. */
export function TestUi({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <UiProvider copy={testCopy}>{children}</UiProvider>
    </MemoryRouter>
  );
}
