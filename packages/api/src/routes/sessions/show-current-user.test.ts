import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showCurrentUser } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { creditEntries, type MemberRecord, members } from '../../db/schema/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let addMember: Fixture['addMember'];
beforeAll(async () => {
  api = await createTestApi();
  ({ addMember } = createFixture(api));
});
afterAll(() => api.close());

/** Adds a person of the group and age of another. */
async function addLike(code: string, changes: Partial<MemberRecord>) {
  const { group_id, dob, is_parent } = await api.findMember(code);
  return addMember({ group_id, dob, is_parent, ...changes });
}
const me = async (code: string) => (await api.call(showCurrentUser, {}, { as: code })).body.result!;

test('returns every field of a member [API-12, API-13]', async () => {
  const member = await me('D456789L');
  expect(member).toMatchObject({
    id: expect.any(Number),
    code: 'D456789L',
    surname: 'CHEUNG',
    given_name: 'Chi Keung',
    other_name: '張志強',
    email: 'd456789l@example.com',
    dob: '1984-03-11',
    expiry_date: '2027-04-09',
    iconPic: null,
    canRenew: false,
    age: 42,
    member_kind: 'association',
    member_price: true,
    membertype: 'Association membership',
    membertypegroup: 'Family membership, main member',
    credit: { count: 0 },
    credit_logs: [],
  });
  expect(member.family).toEqual([
    {
      code: 'D456790L',
      surname: 'LAM',
      given_name: 'Mei Yan',
      other_name: '林美欣',
      email: 'd456790l@example.com',
      dob: '1986-07-29',
      is_host: false,
      age: 40,
      expiry_date: '2027-04-09',
      membertypegroup: 'Family membership, parent',
    },
    {
      code: 'D456791L',
      surname: 'CHEUNG',
      given_name: 'Lok Hin',
      other_name: '張樂軒',
      email: 'd456791l@example.com',
      dob: '2015-05-06',
      is_host: false,
      age: 11,
      expiry_date: '2027-04-09',
      membertypegroup: 'Family membership, child',
    },
    {
      code: 'D456792L',
      surname: 'CHEUNG',
      given_name: 'Hoi Yiu',
      other_name: '張凱瑤',
      email: 'd456792l@example.com',
      dob: '2018-10-15',
      is_host: false,
      age: 8,
      expiry_date: '2027-04-09',
      membertypegroup: 'Family membership, child',
    },
  ]);
});

test('responds 401 without a session [API-12]', async () => {
  const { status, body } = await api.call(showCurrentUser, {});
  expect([status, body.code, body.result]).toEqual([401, 'UNAUTHENTICATED', undefined]);
});

test('returns the credit balance and its log, newest first [API-13]', async () => {
  const newest = (await me('A123456I')).credit_logs![0]!;
  const longAgo = new Date('2020-02-29T16:00:00Z');
  await api.ctx.db
    .update(creditEntries)
    .set({ created_at: longAgo })
    .where(eq(creditEntries.id, Number(newest.id)));
  const { credit, credit_logs } = await me('A123456I');
  expect(credit).toEqual({ count: 500 });
  expect(credit_logs).toHaveLength(25);
  expect(credit_logs!.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  const moments = credit_logs!.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const zh = (await api.call(showCurrentUser, {}, { as: 'A123456I', locale: 'zh' })).body.result!.credit_logs!;
  expect([credit_logs![0], zh[0]]).toMatchObject([
    { type: 'payment', des: 'Used for Street Dance', count: -110 },
    { type: 'payment', des: '用於街舞', count: -110 },
  ]);
});

test('returns age and group, and a new group if renewal changes it [CARD-02]', async () => {
  const { group_id, dob } = (await api.ctx.db.select().from(members).where(eq(members.code, 'B234567J')))[0]!;
  expect(await me('B234567J')).toMatchObject({ age: 32, membertypegroup: 'Adult member', renewGroup: null, showNewGroup: false });
  await api.ctx.db.update(members).set({ dob: '1966-11-20' }).where(eq(members.code, 'B234567J'));
  expect((await api.call(showCurrentUser, {}, { as: 'B234567J', locale: 'zh' })).body.result).toMatchObject({
    age: 60,
    membertypegroup: '成人會員',
    renewGroup: '耆樂會員',
    showNewGroup: true,
  });
  await api.ctx.db.update(members).set({ group_id, dob }).where(eq(members.code, 'B234567J'));
});

test('member with a photo gets a link to it [API-13]', async () => {
  await api.ctx.db.update(members).set({ icon_file: 'icon/photo.png' }).where(eq(members.code, 'B234567J'));
  const { id, iconPic } = await me('B234567J');
  expect(iconPic).toMatch(new RegExp(`^/api/files/photo/${id}/`));
  await api.ctx.db.update(members).set({ icon_file: null }).where(eq(members.code, 'B234567J'));
});

test('puts host and parent first for a child [API-13, CARD-03, CONST-07]', async () => {
  expect((await me('D456792L')).family?.map(({ code, is_host }) => [code, is_host])).toEqual([
    ['D456789L', true],
    ['D456790L', false],
    ['D456791L', false],
  ]);
});

test('puts the host and parent before an older sibling [API-13]', async () => {
  const sibling = await addMember();
  const parent = await addMember({ is_parent: true });
  const host = await addMember({ is_parent: true });
  const { id: host_id } = await api.findMember(host);
  await api.ctx.db
    .update(members)
    .set({ host_id })
    .where(inArray(members.code, [parent, sibling]));
  const child = await addMember({ host_id });
  expect((await me(child)).family?.map(({ code }) => code)).toEqual([host, parent, sibling]);
});

test.each([
  ['A123456I', 'association', true],
  ['D456791L', 'association', true],
  ['C345678K', 'association', false],
  ['F567890M', 'fitness', false],
  ['N678901P', 'online', false],
])('%s has kind %s and member prices: %s [ME-20, CONST-07]', async (code, kind, memberPrice) => {
  expect(await me(code)).toMatchObject({ member_kind: kind, member_price: memberPrice });
});

test.each([
  ['200 days ahead', 'A123456I', false],
  ['20 days ahead', 'B234567J', true],
  ['10 days ago', 'C345678K', true],
  ['of a fitness member 75 days ahead', 'F567890M', false],
  ['of nobody', 'N678901P', false],
])('with expiry %s, %s can renew: %s [API-13]', async (_when, code, canRenew) => {
  expect((await me(code)).canRenew).toBe(canRenew);
});

test('can’t renew a membership that lapsed too long ago [RENEW-14]', async () => {
  const canRenew = async (expiry_date: string) => (await me(await addLike('C345678K', { expiry_date }))).canRenew;
  expect([await canRenew('2023-11-19'), await canRenew('2023-11-20')]).toEqual([false, true]);
});

test('family member other than the host can’t renew', async () => {
  const expiry_date = '2026-11-25';
  const host = await addLike('D456789L', { expiry_date });
  const other = await addLike('D456790L', { expiry_date, host_id: (await api.findMember(host)).id });
  expect([(await me(host)).canRenew, (await me(other)).canRenew]).toEqual([true, false]);
});

test('type and group come in the caller’s language', async () => {
  const zh = await api.call(showCurrentUser, {}, { as: 'A123456I', locale: 'zh' });
  expect(zh.body.result).toMatchObject({ membertype: '協會會籍', membertypegroup: '少年會員' });
  const en = await api.call(showCurrentUser, {}, { as: 'A123456I', locale: 'en' });
  expect(en.body.result).toMatchObject({ membertype: 'Association membership', membertypegroup: 'Junior member' });
});

test('uses the language of the pages for mails', async () => {
  const languageOf = async (code: string) => (await api.ctx.db.select().from(members).where(eq(members.code, code)))[0]?.language;
  await api.call(showCurrentUser, {}, { as: 'C345678K', locale: 'zh' });
  expect(await languageOf('C345678K')).toBe('zh');
  await me('C345678K');
  expect(await languageOf('C345678K')).toBe('zh');
  await api.call(showCurrentUser, {}, { as: 'C345678K', locale: 'en' });
  expect(await languageOf('C345678K')).toBe('en');
});
