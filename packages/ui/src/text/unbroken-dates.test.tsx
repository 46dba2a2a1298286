import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { UnbrokenDates } from '../index.ts';

test('a text with dates and times - reads the same, and no date with its weekday or time ever breaks', () => {
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
