import { expect, jest, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadFailure } from '../index.ts';

const wrapper = inTestShell(createTestShell('catalogue', { settings: { tel: '+852 2100 1968' } }));

test('shows what failed, what is safe and whom to call, and can retry', async () => {
  const retry = jest.fn();
  const { rerender } = render(<LoadFailure retry={retry} retrying={false} />, { wrapper });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This could not be loaded');
  expect(alert).toHaveTextContent('nothing is lost');
  expect(screen.getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<LoadFailure retry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Trying…' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows a section’s own words', () => {
  render(
    <LoadFailure retry={() => undefined} retrying={false} title="Your orders could not be loaded" heading="h3">
      They can still be paid.
    </LoadFailure>,
    { wrapper },
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Your orders could not be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('nothing is lost');
});

test('shows no number for an association without a telephone', () => {
  render(<LoadFailure retry={() => undefined} retrying={false} />, { wrapper: inTestShell(createTestShell('catalogue')) });
  expect(screen.queryByText(/Call/)).toBeNull();
});
