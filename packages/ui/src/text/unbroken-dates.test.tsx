import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { UnbrokenDates } from '../index.ts';

test('prevents line breaks within dates with weekdays and within times', () => {
  const text = '泳隊A班 · 2027-01-09 (六) – 2027-03-27, 15:30';
  const { container } = render(
    <p>
      <UnbrokenDates text={text} />
    </p>,
  );
  expect(container).toHaveTextContent(text);
  const pieces = [...container.querySelectorAll('p > *')].map((piece) => piece.textContent);
  expect(pieces).toEqual(['2027-01-09 (六)', '2027-03-27', '15:30']);
});
