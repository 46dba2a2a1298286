import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sampleRelease } from '../federation/testing/sample-release.ts';
import { SectionError } from '../protocol/section-error.ts';
import { createVisit } from './visit.ts';

const release = sampleRelease({ provider: 'acme', build: 'membership-acme-2.0.0-1' });
const { build } = release;
const broken = () => new SectionError('F-601', 'membership', release, new Error('Chan Tai Man, /en/me'));

/** Whether the page is hidden, as the browser would report it. */
let hidden: ReturnType<typeof jest.spyOn>;
/** A page of its own for each test: those of earlier tests still receive events. */
function openVisit(serverTiming = [{ name: 'visit', description: 'ticket' }]) {
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  const sent: [string, unknown][] = [];
  const visit = createVisit((address, text) => sent.push([String(address), JSON.parse(String(text))]) > 0);
  return { visit, sent };
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false) as never;
});
afterEach(() => void hidden.mockRestore());

test('leaving sends builds and numbers only', () => {
  const { visit, sent } = openVisit();
  visit.loaded('membership', release);
  visit.loaded('membership', release);
  visit.failed(broken());
  visit.failed(broken());
  visit.failed(new SectionError('F-101', 'payment'));
  expect(sent).toEqual([]);
  leave();
  expect(sent).toEqual([
    [
      '/visits/ticket',
      [
        { section: 'membership', build, loads: 2, failures: { 'F-601': 2 } },
        { section: 'payment', loads: 0, failures: { 'F-101': 1 } },
      ],
    ],
  ]);
});

test('what was sent is not sent again', () => {
  const { visit, sent } = openVisit();
  visit.loaded('membership', release);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  hidden.mockReturnValue(true as never);
  document.dispatchEvent(new Event('visibilitychange'));
  leave();
  expect(sent).toHaveLength(1);
});

test('failure is sent a second later, from the open page', () => {
  jest.useFakeTimers();
  try {
    const { visit, sent } = openVisit();
    visit.failed(broken());
    jest.advanceTimersByTime(999);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent).toEqual([['/visits/ticket', [{ section: 'membership', build, loads: 0, failures: { 'F-601': 1 } }]]]);
  } finally {
    jest.useRealTimers();
  }
});

test('page of two seconds counts as slow', () => {
  const { visit, sent } = openVisit();
  visit.pageLoaded('membership', release, 1_999);
  leave();
  expect(sent).toEqual([]);
  visit.pageLoaded('membership', release, 2_000);
  leave();
  expect(sent).toEqual([['/visits/ticket', [{ section: 'membership', build, loads: 0, failures: {}, slow: 1 }]]]);
});

test('counts a wait for the build when a page’s data is late', () => {
  const { visit, sent } = openVisit();
  visit.waited('membership', release);
  leave();
  expect(sent).toEqual([['/visits/ticket', [{ section: 'membership', build, loads: 0, failures: {}, waited: 1 }]]]);
});

test('counts a failure once when several places report it', () => {
  const { visit, sent } = openVisit();
  const failure = broken();
  visit.failed(failure);
  visit.failed(failure);
  window.dispatchEvent(new ErrorEvent('error', { error: failure }));
  leave();
  expect(sent).toEqual([['/visits/ticket', [{ section: 'membership', build, loads: 0, failures: { 'F-601': 1 } }]]]);
});

test('counts a denial of what a section isn’t granted', () => {
  const { sent } = openVisit();
  window.dispatchEvent(new ErrorEvent('error', { error: new SectionError('F-605', 'membership', release) }));
  leave();
  expect(sent).toEqual([['/visits/ticket', [{ section: 'membership', build, loads: 0, failures: { 'F-605': 1 } }]]]);
});

test("counts the shell's own error against no section", () => {
  const { visit, sent } = openVisit();
  visit.failed(new Error('Chan Tai Man'));
  leave();
  expect(sent).toEqual([]);
});

test("sends nothing when the server doesn't want this page's counts", () => {
  const { visit, sent } = openVisit([]);
  visit.loaded('membership', release);
  visit.failed(broken());
  leave();
  expect(sent).toEqual([]);
});

test('two faults of its own scripts go with the counts', () => {
  const { visit, sent } = openVisit();
  const cause = (line: number) =>
    Object.assign(new TypeError('x is not a function'), { stack: `at f (https://portal.example/releases/${build}/page.js:${line}:1)` });
  for (const line of [1, 2, 3]) visit.failed(new SectionError('F-601', 'membership', release, cause(line)));
  leave();
  const [[, counts]] = sent as [[string, [{ failures: object; faults: object[] }]]];
  expect(counts[0].failures).toEqual({ 'F-601': 3 });
  expect(counts[0].faults).toEqual(
    [1, 2].map((line) => ({ code: 'F-601', name: 'TypeError', message: 'x is not a function', at: [`page.js:${line}:1`] })),
  );
});
