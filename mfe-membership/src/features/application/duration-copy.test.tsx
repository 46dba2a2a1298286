import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render } from '@testing-library/react';
import { Duration } from './duration-copy.tsx';

test.each([
  [1, 'day', '1 day'],
  [10, 'day', '10 days'],
  [1, 'month', '1 month'],
  [6, 'month', '6 months'],
  [1, 'year', '1 year'],
  [3, 'year', '3 years'],
] as const)('duration of %i %s - reads "%s" [YOUTH-31, RENEW-03]', (duration, unit, words) => {
  const { container } = render(<Duration duration={duration} duration_unit={unit} />, {
    wrapper: inTestShell(createTestShell('membership')),
  });
  expect(container).toHaveTextContent(words);
});
