import { expect, test } from '@jest/globals';
import { isLockedPdf } from '@portal/contract/membership';
import { TestUi } from '@portal/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FileField, formatFileSize } from './file-field.tsx';

test.each([
  [0, '0.0 KB'],
  [1_024, '1.0 KB'],
  [1_024_000, '1000.0 KB'],
  [1_024_001, '1.0 MB'],
  [1_034_000, '1.0 MB'],
  [5_000_000, '4.8 MB'],
])('%i bytes are shown as %s [YOUTH-64]', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test('describes the allowed file types and size, with the hint', () => {
  render(<FileField label="Photo" chooseLabel="Choose photo" facts="JPG or PNG, up to 5 MB" hint="A recent photo" />, { wrapper: TestUi });
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('JPG or PNG, up to 5 MB A recent photo');
});

test.each([
  ['trailer<</Root 1 0 R/Encrypt 5 0 R>>', true],
  ['trailer<</Root 1 0 R>>', false],
])('a PDF with %s gets a hint about its password: %s [FILE-2]', async (trailer, hinted) => {
  const file = new File([`%PDF-1.7\n${trailer}`], 'id.pdf', { type: 'application/pdf' });
  render(<FileField label="Document" chooseLabel="Choose file" file={file} />, { wrapper: TestUi });
  await act(async () => void (await isLockedPdf(file)));
  if (hinted) await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('asks for a password'));
  else expect(screen.queryByRole('status')).toBeNull();
});
