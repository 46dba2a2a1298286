import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { DateTime, Day, Times } from '../index.ts';

test.each([
  ['en', '2027-01-09 (Sat)'],
  ['zh', '2027-01-09 (六)'],
] as const)('shows Hong Kong time in %s: %s [LAYOUT-25, LAYOUT-26]', (locale, day) => {
  const justBefore = '2027-01-08T23:30:00Z';
  const { container } = render(
    <ul>
      <li>
        <Day on={justBefore} locale={locale} />
      </li>
      <li>
        <Times from={justBefore} to="12:00" />
      </li>
      <li>
        <DateTime at={justBefore} />
      </li>
    </ul>,
  );
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    day,
    '7:30 AM – 12:00 PM',
    '2027-01-09 07:30',
  ]);
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(['2027-01-09', '2027-01-09T07:30+08:00']);
});
