import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PasswordField } from './parts/index.ts';

test('component without its words - fails at once instead of showing none', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<PasswordField label="Password" />)).toThrow('UiProvider');
});
