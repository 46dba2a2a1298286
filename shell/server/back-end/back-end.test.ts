import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { showPostByAlias } from '@portal/contract/endpoints';
import type { Config } from '../config.ts';
import { group, type SampleBackEnd, sampleBackEnd } from '../testing/sample-back-end.ts';
import { createBackEnd } from './back-end.ts';

let sample: SampleBackEnd;
beforeEach(async () => {
  sample = await sampleBackEnd({ 'cms/alias/': () => group });
});
afterEach(() => sample.stop());

const post = (alias: string) => [showPostByAlias, { params: { alias } }] as const;

test('a response that is no longer cached is outdated', async () => {
  const { query, check } = createBackEnd({ API_ORIGIN: sample.origin, HEAD_BUDGET_MS: 1_000 } as Config);
  await query(...post('swim-squad'));
  expect(check(...post('swim-squad')).isOutdated()).toBe(false);
  await Promise.all(Array.from({ length: 500 }, (_, i) => query(...post(`post-${i}`))));
  expect(check(...post('swim-squad')).isOutdated()).toBe(true);
});
