import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../index.ts';
import { TestUi } from '../testing.tsx';

jest.unstable_mockModule('./windows.tsx', () => Promise.reject(new Error('Loading chunk windows failed')));

test('dialog whose code can’t be fetched counts as closed and reports why', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const close = jest.fn();
  render(<Dialog open title="New password" onClose={close} />, { wrapper: TestUi });
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk windows failed' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
