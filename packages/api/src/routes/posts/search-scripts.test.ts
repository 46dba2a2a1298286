import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchPosts } from '@portal/contract/endpoints';
import fc from 'fast-check';
import { createTestApi, type TestApi } from '../../testing/create-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'demo' });
});
afterAll(() => api.close());

async function search(globalFilter: string) {
  const filter = { type: 'Group', globalFilter };
  const { status, body } = await api.call(searchPosts, { body: { filter, pagination: { rowsPerPage: 100 } } });
  expect(status).toBe(200);
  return body.data.map(({ code }) => code);
}

describe('search in all scripts [COURSE-07]', () => {
  test.each(['요가', 'योग', 'یوگا', 'โยคะ', 'йога', '🏊', '???', '。', '\u200b\u200d', '\u0301', '%', '_', '\\', "'", '"', '--', '\ud83c'])(
    'finds nothing, not all 72 courses, for %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test.each([
    ['yoga', 'ＹＯＧＡ'],
    ['yoga', 'yoga\u200b'],
    ['瑜伽', '\u3000瑜伽'],
    ['瑜伽', '瑜 伽'],
    ['yoga', 'ヨガ'],
    ['yoga', 'ﾖｶﾞ'],
    ['籃球', '篮球'],
    ['游泳', '遊泳'],
    ['SW-101', 'SW\u2011101'],
    ['SW-101', 'ｓｗ１０１'],
    ['SW-101', 'SW 101'],
  ])('finds first for %j what it finds for %j', async (plain, typed) => {
    const [expected] = await search(plain);
    expect(expected).toBeDefined();
    expect((await search(typed))[0]).toBe(expected);
  });

  test.each(['琴', '泳', '球'])('finds courses named with the single character %s, not all 72', async (character) => {
    const filter = { type: 'Group', globalFilter: character };
    const { body } = await api.call(searchPosts, { body: { filter, pagination: { rowsPerPage: 100 } } });
    expect(body.total).toBeGreaterThan(0);
    expect(body.total).toBeLessThan(30);
    expect(body.data[0]!.title).toContain(character);
  });

  test('finds nothing for a character that no course has', async () => {
    expect(await search('鱷')).toEqual([]);
  });

  test('finds nothing for any text in scripts that it does not read', async () => {
    const unit = fc.constantFrom(...'요가수영योगتعلمسباحةโยคะйогаשחייה🏊🎹?!。、…%_\\\'"--@#&*()');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 20 }), async (text) => {
        expect(await search(text)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
