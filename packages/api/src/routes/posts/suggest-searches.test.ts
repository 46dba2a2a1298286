import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { suggestSearches } from '@portal/contract/endpoints';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const suggest = async (text: string, language: 'en' | 'zh' = 'en') =>
  (await api.call(suggestSearches, { body: { text, language } })).body.suggestions.map((item) => [item.kind, item.text]);

test.each([
  ['ball', 'en', ['course', 'First Ballet']],
  ['swim sat', 'en', ['condition', 'swim Saturday']],
  ['swim sha', 'en', ['place', 'swim Sha Tin']],
  ['yoga tsim s', 'en', ['place', 'yoga Tsim Sha Tsui']],
  ['swim under', 'en', ['condition', 'swim under $500']],
  ['芭', 'zh', ['course', '芭蕾初階']],
  ['游泳星期', 'zh', ['condition', '游泳星期六']],
  ['游泳 尖', 'zh', ['place', '游泳 尖沙咀']],
] as const)('suggests for "%s" in %s %s [API-67, COURSE-16]', async (text, language, suggestion) => {
  expect(await suggest(text, language)).toContainEqual(suggestion);
});

test('suggests nothing for a single letter or for unknown words [COURSE-16]', async () => {
  for (const text of ['', 's', 'xylophone']) expect(await suggest(text)).toEqual([]);
});

test('suggests no place without classes [COURSE-16]', async () => {
  expect(await suggest('swim Tuen')).toEqual([]);
});
