import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemRandom } from '../../random.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { insertMember, memberName, paysMemberPrice } from './members.ts';

const nobody = { surname: null, given_name: null, other_name: null };
const both = { surname: 'CHAN', given_name: 'Tai Man', other_name: '陳大文' };

test.each([
  ['both names', both, 'CHAN Tai Man', '陳大文'],
  ['an English name', { ...both, other_name: null }, 'CHAN Tai Man', 'CHAN Tai Man'],
  ['a Chinese name', { ...nobody, other_name: '陳大文' }, '陳大文', '陳大文'],
  ['a given name', { ...nobody, given_name: 'Tai Man' }, 'Tai Man', 'Tai Man'],
  ['no name', nobody, '', ''],
])('member with %s is named by it in either language', (_names, member, en, zh) => {
  expect([memberName(member, 'en'), memberName(member, 'zh')]).toEqual([en, zh]);
});

const strict = { LAPSED_MEMBER_PRICE: false };
const today = '2026-11-20';

test.each([
  ['association', null, true],
  ['association', '2026-11-20', true],
  ['association', '2026-11-19', false],
  ['fitness', '2027-11-20', false],
  ['online', null, false],
] as const)('%s account that expires %s pays member prices: %j', (kind, expiry_date, expected) => {
  expect(paysMemberPrice({ kind, expiry_date }, today, strict)).toBe(expected);
});

test('lapsed members pay member prices where the setting allows it', () => {
  expect(paysMemberPrice({ kind: 'association', expiry_date: '2026-01-01' }, today, { LAPSED_MEMBER_PRICE: true })).toBe(true);
});

test('fitness accounts pay non-member prices despite that setting', () => {
  expect(paysMemberPrice({ kind: 'fitness', expiry_date: '2026-01-01' }, today, { LAPSED_MEMBER_PRICE: true })).toBe(false);
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

test('gives the second member the next number after a collision', async () => {
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
