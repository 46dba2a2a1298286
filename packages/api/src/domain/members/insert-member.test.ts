import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemRandom } from '../../random.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { insertMember } from './insert-member.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

test('number that is drawn twice - is given once: the second member gets the next one drawn', async () => {
  const drawn = [7, 7, 123_456_789];
  const random = {
    ...systemRandom,
    bytes: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(drawn.shift()!);
      return bytes;
    },
  };
  const ctx = { ...api.ctx, random };
  const add = () => insertMember(ctx, ctx.db, { kind: 'fitness', created_at: ctx.now() });
  expect([(await add()).code, (await add()).code]).toEqual(['F000007M', 'F456789M']);
});
