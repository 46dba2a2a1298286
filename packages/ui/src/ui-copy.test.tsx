import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Money } from './text/money.tsx';

test('component without its copy fails at once instead of showing no words', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Money amount={350} was={400} />)).toThrow('UiProvider');
});
