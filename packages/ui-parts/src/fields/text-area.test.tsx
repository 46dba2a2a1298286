import { expect, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countCharacters, TextArea } from '../index.ts';

test('counts characters as a reader does', async () => {
  render(<TextArea label="Special request" limit={5} defaultValue="𠮷" />, { wrapper: TestUi });
  expect(screen.getByText('1 of 5 characters')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), '野家');
  expect(screen.getByText('3 of 5 characters')).toBeVisible();
});

test('retains text beyond the limit and shows the count', async () => {
  render(<TextArea label="Special request" limit={5} />, { wrapper: TestUi });
  await userEvent.type(screen.getByRole('textbox'), 'window');
  expect(screen.getByRole('textbox')).toHaveValue('window');
  expect(screen.getByText('6 of 5 characters')).toBeVisible();
});

test('text without a limit has no count', () => {
  render(<TextArea label="Special request" />, { wrapper: TestUi });
  expect(screen.queryByText(/characters/)).toBeNull();
});

test.each([
  ['', 0],
  [null, 0],
  ['𠮷野家', 3],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));
