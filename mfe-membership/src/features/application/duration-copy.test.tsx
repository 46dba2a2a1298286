import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render } from '@testing-library/react';
import remote from '../../remote.tsx';
import { Duration } from './duration-copy.tsx';

test.each([
  [1, 'day', '1 day', '1 日'],
  [10, 'day', '10 days', '10 日'],
  [1, 'month', '1 month', '1 個月'],
  [6, 'month', '6 months', '6 個月'],
  [1, 'year', '1 year', '1 年'],
  [3, 'year', '3 years', '3 年'],
] as const)('duration of %i %s reads "%s", and "%s" in Chinese [YOUTH-31, RENEW-03]', async (duration, unit, en, zh) => {
  for (const [locale, words] of Object.entries({ en, zh } as const)) {
    const { messages } = await remote.messages(locale as 'en' | 'zh');
    const shell = createTestShell('membership', { locale: locale as 'en' | 'zh', messages });
    const { container } = render(<Duration duration={duration} duration_unit={unit} />, { wrapper: inTestShell(shell) });
    expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  }
});
