import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { UiProvider } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Notices } from './notices.tsx';
import { createNotifications } from './notifications.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open({ random = 0 } = {}) {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const notifications = createNotifications(sessionStorage);
  const view = render(
    <UiProvider copy={testCopy}>
      <Notices {...notifications} />
    </UiProvider>,
  );
  const show = (tone: 'success' | 'info' | 'error', message: string, options = {}) =>
    act(() => notifications.notify[tone](message, options));
  return { show, unmount: view.unmount };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const notice = () => screen.queryByText('Saved');

test.each([
  ['success', 0, 3000],
  ['success', 0.5, 5500],
  ['success', 1, 8000],
  ['info', 1, 8000],
  ['error', 0, 3000],
  ['error', 1, 8000],
] as const)('closes a notice (%s) at random %d after %d ms [LAYOUT-20]', (tone, random, time) => {
  const { show } = open({ random });
  show(tone, 'Saved');
  pass(time - 1);
  expect(notice()).toBeVisible();
  pass(1);
  expect(notice()).toBeNull();
});

test('pointer on a notice pauses its time [LAYOUT-20]', () => {
  const { show } = open();
  show('success', 'Saved');
  pass(2000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  expect(notice()).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(999);
  expect(notice()).toBeVisible();
  pass(1);
  expect(notice()).toBeNull();
});

test('focus on a notice pauses its time [LAYOUT-20]', () => {
  const { show } = open();
  show('success', 'Saved');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(60_000);
  expect(notice()).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(3000);
  expect(notice()).toBeNull();
});

test('close button closes the notice at once', () => {
  const { show } = open();
  show('error', 'Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).toBeNull();
});

test('shows tags in a notice as text [ATTACK-8]', () => {
  const { show } = open();
  show('error', '<b>Saved</b><img src=x onerror=alert(1)>');
  expect(screen.getByText('<b>Saved</b><img src=x onerror=alert(1)>')).toBeVisible();
});

test('shows success as a status and an error as an alert with its lines', () => {
  const { show } = open();
  show('success', 'Done');
  show('error', 'Failed\nTry again');
  expect(screen.getByRole('status')).toHaveTextContent('Done');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed Try again');
  expect(screen.getByText(/^Failed/)).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('shows a notice with the same words only once', () => {
  const { show } = open();
  show('success', 'Saved');
  pass(2999);
  show('success', 'Saved');
  pass(2999);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('uses the time set by the caller [YOUTH-29]', () => {
  const { show } = open({ random: 1 });
  show('error', 'Saved', { timeout: 3000 });
  pass(3000);
  expect(notice()).toBeNull();
});

test('shows a notice for after a reload once more, on the next page only', () => {
  const first = open();
  first.show('success', 'Saved', { afterReload: true });
  first.unmount();
  const second = open();
  expect(notice()).toBeVisible();
  second.unmount();
  open();
  expect(notice()).toBeNull();
});

test('phone shows one notice at a time, errors first', () => {
  window.matchMedia = jest.fn<typeof window.matchMedia>(() => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  const { show } = open();
  show('success', 'Saved');
  pass(2000);
  show('error', 'Failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  expect(notice()).toBeNull();
  pass(3000);
  expect(screen.queryByRole('alert')).toBeNull();
  pass(2999);
  expect(notice()).toBeVisible();
  pass(1);
  expect(notice()).toBeNull();
});
