import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { KeywordField } from './keyword-field.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A list that follows its keyword, as a page follows its address. */
function open(applied = '') {
  const applications: string[] = [];
  const field = (keyword: string) => (
    <KeywordField
      label="Search classes"
      placeholder="Day or venue"
      delayMs={400}
      applied={keyword}
      onApply={(text) => {
        applications.push(text);
        screen.rerender(field(text));
      }}
    />
  );
  const screen = render(field(applied), { wrapper: TestUi });
  const input = screen.getByRole('searchbox', { name: 'Search classes' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { ...screen, field, applications, input, type, wait };
}

test('applies the trimmed keyword once after a pause in typing', () => {
  const { applications, input, type, wait } = open();
  type('s');
  wait(399);
  type('sun ');
  wait(399);
  expect(applications).toEqual([]);
  wait(1);
  expect(applications).toEqual(['sun']);
  wait(5_000);
  expect(applications).toEqual(['sun']);
  expect(input).toHaveValue('sun ');
});

test.each([
  ['a computer - only the finished word applies', 'Macintosh', []],
  ['Android, whose keyboards compose each English word too - its parts apply as well', 'Linux; Android 16', ['seoi']],
])('person composes a Chinese word on %s [COURSE-04]', (_where, agent, before) => {
  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const { applications, input, type, wait } = open();
  fireEvent.compositionStart(input);
  type('seoi');
  wait(5_000);
  expect(applications).toEqual(before);
  type('水');
  fireEvent.compositionEnd(input);
  wait(399);
  expect(applications).toEqual(before);
  wait(1);
  expect(applications).toEqual([...before, '水']);
  userAgent.mockRestore();
});

test('Enter applies at once and not again after the pause', () => {
  const { applications, input, type, wait } = open();
  type('sun');
  fireEvent.submit(input);
  expect(applications).toEqual(['sun']);
  wait(1_000);
  expect(applications).toEqual(['sun']);
});

test('follows the keyword when the back button changes it', () => {
  const { applications, field, input, rerender, wait } = open('sun');
  rerender(field('pool'));
  wait(1_000);
  expect(input).toHaveValue('pool');
  expect(applications).toEqual([]);
});

test('button Clear clears, applies at once and retains the focus', () => {
  const { applications, input, queryByRole } = open('sun');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(applications).toEqual(['']);
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  expect(queryByRole('button', { name: 'Clear' })).toBeNull();
});
