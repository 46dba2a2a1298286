import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LiveReleases } from '@portal/releases/live';
import type { SectionError } from '../protocol/section-error.ts';
import { sampleRelease } from './testing/sample-release.ts';
import { watchErrors } from './vendor-errors.ts';

const live = sampleRelease({ provider: 'acme', build: 'membership-acme-2.0.0-1' });
const releases: LiveReleases = {
  revision: 1,
  sections: { membership: { live, previous: { build: 'membership-portal-1.0.0-0', integrity: 'sha384-x' } } },
};
const address = (build: string) => `http://localhost/releases/${build}/pages.js`;

let reported: string[];
let builds: (string | undefined)[];
let stop: () => void;
beforeEach(() => {
  reported = [];
  builds = [];
  stop = watchErrors(releases, (error) => {
    reported.push((error as SectionError).message);
    builds.push((error as SectionError).build);
  });
});
afterEach(() => stop());

const errorFrom = (where: string) => Object.assign(new Error('no'), { stack: `Error: no\n    at click (${where}:1:2)` });

test('F13 names the vendor when a section’s handler or timer throws', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('no'), filename: address(live.build) }));
  expect(reported).toEqual(['F-603 membership of acme: An event handler, a timer or a promise of the section failed']);
});

test('F13 unhandled rejection names the vendor by its stack', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: errorFrom(address(live.build)) });
  window.dispatchEvent(event);
  expect(reported).toEqual(['F-603 membership of acme: An event handler, a timer or a promise of the section failed']);
});

test('names the section and build of an error of the previous release', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: errorFrom(address('membership-portal-1.0.0-0')) }));
  expect(reported).toEqual(['F-603 membership: An event handler, a timer or a promise of the section failed']);
  expect(builds).toEqual(['membership-portal-1.0.0-0']);
});

test('names no vendor for an error of the shell or without a stack', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: errorFrom('http://localhost/assets/main.1.js') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  window.dispatchEvent(new ErrorEvent('error', { error: errorFrom(address('unknown-1')) }));
  expect(reported).toEqual([]);
});
