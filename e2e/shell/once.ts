import { test } from '../fixtures/test.ts';

/** Runs the tests of a file that look the same in each language and width only twice: in English on a desktop, in Chinese on a phone. */
export function runTwice(): void {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a hook needs from this pattern
  test.beforeEach(({}, { project }) => test.skip(!['en-desktop', 'zh-phone'].includes(project.name)));
}
